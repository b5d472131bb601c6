package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.pool.Label;
import io.github.slicewise.pool.PluginDaemonSet;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Arguments and environment of a device plugin's DaemonSet have values that the plugin starts with. */
public final class PluginStartsAsTold implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "SLC021",
            Severity.ERROR,
            "A device plugin's DaemonSet has settings that the plugin knows",
            "The device plugin reads its arguments and environment variables when it starts, and exits on a strategy that "
                    + "it does not know or a flag that it does not have. Values are case-sensitive.",
            """
            apiVersion: apps/v1
            kind: DaemonSet
            metadata:
              name: nvidia-device-plugin
            spec:
              selector:
                matchLabels:
                  name: nvidia-device-plugin
              template:
                metadata:
                  labels:
                    name: nvidia-device-plugin
                spec:
                  containers:
                  - name: plugin
                    image: nvcr.io/nvidia/k8s-device-plugin:v0.17.1
                    args:
                    - --mig-strategy=Mixed # expect SLC021
                    - --device-id-stratgy=uuid # expect SLC021
                    env:
                    - name: DEVICE_LIST_STRATEGY
                      value: envvar,cdi # expect SLC021
                    - name: FAIL_ON_INIT_ERROR
                      value: "off" # expect SLC021
            """,
            """
            apiVersion: apps/v1
            kind: DaemonSet
            metadata:
              name: nvidia-device-plugin
            spec:
              selector:
                matchLabels:
                  name: nvidia-device-plugin
              template:
                metadata:
                  labels:
                    name: nvidia-device-plugin
                spec:
                  containers:
                  - name: plugin
                    image: nvcr.io/nvidia/k8s-device-plugin:v0.17.1
                    args: ["--mig-strategy", "mixed", "--device-id-strategy=index"]
                    env:
                    - name: DEVICE_LIST_STRATEGY
                      value: envvar,cdi-annotations
                    - name: FAIL_ON_INIT_ERROR
                      value: "0"
                    - name: PASS_DEVICE_SPECS
                      value: "$(PASS)"
            """,
            List.of(
                    "NVIDIA/k8s-device-plugin v0.20.0 cmd/nvidia-device-plugin/main.go:61-260",
                    "NVIDIA/k8s-device-plugin v0.20.0 api/config/v1/flags.go:32-51"));

    private static final Map<String, List<String>> WORDS = Map.of(
            "MIG_STRATEGY", List.of("none", "single", "mixed"),
            "DEVICE_LIST_STRATEGY", List.of("envvar", "volume-mounts", "cdi-annotations", "cdi-cri"),
            "DEVICE_ID_STRATEGY", List.of("uuid", "index"),
            "SHARED_DEVICES_ALLOCATION_POLICY", List.of("distributed", "packed"),
            "DEVICE_DISCOVERY_STRATEGY", List.of("auto", "nvml", "tegra"));
    private static final List<String> SWITCHES =
            List.of("FAIL_ON_INIT_ERROR", "PASS_DEVICE_SPECS", "GDRCOPY_ENABLED", "GDS_ENABLED", "MOFED_ENABLED");
    /** What Go's strconv.ParseBool takes. */
    private static final Set<String> TRUTHS =
            Set.of("1", "t", "T", "TRUE", "true", "True", "0", "f", "F", "FALSE", "false", "False");

    private static final Set<String> OTHER_FLAGS = Set.of(
            "--config-file",
            "--mps-root",
            "--nvidia-driver-root",
            "--driver-root",
            "--nvidia-dev-root",
            "--dev-root",
            "--driver-root-ctr-path",
            "--container-driver-root",
            "--nvidia-ctk-path",
            "--nvidia-cdi-hook-path",
            "--cdi-annotation-prefix",
            "--cdi-feature-flags",
            "--imex-channel-ids",
            "--imex-required",
            "--kubelet-socket");
    private static final List<String> FLAGS = Stream.of(WORDS.keySet(), SWITCHES, OTHER_FLAGS)
            .flatMap(each -> each.stream())
            .map(PluginStartsAsTold::flag)
            .sorted()
            .toList();

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return PluginDaemonSet.all(manifests).stream()
                .flatMap(plugin -> Stream.of(strategies(plugin), switches(plugin), misspelt(plugin))
                        .flatMap(findings -> findings))
                .toList();
    }

    private static Stream<Finding> strategies(PluginDaemonSet plugin) {
        return WORDS.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .flatMap(known -> said(plugin, known.getKey()).stream()
                        .flatMap(label -> unknown(label, known.getValue()).stream()));
    }

    private static Optional<Label> said(PluginDaemonSet plugin, String variable) {
        return plugin.setting(variable).filter(label -> !label.value().isEmpty() && !isOpen(label.value()));
    }

    /** Still to be filled in: by a tool, or by the kubelet from another variable. */
    private static boolean isOpen(String value) {
        return Shown.isPlaceholder(value);
    }

    private static Optional<Finding> unknown(Label label, List<String> known) {
        boolean list = label.key().equals("DEVICE_LIST_STRATEGY");
        return Stream.of(list ? label.value().split(",", -1) : new String[] {label.value()})
                .map(word -> list ? word.strip() : word)
                .filter(word -> !known.contains(word))
                .findFirst()
                .map(word -> Finding.error(
                        CARD.id(),
                        label.at(),
                        "The device plugin exits: `" + label.key() + "` knows no `" + Shown.text(word) + "`.",
                        Nearest.to(word, known)
                                .map(near -> "Write `" + near + "`.")
                                .orElse("Write one of "
                                        + known.stream()
                                                .map(each -> "`" + each + "`")
                                                .collect(Collectors.joining(", "))
                                        + ".")));
    }

    private static Stream<Finding> switches(PluginDaemonSet plugin) {
        return SWITCHES.stream()
                .flatMap(variable -> said(plugin, variable).stream())
                .filter(label ->
                        !TRUTHS.contains(label.value()) && !label.value().startsWith("--"))
                .map(label -> Finding.error(
                        CARD.id(),
                        label.at(),
                        "The device plugin exits: `" + label.key() + "` is true or false, not `"
                                + Shown.text(label.value()) + "`.",
                        "Write `\"true\"` or `\"false\"`."));
    }

    /** Releases differ in their flags, so only a near miss is judged. */
    private static Stream<Finding> misspelt(PluginDaemonSet plugin) {
        return plugin.container().words().stream()
                .filter(word -> word.text().startsWith("--"))
                .filter(word -> !FLAGS.contains(name(word)))
                .flatMap(word -> Nearest.to(name(word), FLAGS)
                        .map(near -> Finding.warning(
                                CARD.id(),
                                word.at(),
                                "The device plugin has no flag `" + Shown.text(name(word)) + "`.",
                                "Write `" + near + "`."))
                        .stream());
    }

    private static String name(Scalar word) {
        return word.text().replaceFirst("=.*", "");
    }

    private static String flag(String name) {
        return name.startsWith("--")
                ? name
                : "--" + name.toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
