package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.YamlReader;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A configuration inside a ConfigMap is one YAML document. */
public final class OneDocument implements Rule {
    private static final Set<Config.Kind> READ_ONCE = EnumSet.of(Config.Kind.DEVICE_PLUGIN, Config.Kind.MIG_PARTED);

    private static final RuleCard CARD = new RuleCard(
            "SLC014",
            Severity.ERROR,
            "A configuration is one YAML document",
            "The device plugin and mig-parted read the first document of their file and nothing more. What stands below a "
                    + "line `---` is lost without a word.",
            """
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: device-plugin-config
              namespace: gpu-operator
            data:
              shared: |
                version: v1
                flags:
                  migStrategy: none
                ---
                sharing: # expect SLC014
                  timeSlicing:
                    resources:
                    - name: nvidia.com/gpu
                      replicas: 4
            """,
            """
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: device-plugin-config
              namespace: gpu-operator
            data:
              shared: |
                ---
                version: v1
                flags:
                  migStrategy: none
                sharing:
                  timeSlicing:
                    resources:
                    - name: nvidia.com/gpu
                      replicas: 4
            """,
            List.of("NVIDIA/k8s-device-plugin v0.20.0 api/config/v1/config.go:123"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return manifests.configs().stream()
                .filter(config -> READ_ONCE.contains(config.kind()))
                .flatMap(config -> second(config).stream()
                        .map(lost -> Finding.error(
                                CARD.id(),
                                lost.at(),
                                "What stands here in `" + Shown.text(config.key())
                                        + "` is lost: only the first document of a configuration is read.",
                                "Remove the line `---`, and keep all in one document.")))
                .toList();
    }

    /** The second document that holds anything. */
    private static Optional<Node> second(Config config) {
        return config.owner()
                .flatMap(owner -> owner.find("data", config.key()))
                .flatMap(Node::asScalar)
                .filter(text -> text.text().contains("\n---"))
                .flatMap(text -> YamlReader.readInside(text).all().stream()
                        .skip(1)
                        .flatMap(document -> document.root().stream())
                        .filter(root -> root.asScalar().isEmpty())
                        .findFirst());
    }
}
