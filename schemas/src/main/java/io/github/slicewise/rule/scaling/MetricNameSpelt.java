package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.promql.Query;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import java.util.List;

/** A metric is asked for under the name that the server gives it. */
public final class MetricNameSpelt implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "HPA048",
            Severity.WARNING,
            "Metrics of vLLM have a colon in their names",
            "The server vLLM calls its metrics `vllm:num_requests_waiting` and so on. With an underscore instead the query gives "
                    + "nothing, unless a relabeling renames them.",
            """
            apiVersion: keda.sh/v1alpha1
            kind: ScaledObject
            metadata:
              name: server
            spec:
              scaleTargetRef:
                name: server
              maxReplicaCount: 7
              triggers:
              - type: prometheus
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: sum(vllm_num_requests_waiting) # expect HPA048
                  threshold: "5"
            """,
            """
            apiVersion: keda.sh/v1alpha1
            kind: ScaledObject
            metadata:
              name: server
            spec:
              scaleTargetRef:
                name: server
              maxReplicaCount: 7
              triggers:
              - type: prometheus
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: sum(vllm:num_requests_waiting) + sum(vllm_gateway_requests)
                  threshold: "5"
            """,
            List.of("https://docs.vllm.ai/en/latest/usage/metrics.html", "volcano-sh/kthena#868"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return Asked.all(manifests)
                .flatMap(asked -> asked.query()
                        .series()
                        .map(Query.Series::metric)
                        .filter(name -> name.startsWith("vllm_"))
                        .filter(name -> !Metrics.unit(colon(name)).isEmpty())
                        .limit(1)
                        .map(name -> Finding.warning(
                                CARD.id(),
                                asked.at(),
                                "The server vLLM has no metric `" + Shown.text(name) + "`.",
                                "Write `" + Shown.text(colon(name)) + "`.")))
                .toList();
    }

    private static String colon(String name) {
        return name.replaceFirst("^vllm_", "vllm:");
    }
}
