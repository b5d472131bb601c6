package io.github.slicewise.rule.cloud;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.manifest.ImageSettings.Bare;
import io.github.slicewise.manifest.ImageSettings.Setting;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.rule.cluster.Listed;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How a setting of the GPUs is written: its name, its quotes and the sort of its value.
 *
 * <p>Source: bottlerocket-os/bottlerocket-project-website 6102096 data/settings/1.54.x/kubelet-device-plugins.toml.
 */
final class SettingWritten {
    private static final Map<String, Class<?>> KNOWN = Map.ofEntries(
            Map.entry("enabled", Boolean.class),
            Map.entry("pass-device-specs", Boolean.class),
            Map.entry("device-id-strategy", String.class),
            Map.entry("device-list-strategy", String.class),
            Map.entry("device-sharing-strategy", String.class),
            Map.entry("device-partitioning-strategy", String.class),
            Map.entry("time-slicing.replicas", Long.class),
            Map.entry("time-slicing.rename-by-default", Boolean.class),
            Map.entry("time-slicing.fail-requests-greater-than-one", Boolean.class),
            Map.entry("mps.replicas", Long.class),
            Map.entry("mps.rename-by-default", Boolean.class));

    private static final Map<String, List<String>> WORDS = Map.of(
            "device-id-strategy", List.of("index", "uuid"),
            "device-list-strategy", List.of("volume-mounts", "envvar", "cdi-cri"));

    private SettingWritten() {}

    static Optional<Finding> finding(String rule, Setting setting) {
        String name = String.join(".", setting.path());
        if (setting.value().filter(Bare.class::isInstance).isPresent()) {
            return Optional.of(Finding.error(
                    rule,
                    setting.at(),
                    "The text `" + Shown.text(text(setting))
                            + "` stands without quotes, and nothing of the settings is read.",
                    "Write `\"" + Shown.text(text(setting)) + "\"`."));
        }
        return Optional.ofNullable(KNOWN.get(name))
                .map(sort -> value(rule, name, sort, setting))
                .orElseGet(() -> unknown(rule, name, setting));
    }

    private static Optional<Finding> value(String rule, String name, Class<?> sort, Setting setting) {
        Object value = setting.value().orElse("");
        if (setting.value().isEmpty() || Shown.isPlaceholder(text(setting))) {
            return Optional.empty();
        }
        if (!sort.isInstance(value)) {
            return value instanceof String
                    ? Optional.of(Finding.error(
                            rule,
                            setting.at(),
                            "`" + name + "` is " + (sort == Long.class ? "a number" : "`true` or `false`")
                                    + ", and in quotes `" + Shown.text(text(setting)) + "` is a text.",
                            "Remove the quotes."))
                    : Optional.empty();
        }
        List<String> words = WORDS.getOrDefault(name, List.of());
        return words.isEmpty() || words.contains(text(setting))
                ? Optional.empty()
                : Optional.of(Finding.error(
                        rule,
                        setting.at(),
                        "Bottlerocket knows no `" + name + "` called `" + Shown.text(text(setting)) + "`.",
                        "Write one of " + Listed.of(words) + "."));
    }

    /** Newer images may know more: only a slip in one part of a name is sure, not a part that another table has. */
    private static Optional<Finding> unknown(String rule, String name, Setting setting) {
        List<String> path = setting.path();
        String last = path.get(path.size() - 1);
        String table = name.substring(0, name.length() - last.length());
        Set<String> beside = KNOWN.keySet().stream()
                .filter(each -> each.startsWith(table) && each.indexOf('.', table.length()) < 0)
                .map(each -> each.substring(table.length()))
                .collect(Collectors.toSet());
        boolean elsewhere = KNOWN.keySet().stream().anyMatch(each -> each.endsWith("." + last));
        return Nearest.to(last, beside)
                .filter(known -> !elsewhere)
                .map(known -> Finding.error(
                        rule,
                        setting.at(),
                        "Bottlerocket knows no setting `" + Shown.text(name) + "` of GPUs, and refuses it.",
                        "Write `" + known + "`."));
    }

    private static String text(Setting setting) {
        return setting.value().map(Object::toString).orElse("");
    }
}
