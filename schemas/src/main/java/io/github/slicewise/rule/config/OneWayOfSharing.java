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
import java.util.Optional;
import java.util.stream.Stream;

/** A configuration shares GPUs one way: by time-slicing or by MPS. */
public final class OneWayOfSharing implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "MPS001",
            Severity.ERROR,
            "A configuration shares by time-slicing or by MPS, not both",
            "When both stand in one configuration the device plugin takes MPS and ignores time-slicing without a word. "
                    + "Whoever wrote the time-slicing entry waits for replicas that never come.",
            """
            version: v1
            sharing:
              timeSlicing: # expect MPS001
                resources:
                - name: nvidia.com/gpu
                  replicas: 4
              mps:
                resources:
                - name: nvidia.com/gpu
                  replicas: 4
            """,
            """
            version: v1
            sharing:
              mps:
                resources:
                - name: nvidia.com/gpu
                  replicas: 4
            """,
            List.of(
                    "NVIDIA/k8s-device-plugin v0.20.0 api/config/v1/sharing.go:48-53",
                    "NVIDIA/k8s-device-plugin v0.20.0 README.md:365"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return manifests
                .configs(Config.Kind.DEVICE_PLUGIN)
                .flatMap(OneWayOfSharing::finding)
                .toList();
    }

    private static Stream<Finding> finding(Config config) {
        Optional<Mapping.Entry> slicing = entry(config, SharingEntry.TIME_SLICING);
        Optional<Mapping.Entry> mps = entry(config, SharingEntry.MPS);
        if (slicing.isEmpty() || mps.isEmpty()) {
            return Stream.empty();
        }
        return Stream.of(Finding.error(
                        CARD.id(),
                        slicing.get().key().at(),
                        "`timeSlicing` is ignored because `mps` stands beside it in `" + config.key() + "`.",
                        "Keep one of the two; put the other into a configuration of its own for other nodes.")
                .see(mps.get().key().at(), "`mps` wins"));
    }

    private static Optional<Mapping.Entry> entry(Config config, String way) {
        return config.root()
                .find("sharing")
                .flatMap(Node::asMapping)
                .flatMap(sharing -> sharing.entry(way))
                .filter(entry -> entry.value().asScalar().filter(Scalar::isNull).isEmpty());
    }
}
