package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** MPS shares whole GPUs: not MIG slices, and not beside the mixed MIG strategy. */
public final class MpsSharesWholeGpus implements Rule {
    private static final String GPU = "nvidia.com/gpu";

    private static final RuleCard CARD = new RuleCard(
            "MPS002",
            Severity.ERROR,
            "MPS shares `nvidia.com/gpu` and nothing else",
            "With the mixed MIG strategy the device plugin exits when it finds MPS. For any resource but "
                    + "`nvidia.com/gpu` no MPS daemon is started, the plugin waits for one for ever, and the node "
                    + "advertises nothing.",
            """
            version: v1
            flags:
              migStrategy: mixed # expect MPS002
            sharing:
              mps:
                resources:
                - name: nvidia.com/mig-1g.5gb # expect MPS002
                  replicas: 2
            """,
            """
            version: v1
            flags:
              migStrategy: none
            sharing:
              mps:
                resources:
                - name: nvidia.com/gpu
                  replicas: 2
            """,
            List.of(
                    "NVIDIA/k8s-device-plugin v0.20.0 cmd/nvidia-device-plugin/main.go:228-230",
                    "NVIDIA/k8s-device-plugin v0.20.0 internal/plugin/mps.go:40-59"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return manifests
                .configs(Config.Kind.DEVICE_PLUGIN)
                .filter(config ->
                        SharingEntry.of(config, SharingEntry.MPS).findAny().isPresent())
                .flatMap(config -> Stream.concat(mixed(config).stream(), names(config)))
                .toList();
    }

    private static Optional<Finding> mixed(Config config) {
        return config.root()
                .find("flags", "migStrategy")
                .flatMap(Node::asScalar)
                .filter(strategy -> strategy.text().equals("mixed"))
                .map(strategy -> Finding.error(
                        CARD.id(),
                        strategy.at(),
                        "The device plugin exits: `migStrategy: mixed` and `sharing.mps` cannot stand together.",
                        "Write `migStrategy: none` here, or share MIG slices by `timeSlicing`."));
    }

    private static Stream<Finding> names(Config config) {
        return SharingEntry.of(config, SharingEntry.MPS)
                .filter(entry -> entry.name().map(Scalar::text).isPresent())
                .filter(entry -> !entry.resource().equals(GPU))
                .map(entry -> Finding.error(
                        CARD.id(),
                        entry.at(),
                        "MPS cannot share `" + entry.resource() + "`: no daemon is started for it.",
                        "Write `" + GPU + "`, or share this resource by `timeSlicing`."));
    }
}
