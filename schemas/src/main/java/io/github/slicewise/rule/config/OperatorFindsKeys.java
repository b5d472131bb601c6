package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.stream.Stream;

/** ConfigMaps for the GPU Operator's other parts have the keys that these read. */
public final class OperatorFindsKeys implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "OPR010",
            Severity.WARNING,
            "A ConfigMap for the GPU Operator has the key that is read",
            "The operator mounts these ConfigMaps and reads one file of each: `clients.yaml` for programs that use the GPU "
                    + "outside Kubernetes, `dcgm-metrics.csv` for metrics. Under another key the file is not found.",
            """
            # file: gpu-operator-values.yaml
            mig:
              strategy: mixed
            migManager:
              gpuClientsConfig:
                name: clients
            # file: clients.yaml
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: clients
              namespace: gpu-operator
            data:
              config.yaml: | # expect OPR010
                version: v1
                systemd-services: [dcgm.service]
            """,
            """
            # file: gpu-operator-values.yaml
            mig:
              strategy: mixed
            migManager:
              gpuClientsConfig:
                name: clients
            # file: clients.yaml
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: clients
              namespace: gpu-operator
            data:
              clients.yaml: |
                version: v1
                systemd-services: [dcgm.service]
            """,
            List.of(
                    "NVIDIA/gpu-operator v26.7.0 api/nvidia/v1/clusterpolicy_types.go:1601-1608",
                    "NVIDIA/mig-parted v0.15.0 cmd/nvidia-mig-manager/main.go:485-505"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return OperatorSettings.in(manifests)
                .flatMap(settings -> Stream.concat(
                        findings(manifests, settings, "clients.yaml", "migManager", "gpuClientsConfig", "name"),
                        findings(manifests, settings, "dcgm-metrics.csv", "dcgmExporter", "config", "name")))
                .distinct()
                .toList();
    }

    private static Stream<Finding> findings(
            Manifests manifests, OperatorSettings settings, String key, String... path) {
        return settings.root().find(path).flatMap(Node::asScalar).stream()
                .filter(Scalar::isString)
                .flatMap(name -> Installed.maps(manifests, name.text())
                        .filter(map -> map.find("data", key).isEmpty())
                        .map(map -> finding(map, name, key)));
    }

    private static Finding finding(Manifest map, Scalar name, String key) {
        return Finding.warning(
                        CARD.id(),
                        OperatorSettings.dataAt(map, key),
                        "ConfigMap `" + Shown.text(map.name()) + "` has no key `" + key
                                + "`, which the operator reads.",
                        "Put the content under the key `" + key + "`.")
                .see(name.at(), "the operator is told of it");
    }
}
