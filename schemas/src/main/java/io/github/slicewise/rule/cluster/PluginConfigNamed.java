package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.pool.GpuSettings;
import io.github.slicewise.pool.Label;
import io.github.slicewise.pool.PluginConfigs;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What chooses a device-plugin configuration names a key that its ConfigMap has. */
public final class PluginConfigNamed implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "SLC003",
            Severity.ERROR,
            "The chosen device-plugin configuration exists",
            "The label, or the default, names a key of the ConfigMap. When the key is missing the device plugin does not "
                    + "start on the node, and its GPUs are gone; it does not fall back to anything.",
            """
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: device-plugin
              namespace: gpu-operator
            data:
              tesla-t4: |
                version: v1
                sharing:
                  timeSlicing:
                    resources:
                    - name: nvidia.com/gpu
                      replicas: 4
            ---
            apiVersion: v1
            kind: Node
            metadata:
              name: gpu-1
              labels:
                nvidia.com/gpu.product: Tesla-T4
                nvidia.com/gpu.count: "1"
                nvidia.com/device-plugin.config: telsa-t4 # expect SLC003
            """,
            """
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: device-plugin
              namespace: gpu-operator
            data:
              tesla-t4: |
                version: v1
                sharing:
                  timeSlicing:
                    resources:
                    - name: nvidia.com/gpu
                      replicas: 4
            ---
            apiVersion: v1
            kind: Node
            metadata:
              name: gpu-1
              labels:
                nvidia.com/gpu.product: Tesla-T4
                nvidia.com/gpu.count: "1"
                nvidia.com/device-plugin.config: tesla-t4
            """,
            List.of("NVIDIA/k8s-device-plugin v0.20.0 cmd/config-manager/main.go:335-396"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        var settings = GpuSettings.of(manifests);
        var configs = PluginConfigs.of(manifests, settings);
        Stream<Label> labels = Pools.of(manifests, facts).all().stream()
                .flatMap((Pool pool) -> pool.label(PluginConfigs.LABEL).stream());
        boolean told = settings.hasPluginConfigs();
        return Stream.concat(settings.pluginDefault().stream(), settings.byLabel() ? labels : Stream.empty())
                .distinct()
                .flatMap(label -> finding(label, configs, told).stream())
                .toList();
    }

    /** Where nothing says which ConfigMap is used, the only one in sight is probably it. */
    private static Optional<Finding> finding(Label label, PluginConfigs configs, boolean told) {
        Optional<Location.InFile> at = configs.at();
        List<String> keys = configs.keys();
        if (at.isEmpty() || keys.isEmpty() || keys.contains(label.value())) {
            return Optional.empty();
        }
        String holder =
                configs.map().map(map -> "ConfigMap `" + map.name() + "` has").orElse("The chart's values have");
        String problem =
                holder + " no key `" + label.value() + "`, so the device plugin does not start on nodes that use it.";
        String fix = Nearest.to(label.value(), keys)
                .map(near -> "Write `" + near + "`.")
                .orElse("Write one of " + Listed.of(keys) + ", or add the key.");
        Finding finding = told
                ? Finding.error(CARD.id(), label.at(), problem, fix)
                : Finding.warning(CARD.id(), label.at(), problem, fix);
        return Optional.of(finding.see(at.get(), "the configurations that there are"));
    }
}
