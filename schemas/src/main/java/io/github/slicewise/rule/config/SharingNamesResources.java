package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.stream.Stream;

/** A way of sharing that is written down says what it shares. */
public final class SharingNamesResources implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "SLC005",
            Severity.ERROR,
            "A way of sharing names the resources it shares",
            "An empty `timeSlicing` or `mps` does not mean that nothing is shared: the device plugin refuses the whole "
                    + "configuration with `no resources specified`.",
            """
            version: v1
            sharing:
              timeSlicing: {} # expect SLC005
            """,
            """
            version: v1
            sharing:
              timeSlicing:
                resources:
                - name: nvidia.com/gpu
                  replicas: 4
            """,
            List.of("NVIDIA/k8s-device-plugin v0.20.0 api/config/v1/replicas.go:190-202"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return manifests
                .configs(Config.Kind.DEVICE_PLUGIN)
                .flatMap(config -> Stream.concat(
                        empty(config, SharingEntry.TIME_SLICING, true), empty(config, SharingEntry.MPS, false)))
                .toList();
    }

    /** The entry when it is {@code {}}, or null where the plugin refuses null too. */
    private static Stream<Finding> empty(Config config, String way, boolean nullRefused) {
        return config.root().find("sharing").flatMap(Node::asMapping).flatMap(sharing -> sharing.entry(way)).stream()
                .filter(entry -> hollow(entry.value(), nullRefused))
                .map(entry -> Finding.error(
                        CARD.id(),
                        entry.key().at(),
                        "The device plugin refuses `" + way + "` without `resources`.",
                        "List what is shared under `resources`, or remove `" + way + "`."));
    }

    private static boolean hollow(Node value, boolean nullRefused) {
        return value.asMapping().map(Mapping::entries).map(List::isEmpty).orElse(false)
                || (nullRefused && value.asScalar().filter(Scalar::isNull).isPresent());
    }
}
