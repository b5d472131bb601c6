package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;

/** Two rules of an adapter do not make metrics of one name. */
public final class AdapterNamesDiffer implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "HPA037",
            Severity.WARNING,
            "Two rules of an adapter do not make metrics of one name",
            "Rules of prometheus-adapter exclude each other: of two that make the same name, only one is ever asked, and "
                    + "which one is not said.",
            """
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: adapter-config
            data:
              config.yaml: |
                rules:
                - seriesQuery: 'triton_queue_time{namespace!="",pod!=""}'
                  resources:
                    template: <<.Resource>>
                  name:
                    as: queue_time
                  metricsQuery: sum(<<.Series>>{<<.LabelMatchers>>}) by (<<.GroupBy>>)
                - seriesQuery: 'vllm_queue_time{namespace!="",pod!=""}'
                  resources:
                    template: <<.Resource>>
                  name:
                    as: queue_time # expect HPA037
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
                - seriesQuery: 'triton_queue_time{namespace!="",pod!=""}'
                  resources:
                    template: <<.Resource>>
                  name:
                    as: triton_time
                  metricsQuery: sum(<<.Series>>{<<.LabelMatchers>>}) by (<<.GroupBy>>)
                - seriesQuery: 'vllm_queue_time{namespace!="",pod!=""}'
                  resources:
                    template: <<.Resource>>
                  name:
                    as: vllm_time
                  metricsQuery: sum(<<.Series>>{<<.LabelMatchers>>}) by (<<.GroupBy>>)
                externalRules:
                - seriesQuery: 'vllm_queue_time{namespace!=""}'
                  resources:
                    template: <<.Resource>>
                  name:
                    as: vllm_time
                  metricsQuery: sum(<<.Series>>{<<.LabelMatchers>>}) by (<<.GroupBy>>)
            """,
            List.of("kubernetes-sigs/prometheus-adapter v0.12.0 pkg/config/config.go"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        var first = new HashMap<List<Object>, AdapterRule>();
        var findings = new ArrayList<Finding>();
        for (AdapterRule rule : AdapterRule.all(manifests).toList()) {
            Optional<AdapterRule> before = rule.metric()
                    .flatMap(name -> Optional.ofNullable(
                            first.putIfAbsent(List.of(rule.config(), rule.external(), name), rule)));
            before.ifPresent(other -> findings.add(finding(rule, other)));
        }
        return findings;
    }

    private static Finding finding(AdapterRule rule, AdapterRule other) {
        return Finding.warning(
                        CARD.id(),
                        rule.nameAt(),
                        "Two rules of the adapter make the metric `"
                                + Shown.text(rule.metric().orElse("")) + "`.",
                        "Write another name under `as`.")
                .see(other.nameAt(), "the other rule");
    }
}
