package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.Scaler;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Node;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The triggers of a ScaledObject are of sorts that KEDA takes together. */
public final class TriggersAgree implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "HPA039",
            Severity.ERROR,
            "The triggers of a ScaledObject are named, compared and kept up as KEDA allows",
            "KEDA refuses two triggers of one name, `Utilization` for anything but CPU and memory, going to zero by CPU or "
                    + "memory alone, and a fallback when no trigger is compared as `AverageValue`.",
            """
            apiVersion: keda.sh/v1alpha1
            kind: ScaledObject
            metadata:
              name: server
            spec:
              scaleTargetRef:
                name: server
              maxReplicaCount: 7
              fallback: # expect HPA039
                failureThreshold: 3
                replicas: 2
              triggers:
              - type: prometheus
                name: queue
                metricType: Value
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: max(vllm:num_requests_waiting)
                  threshold: "5"
              - type: prometheus
                name: queue # expect HPA039
                metricType: Utilization # expect HPA039
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: sum(vllm:num_requests_running)
                  threshold: "5"
            ---
            apiVersion: keda.sh/v1alpha1
            kind: ScaledObject
            metadata:
              name: by-cpu
            spec:
              scaleTargetRef:
                name: other
              minReplicaCount: 0 # expect HPA039
              maxReplicaCount: 7
              triggers:
              - type: cpu
                metricType: Utilization
                metadata:
                  value: "80"
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
              fallback:
                failureThreshold: 3
                replicas: 2
              triggers:
              - type: prometheus
                name: queue
                metadata:
                  serverAddress: http://prometheus.monitoring:9090
                  query: sum(vllm:num_requests_waiting)
                  threshold: "5"
              - type: cpu
                name: cpu
                metricType: Utilization
                metadata:
                  value: "80"
            ---
            apiVersion: keda.sh/v1alpha1
            kind: ScaledObject
            metadata:
              name: by-memory
            spec:
              scaleTargetRef:
                name: other
              minReplicaCount: 1
              maxReplicaCount: 7
              triggers:
              - type: memory
                metricType: AverageValue
                metadata:
                  value: 8Gi
            """,
            List.of(
                    "kedacore/keda v2.20 apis/keda/v1alpha1/scaledobject_webhook.go",
                    "kedacore/keda v2.20 apis/keda/v1alpha1/scaledobject_types.go, CheckFallbackValid"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return Scaler.of(manifests)
                .filter(Scaler::isKeda)
                .flatMap(scaler -> judge(scaler, Trigger.of(scaler).toList()))
                .toList();
    }

    private static Stream<Finding> judge(Scaler scaler, List<Trigger> triggers) {
        return Stream.of(
                        names(triggers),
                        triggers.stream().flatMap(trigger -> type(trigger).stream()),
                        zero(scaler, triggers).stream(),
                        fallback(scaler, triggers).stream())
                .flatMap(found -> found);
    }

    private static Stream<Finding> names(List<Trigger> triggers) {
        var seen = new HashSet<String>();
        return triggers.stream()
                .flatMap(trigger -> Items.scalar(trigger.root(), "name").stream())
                .filter(name -> !name.text().isEmpty() && !seen.add(name.text()))
                .map(name -> error(
                        name.at(),
                        "Two triggers are named `" + Shown.text(name.text()) + "`.",
                        "Give each trigger a name of its own."));
    }

    private static Optional<Finding> type(Trigger trigger) {
        Set<String> allowed =
                trigger.isResource() ? Set.of("Utilization", "AverageValue") : Set.of("Value", "AverageValue");
        return Items.scalar(trigger.root(), "metricType")
                .filter(type -> !type.text().isEmpty() && !allowed.contains(type.text()))
                .map(type -> error(
                        type.at(),
                        "A trigger of the type `" + Shown.text(trigger.type()) + "` cannot be compared as `"
                                + Shown.text(type.text()) + "`.",
                        "Write `" + (trigger.isResource() ? "Utilization" : "Value") + "` or `AverageValue`."));
    }

    private static Optional<Finding> zero(Scaler scaler, List<Trigger> triggers) {
        boolean resources = !triggers.isEmpty() && triggers.stream().allMatch(Trigger::isResource);
        boolean toZero = scaler.least().orElse(0) == 0;
        boolean unreadable = scaler.owner().find("spec", "minReplicaCount").isPresent()
                && scaler.least().isEmpty();
        if (!resources || !toZero || unreadable) {
            return Optional.empty();
        }
        Location at = scaler.owner()
                .find("spec", "minReplicaCount")
                .map(Node::at)
                .orElse(scaler.owner().at());
        // Written, KEDA's webhook refuses it; left out, older releases take it for one.
        Severity severity = scaler.least().isPresent() ? Severity.ERROR : Severity.WARNING;
        return Optional.of(error(
                        at,
                        scaler.title() + " may go to `0` pods, where no CPU or memory can be measured.",
                        "Write `minReplicaCount: 1`.")
                .as(severity));
    }

    private static Optional<Finding> fallback(Scaler scaler, List<Trigger> triggers) {
        boolean formula =
                scaler.owner().find("spec", "advanced", "scalingModifiers").isPresent();
        boolean average = triggers.stream()
                .anyMatch(
                        trigger -> !trigger.isResource() && trigger.metricType().equals("AverageValue"));
        if (formula || average || triggers.isEmpty()) {
            return Optional.empty();
        }
        return scaler.owner()
                .find("spec")
                .flatMap(Node::asMapping)
                .flatMap(spec -> spec.entry("fallback"))
                .filter(entry -> entry.value().asMapping().isPresent())
                .map(entry -> error(
                        entry.key().at(),
                        "A fallback needs a trigger that is compared as `AverageValue`, and "
                                + scaler.title().replaceFirst("^This", "this") + " has none.",
                        "Remove `fallback`, or compare one trigger as `AverageValue`."));
    }

    private static Finding error(Location at, String problem, String fix) {
        return Finding.error(CARD.id(), at, problem, fix);
    }
}
