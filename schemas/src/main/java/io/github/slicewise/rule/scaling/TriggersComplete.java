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
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A trigger that asks Prometheus says whom, what, and how much is much. */
public final class TriggersComplete implements Rule {
    private static final Pattern QUOTED = Pattern.compile("\"(?:\\\\.|[^\"\\\\])*\"|'(?:\\\\.|[^'\\\\])*'|`[^`]*`");
    private static final List<String> PAIRS = List.of("()", "[]", "{}");

    private static final RuleCard CARD = new RuleCard(
            "HPA038",
            Severity.ERROR,
            "A trigger that asks Prometheus says whom, what, and how much is much",
            "KEDA's operator refuses a `prometheus` trigger without `serverAddress`, `query` or `threshold`, or with a "
                    + "threshold that is no number; the autoscaler that it makes is refused when the threshold is not "
                    + "positive.",
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
              - type: prometheus # expect HPA038
                metadata:
                  serverAdress: http://prometheus.monitoring:9090 # expect HPA038
                  threshold: "5"
              - type: prometheus
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: sum(rate(vllm:num_requests_waiting[2m]) # expect HPA038
                  threshold: "5"
              - type: prometheus
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: sum(vllm:num_requests_running)
                  threshold: 50m # expect HPA038
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
                  query: sum(vllm:num_requests_waiting)
                  threshold: "0.5"
              - type: prometheus
                authenticationRef:
                  name: address-and-token
                metadata:
                  query: sum(vllm:num_requests_running)
                  threshold: "1e2"
              - type: metrics-api
                metadata:
                  targetValue: "8"
                  url: http://server.models:8000/queue
                  valueLocation: length
            """,
            List.of(
                    "kedacore/keda v2.20 pkg/scalers/prometheus_scaler.go",
                    "https://keda.sh/docs/2.20/scalers/prometheus/"));

    private static final List<String> NEEDED = List.of("serverAddress", "query", "threshold");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return Trigger.asking(manifests)
                .flatMap(trigger -> Stream.of(missing(trigger), threshold(trigger).stream(), open(trigger).stream())
                        .flatMap(each -> each))
                .toList();
    }

    /** Secrets and variables of the container may fill in what is not written. */
    private static Stream<Finding> missing(Trigger trigger) {
        boolean elsewhere = trigger.root().has("authenticationRef");
        return NEEDED.stream()
                .filter(key -> trigger.metadata(key)
                        .filter(each -> !each.text().isBlank())
                        .isEmpty())
                .filter(key -> trigger.metadata(key + "FromEnv").isEmpty())
                .filter(key -> !elsewhere || key.equals("query") || key.equals("threshold"))
                .map(key -> finding(trigger, key));
    }

    private static Finding finding(Trigger trigger, String key) {
        List<String> keys = trigger.root()
                .entriesIn("metadata")
                .map(entry -> entry.key().text())
                .filter(each -> !NEEDED.contains(each))
                .toList();
        Optional<String> meant = Nearest.to(key, keys);
        Location at = meant.flatMap(near -> trigger.root()
                        .entriesIn("metadata")
                        .map(Mapping.Entry::key)
                        .filter(each -> each.text().equals(near))
                        .findFirst())
                .<Location>map(Scalar::at)
                .orElse(trigger.typeAt());
        return Finding.error(
                CARD.id(),
                at,
                "The trigger says no `" + key + "`, and KEDA refuses it.",
                meant.map(near -> "Write `" + key + "` instead of `" + Shown.text(near) + "`.")
                        .orElse("Write `" + key + "` under `metadata`."));
    }

    /** Brackets that nobody closes, outside of quotes. */
    private static Optional<Finding> open(Trigger trigger) {
        return trigger.metadata("query")
                .filter(query ->
                        !Shown.isPlaceholder(query.text()) && !query.text().contains("#"))
                .filter(query -> {
                    String bare = QUOTED.matcher(query.text()).replaceAll("");
                    return PAIRS.stream().anyMatch(pair -> count(bare, pair.charAt(0)) != count(bare, pair.charAt(1)));
                })
                .map(query -> Finding.error(
                        CARD.id(),
                        query.at(),
                        "The brackets of this query do not close, and Prometheus refuses it.",
                        "Write as many closing brackets as opening ones."));
    }

    private static long count(String text, char bracket) {
        return text.chars().filter(each -> each == bracket).count();
    }

    private static Optional<Finding> threshold(Trigger trigger) {
        return trigger.metadata("threshold")
                .filter(value -> !value.text().isBlank() && !Shown.isPlaceholder(value.text()))
                .filter(value -> number(value.text())
                        .filter(each -> each > 0 || trigger.isPartOfFormula())
                        .isEmpty())
                .map(value -> Finding.error(
                        CARD.id(),
                        value.at(),
                        "The threshold `" + Shown.text(value.text()) + "` is not a number above `0`.",
                        "Write a number such as `\"50\"` or `\"0.5\"`."));
    }

    private static Optional<Double> number(String text) {
        try {
            return Optional.of(Double.parseDouble(text.strip())).filter(number -> !Double.isNaN(number));
        } catch (NumberFormatException none) {
            return Optional.empty();
        }
    }
}
