package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.pool.GpuSettings;
import io.github.slicewise.pool.Label;
import io.github.slicewise.pool.PluginConfigs;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import java.util.List;
import java.util.Optional;

/** Each pool of GPU nodes has a default configuration, or a label that chooses one. */
public final class SharingReachesPools implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "NOD023",
            Severity.WARNING,
            "A sharing configuration reaches every pool that shall share",
            "Nodes get a device-plugin configuration by the label `nvidia.com/device-plugin.config`, or by the "
                    + "default that the installation names. New nodes of a pool with neither are not shared at all, however "
                    + "the older ones were labelled by hand.",
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: gpu
            spec:
              limits:
                nodes: 4
              template:
                spec:
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: gpu
                  requirements:
                  - key: node.kubernetes.io/instance-type
                    operator: In
                    values: [g4dn.xlarge]
            ---
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: sharing
              namespace: gpu-operator
            data:
              t4: |
                version: v1
                sharing:
                  timeSlicing:
                    resources:
                    - name: nvidia.com/gpu
                      replicas: 4
            # file: gpu-operator-values.yaml
            devicePlugin:
              config:
                name: sharing # expect NOD023
            """,
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: gpu
            spec:
              limits:
                nodes: 4
              template:
                spec:
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: gpu
                  requirements:
                  - key: node.kubernetes.io/instance-type
                    operator: In
                    values: [g4dn.xlarge]
            ---
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: sharing
              namespace: gpu-operator
            data:
              t4: |
                version: v1
                sharing:
                  timeSlicing:
                    resources:
                    - name: nvidia.com/gpu
                      replicas: 4
            # file: gpu-operator-values.yaml
            devicePlugin:
              config:
                name: sharing
                default: t4
            """,
            List.of(
                    "NVIDIA/k8s-device-plugin v0.20.0 cmd/config-manager/main.go",
                    "NVIDIA/gpu-operator v26.7.0 controllers/object_controls.go, FALLBACK_STRATEGIES"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        var settings = GpuSettings.of(manifests);
        var configs = PluginConfigs.of(manifests, settings);
        boolean open = settings.pluginConfig().isEmpty()
                || settings.pluginDefault().isPresent()
                || configs.keys().isEmpty()
                || falls(settings, configs);
        return open
                ? List.of()
                : finding(settings.pluginConfig().get(), configs, Pools.of(manifests, facts)).stream()
                        .toList();
    }

    /** Whether nodes without a label get a configuration all the same. */
    private static boolean falls(GpuSettings settings, PluginConfigs configs) {
        for (String strategy : settings.fallbacks()) {
            boolean found = (strategy.equals("named") && configs.keys().contains("default"))
                    || (strategy.equals("single") && configs.keys().size() == 1);
            if (found || strategy.equals("empty")) {
                return found;
            }
        }
        return false;
    }

    /** Pools that are made or grow on demand, and whose GPUs no label leads to a configuration; all of them, or it is meant so. */
    private static Optional<Finding> finding(Label config, PluginConfigs configs, Pools pools) {
        List<Pool> growing = pools.all().stream()
                .filter(pool ->
                        pool.origin() != Pool.Origin.NODE && !pool.hardware().isEmpty())
                .toList();
        boolean none = !growing.isEmpty()
                && growing.stream()
                        .noneMatch(pool -> pool.label(PluginConfigs.LABEL).isPresent());
        return none ? Optional.of(finding(config, configs, growing.get(0))) : Optional.empty();
    }

    private static Finding finding(Label config, PluginConfigs configs, Pool pool) {
        return Finding.warning(
                        CARD.id(),
                        config.at(),
                        "No default and no label chooses a configuration of `" + Shown.text(config.value())
                                + "` for new nodes of " + pool.title() + ", so they are not shared.",
                        "Name one of " + Listed.of(configs.keys()) + " as the default, or label the pool `"
                                + PluginConfigs.LABEL + "`.")
                .see(pool.at(), pool.title());
    }
}
