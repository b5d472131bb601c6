package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/** The adapter can load its rules. */
public final class AdapterRuleLoads implements Rule {
    private static final Pattern LOOK_AROUND = Pattern.compile("(?<!\\\\)\\(\\?<?[=!]");
    private static final Set<String> SURE =
            Set.of("Unclosed group", "Unmatched closing ')'", "Dangling meta character '*'");

    private static final Pattern FIELD = Pattern.compile("<<-?\\s*\\.(\\w+)\\s*-?>>");
    private static final List<String> FIELDS =
            List.of("Series", "LabelMatchers", "LabelValuesByName", "GroupBy", "GroupBySlice");

    private static final RuleCard CARD = new RuleCard(
            "HPA034",
            Severity.ERROR,
            "The adapter can load its rules",
            "The adapter does not start when a rule names several groups in `matches` and no `as`, when a filter has "
                    + "both `is` and `isNot` or neither, or when a regular expression is not one of Go's.",
            """
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: adapter-config
            data:
              config.yaml: |
                rules:
                - seriesQuery: '{__name__=~"^nv_.*",pod!=""}'
                  seriesFilters:
                  - is: ^nv_ # expect HPA034
                    isNot: _total$
                  resources:
                    template: <<.Resource>>
                  name:
                    matches: ^nv_(.*)_(us|ms)$ # expect HPA034
                  metricsQuery: sum(<<.Series>>{<<.LabelMatchers>>}) by (<<.GroupBy>>)
                - seriesQuery: '{__name__=~"^vllm:.*",pod!=""}'
                  resources:
                    template: <<.Resource>>
                  name:
                    matches: ^vllm:(?!num).*$ # expect HPA034
                    as: other
                  metricsQuery: sum(<<.Serie>>{<<.LabelMatchers>>}) by (<<.GroupBy>>) # expect HPA034
            """,
            """
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: adapter-config
            data:
              config.yaml: |
                rules:
                - seriesQuery: '{__name__=~"^nv_.*",pod!=""}'
                  seriesFilters:
                  - is: ^nv_
                  - isNot: _total$
                  resources:
                    template: <<.Resource>>
                  name:
                    matches: ^nv_(?P<what>.*)_(us|ms)$
                    as: ${what}_time
                  metricsQuery: sum(<<.Series>>{<<.LabelMatchers>>}) by (<<.GroupBy>>)
                - seriesQuery: '{__name__=~"^vllm:.*",pod!=""}'
                  resources:
                    template: <<.Resource>>
                  name:
                    matches: ^vllm:(?:num_)?(.*)$
                  metricsQuery: sum(<<.Series>>{<<.LabelMatchers>>}) by (<<.GroupBy>>)
            """,
            List.of("kubernetes-sigs/prometheus-adapter v0.12.0 pkg/naming/metric_namer.go"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return AdapterRule.all(manifests)
                .flatMap(rule -> Stream.of(filters(rule), name(rule).stream(), fields(rule))
                        .flatMap(each -> each))
                .toList();
    }

    private static Stream<Finding> filters(AdapterRule rule) {
        return rule.root().mappingsIn("seriesFilters").flatMap(filter -> {
            boolean is = Items.scalar(filter, "is")
                    .filter(each -> !each.text().isEmpty())
                    .isPresent();
            boolean isNot = Items.scalar(filter, "isNot")
                    .filter(each -> !each.text().isEmpty())
                    .isPresent();
            Stream<Finding> both = is == isNot
                    ? Stream.of(error(
                            filter.at(),
                            is ? "A filter has both `is` and `isNot`." : "A filter has neither `is` nor `isNot`.",
                            "Write one of them in each filter."))
                    : Stream.empty();
            return Stream.concat(
                    both,
                    Stream.of("is", "isNot")
                            .flatMap(key -> Items.scalar(filter, key).stream())
                            .flatMap(text -> broken(text).stream()));
        });
    }

    private static Optional<Finding> name(AdapterRule rule) {
        Optional<Scalar> matches =
                rule.text("name", "matches").filter(each -> !each.text().isEmpty());
        return matches.flatMap(AdapterRuleLoads::broken)
                .or(() -> matches.filter(each -> rule.text("name", "as")
                                .map(Scalar::text)
                                .orElse("")
                                .isEmpty())
                        .filter(each -> groups(each.text()) > 1)
                        .map(each -> error(
                                each.at(),
                                "`" + Shown.text(each.text()) + "` has `" + groups(each.text())
                                        + "` groups, and no `as` says which of them is the name.",
                                "Write `as: ${1}`, or the name that autoscalers ask for.")));
    }

    /** What the template of the query puts in has a name that the adapter knows. */
    private static Stream<Finding> fields(AdapterRule rule) {
        return rule.text("metricsQuery").stream()
                .flatMap(query -> FIELD.matcher(query.text())
                        .results()
                        .map(found -> found.group(1))
                        .filter(field -> !FIELDS.contains(field))
                        .limit(1)
                        .map(field -> error(
                                query.at(),
                                "The adapter has nothing called `." + Shown.text(field) + "` to put into a query.",
                                Nearest.to(field, FIELDS)
                                        .map(near -> "Write `<<." + near + ">>`.")
                                        .orElse("Write one of `.Series`, `.LabelMatchers` and `.GroupBy`."))));
    }

    /** How many groups there are; none where Java cannot read what Go may. */
    private static int groups(String regex) {
        try {
            return Pattern.compile(javas(regex)).matcher("").groupCount();
        } catch (PatternSyntaxException | StackOverflowError unreadable) {
            return 0;
        }
    }

    /** Go and Java differ in much; what neither takes, and looking around, is sure. */
    private static Optional<Finding> broken(Scalar regex) {
        if (LOOK_AROUND.matcher(regex.text()).find()) {
            return Optional.of(error(
                    regex.at(),
                    "Go's regular expressions cannot look ahead or behind, as `" + Shown.text(regex.text()) + "` does.",
                    "Write a filter with `isNot` instead."));
        }
        try {
            Pattern.compile(javas(regex.text()));
            return Optional.empty();
        } catch (PatternSyntaxException unreadable) {
            boolean sure = !regex.text().contains("[") && SURE.contains(unreadable.getDescription());
            return Optional.of(error(
                            regex.at(),
                            "`" + Shown.text(regex.text()) + "` is no regular expression.",
                            "Close every group, and put something before each `*`."))
                    .filter(any -> sure);
        } catch (StackOverflowError tooDeep) {
            return Optional.empty();
        }
    }

    private static String javas(String regex) {
        return regex.replace("(?P<", "(?<");
    }

    private static Finding error(Location at, String problem, String fix) {
        return Finding.error(CARD.id(), at, problem, fix);
    }
}
