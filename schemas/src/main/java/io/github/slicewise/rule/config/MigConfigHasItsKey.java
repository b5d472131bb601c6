package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.stream.Stream;

/** The MIG manager's ConfigMap keeps its configuration under {@code config.yaml}. */
public final class MigConfigHasItsKey implements Rule {
    private static final String KEY = "config.yaml";

    private static final RuleCard CARD = new RuleCard(
            "OPR004",
            Severity.ERROR,
            "The MIG manager's ConfigMap has the key `config.yaml`",
            "The GPU Operator tells the MIG manager to read `config.yaml` from the ConfigMap. Under any other key the "
                    + "file is missing and the MIG manager crash-loops.",
            """
            # file: gpu-operator-values.yaml
            mig:
              strategy: mixed
            migManager:
              config:
                name: layouts
            # file: layouts.yaml
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: layouts
              namespace: gpu-operator
            data: # expect OPR004
              layouts.yaml: |
                version: v1
                mig-configs:
                  all-disabled:
                  - devices: all
                    mig-enabled: false
            """,
            """
            # file: gpu-operator-values.yaml
            mig:
              strategy: mixed
            migManager:
              config:
                name: layouts
            # file: layouts.yaml
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: layouts
              namespace: gpu-operator
            data:
              config.yaml: |
                version: v1
                mig-configs:
                  all-disabled:
                  - devices: all
                    mig-enabled: false
            """,
            List.of(
                    "NVIDIA/gpu-operator v26.7.0 controllers/object_controls.go:2088",
                    "NVIDIA/gpu-operator issue 1273"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return OperatorSettings.in(manifests)
                .flatMap(settings -> settings.migManager().stream())
                .flatMap(manager -> manager.find("config", "name").flatMap(Node::asScalar).stream())
                .flatMap(name -> manifests
                        .of("", "ConfigMap")
                        .filter(map -> map.name().equals(name.text()))
                        .filter(map -> map.find("data", KEY).isEmpty())
                        .map(map -> finding(map, name)))
                .toList();
    }

    private static Finding finding(Manifest map, Scalar name) {
        Stream<Mapping.Entry> data = map.root().entry("data").stream();
        Location at = data.findFirst().<Location>map(entry -> entry.key().at()).orElseGet(map::at);
        List<String> keys = map.find("data").flatMap(Node::asMapping).map(Mapping::entries).orElse(List.of()).stream()
                .map(entry -> entry.key().text())
                .toList();
        return Finding.error(
                        CARD.id(),
                        at,
                        "ConfigMap `" + Shown.text(map.name()) + "` has no key `" + KEY
                                + "`, which the MIG manager reads.",
                        Nearest.to(KEY, keys)
                                .or(() -> keys.stream()
                                        .filter(any -> keys.size() == 1)
                                        .findFirst())
                                .map(near -> "Rename `" + Shown.text(near) + "` to `" + KEY + "`.")
                                .orElse("Add the key `" + KEY + "`."))
                .see(name.at(), "the operator uses this ConfigMap");
    }
}
