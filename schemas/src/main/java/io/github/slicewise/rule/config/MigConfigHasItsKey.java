package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
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
import java.util.Optional;
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
            data:
              layouts.yaml: | # expect OPR004
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
        Stream<Finding> inValues = OperatorSettings.in(manifests)
                .filter(OperatorSettings::chart)
                .flatMap(settings -> settings.migManager().stream())
                .flatMap(manager -> manager.find("config", "data").flatMap(Node::asMapping).stream())
                .filter(data -> !data.has(KEY) && !data.entries().isEmpty())
                .map(MigConfigHasItsKey::inValues);
        Stream<Finding> inMaps = OperatorSettings.in(manifests)
                .flatMap(settings -> settings.migManager().stream())
                .flatMap(manager -> manager.find("config", "name").flatMap(Node::asScalar).stream())
                .flatMap(name -> manifests
                        .of("", "ConfigMap")
                        .filter(map -> map.name().equals(name.text()))
                        .filter(map -> map.find("data", KEY).isEmpty())
                        .map(map -> finding(map, name)));
        return Stream.concat(inValues, inMaps).toList();
    }

    private static Finding inValues(Mapping data) {
        Scalar key = data.entries().get(0).key();
        return Finding.error(
                CARD.id(),
                key.at(),
                "`migManager.config.data` has no key `" + KEY + "`, which the MIG manager reads.",
                data.entries().size() == 1
                        ? "Rename `" + Shown.text(key.text()) + "` to `" + KEY + "`."
                        : "Put all configurations under the key `" + KEY + "`.");
    }

    private static Finding finding(Manifest map, Scalar name) {
        Optional<Scalar> meant = OperatorSettings.meant(map, KEY);
        return Finding.error(
                        CARD.id(),
                        OperatorSettings.dataAt(map, KEY),
                        "ConfigMap `" + Shown.text(map.name()) + "` has no key `" + KEY
                                + "`, which the MIG manager reads.",
                        meant.map(near -> "Rename `" + Shown.text(near.text()) + "` to `" + KEY + "`.")
                                .orElse("Add the key `" + KEY + "`."))
                .see(name.at(), "the operator uses this ConfigMap");
    }
}
