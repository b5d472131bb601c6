package io.github.slicewise.rule.scaling;

import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.promql.Query;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Scalar;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/**
 * One rule of prometheus-adapter: which series become which metric.
 *
 * @param config where it stands
 * @param root what is written about it
 * @param external whether it makes metrics that belong to no object
 */
record AdapterRule(Config config, Mapping root, boolean external) {
    private static final Pattern SERIES = Pattern.compile("<<-?\\s*\\.Series\\s*-?>>");
    private static final Pattern MATCHERS = Pattern.compile("<<-?\\s*\\.LabelMatchers\\s*-?>>");
    private static final Pattern GROUP =
            Pattern.compile("<<-?\\s*(?:\\.GroupBy|range\\b[^>]*\\.GroupBySlice|index\\s+\\.GroupBySlice)");
    private static final Pattern GROUP_BY = Pattern.compile("<<-?\\s*\\.GroupBy\\s*-?>>");

    /** A repeated group may take for ever to match here, though not in the adapter. */
    private static final Pattern NESTED = Pattern.compile("\\)[*+{?]");

    /** What stands for labels that only the adapter knows. */
    static final String GROUPED = "group_by_of_the_adapter";

    /** All of them, in the order of the input. */
    static Stream<AdapterRule> all(Manifests manifests) {
        return Stream.of(Config.Kind.PROMETHEUS_ADAPTER, Config.Kind.PROMETHEUS_ADAPTER_VALUES)
                .flatMap(manifests::configs)
                .flatMap(AdapterRule::of);
    }

    private static Stream<AdapterRule> of(Config config) {
        if (config.kind() == Config.Kind.PROMETHEUS_ADAPTER) {
            return Stream.concat(
                    config.root().mappingsIn("rules").map(root -> new AdapterRule(config, root, false)),
                    config.root().mappingsIn("externalRules").map(root -> new AdapterRule(config, root, true)));
        }
        return Stream.concat(
                config.root().mappingsIn("rules", "custom").map(root -> new AdapterRule(config, root, false)),
                config.root().mappingsIn("rules", "external").map(root -> new AdapterRule(config, root, true)));
    }

    Optional<Scalar> text(String... keys) {
        return Items.scalar(root, keys);
    }

    /** The one series that it reads, when its query names one. */
    Optional<Query.Series> series() {
        return text("seriesQuery")
                .map(Scalar::text)
                .flatMap(Query::parse)
                .flatMap(query -> query instanceof Query.Series series ? Optional.of(series) : Optional.empty());
    }

    /** The name of the one series that it reads; absent when it reads several, or names none. */
    Optional<String> seriesName() {
        return series().flatMap(series -> series.metric().isEmpty()
                ? series.matchers().stream()
                        .filter(each -> each.label().equals("__name__")
                                && each.operator().equals("="))
                        .map(Query.Matcher::value)
                        .findFirst()
                : Optional.of(series.metric()));
    }

    /** The metrics query with the series' own name filled in, when it can be read. */
    Optional<Query> query() {
        String name = seriesName().orElse("series_of_the_adapter");
        return text("metricsQuery")
                .map(Scalar::text)
                .map(text -> SERIES.matcher(text).replaceAll(Matcher.quoteReplacement(name)))
                .map(text -> MATCHERS.matcher(text).replaceAll("matchers_of_the_adapter=\"\""))
                .map(text -> GROUP_BY.matcher(text).replaceAll(GROUPED))
                .flatMap(Query::parse);
    }

    Location.InFile queryAt() {
        return text("metricsQuery").map(Scalar::at).orElse(root.at());
    }

    /** Whether the metrics query groups by the labels that the adapter asks for. */
    boolean isGrouped() {
        return text("metricsQuery")
                .filter(query -> GROUP.matcher(query.text()).find())
                .isPresent();
    }

    /** Whether it stands in a file of this folder. */
    boolean isIn(String folder) {
        String file = root.at().file();
        return file.substring(0, file.lastIndexOf('/') + 1).equals(folder);
    }

    /** The place to speak of the rule's name. */
    Location.InFile nameAt() {
        return text("name", "as")
                .or(() -> text("name", "matches"))
                .or(() -> text("seriesQuery"))
                .map(Scalar::at)
                .orElse(root.at());
    }

    /** The name of the metric that comes out; absent when it depends on what Prometheus has. */
    Optional<String> metric() {
        String as = text("name", "as").map(Scalar::text).orElse("");
        if (!as.isEmpty() && !as.contains("$")) {
            return Optional.of(as);
        }
        String matches = text("name", "matches").map(Scalar::text).orElse("");
        return seriesName().flatMap(metric -> expanded(metric, matches, as));
    }

    /** Source: prometheus-adapter v0.12.0, pkg/naming/metric_namer.go: no group is `$0`, one group `$1`. */
    private static Optional<String> expanded(String metric, String matches, String as) {
        if (matches.isEmpty()) {
            return as.isEmpty() || as.equals("$0") || as.equals("${0}") ? Optional.of(metric) : Optional.empty();
        }
        if (matches.length() > 200 || NESTED.matcher(matches).find()) {
            return Optional.empty();
        }
        try {
            Matcher matcher = Pattern.compile(matches).matcher(metric);
            if (!matcher.find() || matcher.groupCount() > 9) {
                return Optional.empty();
            }
            String template = as.isEmpty() ? "$" + Math.min(1, matcher.groupCount()) : as;
            return filled(template, matcher);
        } catch (PatternSyntaxException | StackOverflowError unreadable) {
            return Optional.empty();
        }
    }

    /** Go reads `$1_x` as a group of the name `1_x`, so only braces and ends of words are sure. */
    private static Optional<String> filled(String template, Matcher groups) {
        Matcher reference =
                Pattern.compile("\\$\\{(\\d)}|\\$(\\d)(?![A-Za-z0-9_])").matcher(template);
        var text = new StringBuilder();
        while (reference.find()) {
            String number = Optional.ofNullable(reference.group(1)).orElse(reference.group(2));
            int group = Integer.parseInt(number);
            if (group > groups.groupCount()) {
                return Optional.empty();
            }
            String value = Optional.ofNullable(groups.group(group)).orElse("");
            reference.appendReplacement(text, Matcher.quoteReplacement(value));
        }
        reference.appendTail(text);
        return text.indexOf("$") < 0 ? Optional.of(text.toString()) : Optional.empty();
    }
}
