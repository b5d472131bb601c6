package io.github.slicewise.check;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.YamlReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/**
 * Findings that are known, each as often as it was there.
 *
 * @param counts how often by key
 */
public record Baseline(SortedMap<FindingKey, Integer> counts) {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /**
     * Findings, divided by whether a baseline knows them.
     *
     * @param news those that it does not know
     * @param known those that it does
     * @param left what it knows and was not there
     */
    public record Divided(List<Finding> news, List<Finding> known, Baseline left) {
        public Divided {
            news = List.copyOf(news);
            known = List.copyOf(known);
        }
    }

    public Baseline {
        counts = Collections.unmodifiableSortedMap(new TreeMap<>(counts));
    }

    /** These findings. */
    public static Baseline of(List<FindingKey> keys) {
        return new Baseline(
                keys.stream().collect(Collectors.toMap(Function.identity(), key -> 1, Integer::sum, TreeMap::new)));
    }

    /** What a file that {@link #text()} wrote holds; absent when it is no such file. */
    public static Optional<Baseline> read(String file, String text) {
        Optional<Node> list = YamlReader.read(file, text).roots().stream()
                .findFirst()
                .filter(root -> root.text("version").filter("1"::equals).isPresent())
                .flatMap(root -> root.find("findings"));
        if (list.flatMap(Node::asSequence).isEmpty()) {
            return Optional.empty();
        }
        var counts = new TreeMap<FindingKey, Integer>();
        for (Node item : list.flatMap(Node::asSequence).orElseThrow().items()) {
            Optional<FindingKey> key = item.asMapping().flatMap(Baseline::key);
            if (key.isEmpty()) {
                return Optional.empty();
            }
            counts.merge(key.get(), count(item), Integer::sum);
        }
        return Optional.of(new Baseline(counts));
    }

    private static Optional<FindingKey> key(Mapping item) {
        return item.text("rule")
                .flatMap(rule -> item.text("path")
                        .map(path -> new FindingKey(
                                rule,
                                path,
                                item.text("object").orElse(""),
                                item.text("pointer").orElse(""))));
    }

    private static int count(Node item) {
        long count = item.find("count")
                .flatMap(Node::asScalar)
                .map(Scalar::asLong)
                .orElse(OptionalLong.empty())
                .orElse(1);
        return (int) Math.max(0, Math.min(count, 1_000_000));
    }

    /** The file: JSON with one line for each key, sorted, so that a change of it is read easily. */
    public String text() {
        String lines = counts.entrySet().stream().map(Baseline::line).collect(Collectors.joining(",\n    "));
        return "{\n  \"version\": 1,\n  \"findings\": [" + (lines.isEmpty() ? "" : "\n    " + lines + "\n  ")
                + "]\n}\n";
    }

    /** The line on which a key stands in such a file; 1 where somebody has formatted it anew. */
    public static int line(String text, FindingKey key) {
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).contains(head(key))) {
                return i + 1;
            }
        }
        return 1;
    }

    private static String line(Map.Entry<FindingKey, Integer> entry) {
        return head(entry.getKey()) + entry.getValue() + "}";
    }

    private static String head(FindingKey key) {
        return "{\"rule\": " + quoted(key.rule()) + ", \"path\": " + quoted(key.path()) + ", \"object\": "
                + quoted(key.object()) + ", \"pointer\": " + quoted(key.pointer()) + ", \"count\": ";
    }

    private static String quoted(String text) {
        return JSON.writeValueAsString(text);
    }

    /** How many findings it knows. */
    public int size() {
        return counts.values().stream().mapToInt(count -> count).sum();
    }

    /** The same with files named otherwise. */
    public Baseline named(UnaryOperator<String> name) {
        var named = new TreeMap<FindingKey, Integer>();
        counts.forEach((key, count) -> named.merge(key.in(name.apply(key.path())), count, Integer::sum));
        return new Baseline(named);
    }

    /** What is in both, as often as in the one that has it less often. */
    public Baseline and(Baseline other) {
        var both = new TreeMap<FindingKey, Integer>();
        counts.forEach((key, count) -> {
            int fewer = Math.min(count, other.counts.getOrDefault(key, 0));
            if (fewer > 0) {
                both.put(key, fewer);
            }
        });
        return new Baseline(both);
    }

    /** What this knows in files of these names. */
    public Baseline only(Predicate<String> paths) {
        var some = new TreeMap<FindingKey, Integer>();
        counts.forEach((key, count) -> {
            if (paths.test(key.path())) {
                some.put(key, count);
            }
        });
        return new Baseline(some);
    }

    /** Both together; of what is in both, the larger count. */
    public Baseline or(Baseline other) {
        var all = new TreeMap<>(counts);
        other.counts.forEach((key, count) -> all.merge(key, count, Math::max));
        return new Baseline(all);
    }

    /** These findings, in order, divided by whether this knows them. */
    public Divided divide(List<Finding> findings, Function<Finding, FindingKey> keys) {
        var open = new TreeMap<>(counts);
        var news = new ArrayList<Finding>();
        var known = new ArrayList<Finding>();
        for (Finding finding : findings) {
            FindingKey key = keys.apply(finding);
            int left = open.getOrDefault(key, 0);
            (left > 0 ? known : news).add(finding);
            if (left > 0) {
                open.put(key, left - 1);
            }
        }
        open.values().removeIf(left -> left == 0);
        return new Divided(news, known, new Baseline(open));
    }
}
