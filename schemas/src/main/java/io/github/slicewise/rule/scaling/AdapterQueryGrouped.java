package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** An adapter's query groups by what it is asked for, and knows pods and namespaces. */
public final class AdapterQueryGrouped implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "HPA035",
            Severity.WARNING,
            "An adapter's query groups by `<<.GroupBy>>`, and its rule maps `namespace` and `pod`",
            "The adapter asks for many pods at once and needs one value for each of them, told apart by the labels that it "
                    + "fills in for `<<.GroupBy>>`. Labels that are not mapped to resources make a metric that no "
                    + "HorizontalPodAutoscaler of pods can find.",
            """
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: adapter-config
            data:
              config.yaml: |
                rules:
                - seriesQuery: 'queue_length{namespace!="",pod!=""}'
                  resources:
                    overrides:
                      namespace: {resource: namespace}
                      pod: {resource: pod}
                  metricsQuery: sum(<<.Series>>{<<.LabelMatchers>>}) # expect HPA035
                - seriesQuery: 'queue_time{namespace!="",pod!=""}'
                  resources: # expect HPA035
                    overrides:
                      pod: {resource: pod}
                  metricsQuery: sum(<<.Series>>{<<.LabelMatchers>>}) by (<<.GroupBy>>)
            """,
            """
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: adapter-config
            data:
              config.yaml: |
                rules:
                - seriesQuery: 'queue_length{namespace!="",pod!=""}'
                  resources:
                    overrides:
                      kubernetes_namespace: {resource: namespaces}
                      kubernetes_pod_name: {resource: pods}
                  metricsQuery: sum(<<.Series>>{<<.LabelMatchers>>}) by (<<.GroupBy>>)
                - seriesQuery: 'queue_time{namespace!="",pod!=""}'
                  resources:
                    template: <<.Resource>>
                  metricsQuery: max by (<< .GroupBy >>) (<<.Series>>{<<.LabelMatchers>>})
                - seriesQuery: 'requests{namespace!="",service!=""}'
                  resources:
                    overrides:
                      namespace: {resource: namespace}
                      service: {resource: service}
                  metricsQuery: sum(<<.Series>>{<<.LabelMatchers>>}) by (<<.GroupBy>>)
            """,
            List.of("kubernetes-sigs/prometheus-adapter v0.12.0 docs/config.md"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return AdapterRule.all(manifests)
                .filter(rule -> !rule.external())
                .flatMap(rule -> Stream.of(ungrouped(rule), unmapped(rule)).flatMap(Optional::stream))
                .toList();
    }

    /** Without a query the adapter writes one that groups. */
    private static Optional<Finding> ungrouped(AdapterRule rule) {
        return rule.text("metricsQuery")
                .filter(query -> !query.text().isBlank() && !rule.isGrouped())
                .map(query -> Finding.warning(
                        CARD.id(),
                        query.at(),
                        "The query gives one value for all pods together, because it does not group by `<<.GroupBy>>`.",
                        "Write `by (<<.GroupBy>>)` behind the aggregation."));
    }

    private static Optional<Finding> unmapped(AdapterRule rule) {
        boolean template = rule.text("resources", "template").isPresent();
        Set<String> resources = rule.root()
                .entriesIn("resources", "overrides")
                .flatMap(entry -> entry.value().text("resource").stream())
                .map(name -> name.endsWith("s") ? name.substring(0, name.length() - 1) : name)
                .collect(Collectors.toSet());
        boolean namespaced =
                Set.of("namespace", "node", "persistentvolume").stream().anyMatch(resources::contains);
        if (template || namespaced) {
            return Optional.empty();
        }
        return Optional.of(Finding.warning(
                CARD.id(),
                Items.keyAt(rule.root(), "resources"),
                "No label of the series is mapped to `namespace`, so the metric belongs to no namespace.",
                "Write `namespace: {resource: namespace}` and `pod: {resource: pod}` under `resources.overrides`."));
    }
}
