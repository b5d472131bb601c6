package io.github.slicewise.plan.own;

import io.github.slicewise.node.Taint;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The YAML that is written into a manifest: texts that no parser takes for something else stand bare. */
final class Words {
    private static final Pattern BARE = Pattern.compile("[A-Za-z][-A-Za-z0-9._/]*");
    private static final Set<String> MISREAD = Set.of("true", "false", "yes", "no", "on", "off", "null", "y", "n");

    private Words() {}

    static String quoted(String text) {
        boolean bare = BARE.matcher(text).matches() && !MISREAD.contains(text.toLowerCase(java.util.Locale.ROOT));
        return bare ? text : "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }

    static String entry(String key, String value) {
        return quoted(key) + ": " + quoted(value);
    }

    static String entry(Share share) {
        return quoted(share.resource()) + ": " + share.amount();
    }

    /** A toleration of exactly this taint, in Kubernetes' order. */
    static Map<String, Object> toleration(Taint taint) {
        var toleration = new LinkedHashMap<String, Object>();
        toleration.put("key", taint.key());
        toleration.put("operator", taint.value().isEmpty() ? "Exists" : "Equal");
        if (!taint.value().isEmpty()) {
            toleration.put("value", taint.value());
        }
        toleration.put("effect", taint.effect());
        return toleration;
    }

    /** The toleration as the lines of an item. */
    static List<String> item(Taint taint) {
        List<String> entries = toleration(taint).entrySet().stream()
                .map(each -> entry(each.getKey(), each.getValue().toString()))
                .toList();
        return entries.stream()
                .map(line -> (line.equals(entries.get(0)) ? "- " : "  ") + line)
                .toList();
    }

    /** The toleration on one line. */
    static String flow(Taint taint) {
        return toleration(taint).entrySet().stream()
                .map(each -> entry(each.getKey(), each.getValue().toString()))
                .collect(Collectors.joining(", ", "{", "}"));
    }
}
