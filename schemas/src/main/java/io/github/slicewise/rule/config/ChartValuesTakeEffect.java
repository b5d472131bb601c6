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
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Chart values are ones that the chart's templates read. */
public final class ChartValuesTakeEffect implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "OPR001",
            Severity.WARNING,
            "A chart value is one that the chart reads",
            "Helm accepts any value and says nothing about those that no template reads. These are the ones that look "
                    + "right: they belong to the other chart, to another place, or to no release at all.",
            """
            # file: gpu-operator-values.yaml
            migStrategy: mixed # expect OPR001
            migManager:
              WITH_REBOOT: "true" # expect OPR001
              default: all-1g.5gb # expect OPR001
            devicePlugin:
              mps:
                root: /mnt/mps # expect OPR001
            """,
            """
            # file: gpu-operator-values.yaml
            mig:
              strategy: mixed
            migManager:
              env:
              - name: WITH_REBOOT
                value: "true"
              config:
                default: all-disabled
            devicePlugin:
              config:
                name: sharing
                default: shared
            """,
            List.of(
                    "NVIDIA/gpu-operator v26.7.0 deployments/gpu-operator/values.yaml and templates/clusterpolicy.yaml:469-502",
                    "NVIDIA/k8s-device-plugin v0.20.0 deployments/helm/nvidia-device-plugin/templates/daemonset-gfd.yml:162-169"));

    /**
     * A value that does nothing.
     *
     * @param chart whose it is
     * @param path its keys
     * @param idle the value that the chart itself ships there, which means nothing
     * @param fix what to write instead
     */
    private record Dead(Config.Kind chart, String path, String idle, String fix) {}

    private static final List<Dead> DEAD = List.of(
            operator("migStrategy", "", "Write `mig.strategy`; `migStrategy` belongs to the device plugin's chart."),
            operator(
                    "config.map",
                    "",
                    "Write `devicePlugin.config.data`; `config` belongs to the device plugin's chart."),
            operator(
                    "config.name",
                    "",
                    "Write `devicePlugin.config.name`; `config` belongs to the device plugin's chart."),
            operator("config.default", "", "Write `devicePlugin.config.default`."),
            operator(
                    "config.fallbackStrategies",
                    "",
                    "Write `devicePlugin.config.default`; the operator has no fallback."),
            operator("migManager.WITH_REBOOT", "", "Write it as an item of `migManager.env`, with `value: \"true\"`."),
            operator(
                    "migManager.default",
                    "",
                    "Label the nodes `nvidia.com/mig.config`; `migManager.config.default` takes only `all-disabled`."),
            operator(
                    "devicePlugin.mps.root",
                    "/run/nvidia/mps",
                    "Set `spec.devicePlugin.mps.root` of the ClusterPolicy."),
            operator("gfd.config", "", "Write `devicePlugin.config`, which GPU feature discovery shares."),
            operator("gfd.default", "", "Write `devicePlugin.config.default`, which GPU feature discovery shares."),
            operator("cdi.default", "false", "Remove it; `cdi.enabled` decides."),
            operator("driver.useOpenKernelModules", "false", "Write `driver.kernelModuleType: open`."),
            plugin("mig.strategy", "Write `migStrategy`; `mig.strategy` belongs to the operator's chart."),
            plugin("devicePlugin.config", "Write `config`; `devicePlugin.config` belongs to the operator's chart."),
            plugin("gfd.noTimestamp", "Write `noTimestamp` at the top level, where the template reads it."),
            plugin("gfd.sleepInterval", "Write `sleepInterval` at the top level, where the template reads it."));

    private static Dead operator(String path, String idle, String fix) {
        return new Dead(Config.Kind.GPU_OPERATOR_VALUES, path, idle, fix);
    }

    private static Dead plugin(String path, String fix) {
        return new Dead(Config.Kind.DEVICE_PLUGIN_VALUES, path, "", fix);
    }

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return DEAD.stream()
                .flatMap(dead -> manifests.configs(dead.chart()).flatMap(values -> finding(dead, values).stream()))
                .toList();
    }

    private static Optional<Finding> finding(Dead dead, Config values) {
        return entry(values.root(), dead.path().split("\\."))
                .filter(entry -> said(entry.value(), dead.idle()))
                .map(entry -> Finding.warning(
                        CARD.id(),
                        entry.key().at(),
                        "The chart reads no value `" + dead.path() + "`, so it does nothing.",
                        dead.fix()));
    }

    private static Optional<Mapping.Entry> entry(Mapping root, String... path) {
        String[] above = Arrays.copyOf(path, path.length - 1);
        return root.find(above).flatMap(Node::asMapping).flatMap(parent -> parent.entry(path[path.length - 1]));
    }

    /** Whether a value is there that is neither nothing nor what the chart ships. */
    private static boolean said(Node value, String idle) {
        return value.asScalar()
                .map(scalar -> Stream.of(scalar).noneMatch(Scalar::isNull)
                        && !scalar.text().equals(idle))
                .orElse(true);
    }
}
