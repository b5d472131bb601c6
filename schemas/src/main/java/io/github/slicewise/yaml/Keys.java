package io.github.slicewise.yaml;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.yaml.Mapping.Entry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The entries of one mapping as written: merge keys to apply, duplicates to name. */
final class Keys {
    private final List<Entry> entries;

    Keys(List<Entry> entries) {
        this.entries = entries;
    }

    /** One finding for each entry whose key stood before; an error when the values differ. */
    List<Finding> duplicates() {
        var first = new HashMap<String, Entry>();
        var findings = new ArrayList<Finding>();
        for (Entry entry : entries) {
            Entry earlier = isMerge(entry) ? null : first.put(name(entry), entry);
            if (earlier != null) {
                findings.add(duplicate(earlier, entry));
            }
        }
        return findings;
    }

    /** A merge key whose value is no mapping. */
    Optional<Finding> wrongMerge() {
        return entries.stream()
                .filter(entry -> isMerge(entry) && sources(entry.value()).isEmpty())
                .map(entry -> Finding.error(
                        Problems.UNREADABLE,
                        entry.key().at(),
                        "The merge key `<<` wants a mapping or a list of mappings, and here it gets something else.",
                        "Give it an alias of a mapping, such as `*defaults`."))
                .findFirst();
    }

    /** The entries with merge keys applied: what stands here wins, then what was merged first. */
    List<Entry> merged() {
        if (entries.stream().noneMatch(Keys::isMerge)) {
            return entries;
        }
        Set<String> own = new HashSet<>();
        entries.stream().filter(entry -> !isMerge(entry)).forEach(entry -> own.add(name(entry)));
        var all = new ArrayList<Entry>();
        for (Entry entry : entries) {
            if (isMerge(entry)) {
                all.addAll(borrowed(entry.value(), own));
            } else {
                all.add(entry);
            }
        }
        return all;
    }

    private static List<Entry> borrowed(Node value, Set<String> taken) {
        Map<String, Entry> found = new LinkedHashMap<>();
        for (Mapping source : sources(value).orElse(List.of())) {
            var names = new HashSet<>(found.keySet());
            source.entries().stream()
                    .filter(entry -> !names.contains(name(entry)) && !taken.contains(name(entry)))
                    .forEach(entry -> found.put(name(entry), entry));
        }
        taken.addAll(found.keySet());
        return List.copyOf(found.values());
    }

    private static Optional<List<Mapping>> sources(Node value) {
        if (value instanceof Mapping mapping) {
            return Optional.of(List.of(mapping));
        }
        return value.asSequence()
                .filter(list -> list.items().stream().allMatch(Mapping.class::isInstance))
                .map(list -> list.items().stream().map(Mapping.class::cast).toList());
    }

    private static boolean isMerge(Entry entry) {
        return entry.key().style() == Scalar.Style.PLAIN && entry.key().text().equals("<<");
    }

    /** What Kubernetes calls the key: {@code y} and {@code "true"} are the same one. */
    private static String name(Entry entry) {
        return String.valueOf(entry.key().value());
    }

    private static Finding duplicate(Entry earlier, Entry entry) {
        String key = Problems.shortened(entry.key().text());
        String fix = "Remove one of the two `" + key + "`.";
        boolean same = sameText(earlier.value(), entry.value());
        Finding finding = same
                ? Finding.warning(
                        Problems.DUPLICATE,
                        entry.key().at(),
                        "The key `" + key + "` stands here twice with the same value.",
                        fix)
                : Finding.error(
                        Problems.DUPLICATE,
                        entry.key().at(),
                        "The key `" + key + "` stands here twice, and all but the last value are lost.",
                        fix);
        return finding.see(earlier.key().at(), "first `" + key + "`");
    }

    private static boolean sameText(Node a, Node b) {
        return a instanceof Scalar left
                && b instanceof Scalar right
                && left.value().equals(right.value());
    }
}
