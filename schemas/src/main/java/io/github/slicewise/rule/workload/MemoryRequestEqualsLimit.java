package io.github.slicewise.rule.workload;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.Quantity;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;

/** A container with GPUs requests as much memory as it may use; demanded only where a team says so. */
public final class MemoryRequestEqualsLimit implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "WRK011",
            Severity.WARNING,
            "Memory is requested as it is limited (guardrail `memoryRequestEqualsLimit`)",
            "A container that uses more memory than it requested is among the first to be killed when its node runs "
                    + "short, and takes hours of GPU work with it. The law holds only where `slicewise.yaml` switches it on.",
            """
            # file: job.yaml
            apiVersion: v1
            kind: Pod
            metadata:
              name: uneven
            spec:
              containers:
              - name: differs
                image: registry.example/main:1
                resources:
                  requests:
                    memory: 8Gi # expect WRK011
                  limits:
                    memory: 16Gi
                    nvidia.com/gpu: 1
              - name: unlimited # expect WRK011
                image: registry.example/main:1
                resources:
                  requests:
                    memory: 8Gi
                  limits:
                    nvidia.com/gpu: 1
            # file: slicewise.yaml
            guardrails:
              memoryRequestEqualsLimit: true
            """,
            """
            # file: job.yaml
            apiVersion: v1
            kind: Pod
            metadata:
              name: even
            spec:
              containers:
              - name: same
                image: registry.example/main:1
                resources:
                  requests:
                    memory: 16384Mi
                  limits:
                    memory: 16Gi
                    nvidia.com/gpu: 1
              - name: limits-only
                image: registry.example/main:1
                resources:
                  limits:
                    memory: 16Gi
                    nvidia.com/gpu: 1
            # file: slicewise.yaml
            guardrails:
              memoryRequestEqualsLimit: true
            """,
            List.of("https://kubernetes.io/docs/concepts/workloads/pods/pod-qos/"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        if (!facts.guardrails().memoryRequestEqualsLimit()) {
            return List.of();
        }
        return GpuContainer.all(manifests).flatMap(each -> judge(each).stream()).toList();
    }

    private static Optional<Finding> judge(GpuContainer container) {
        Optional<Mapping.Entry> limit = container.resource("limits", "memory");
        if (limit.isEmpty()) {
            return Optional.of(finding(
                    container.container().at(),
                    container.title() + " has GPUs and no memory limit.",
                    "Write `memory` under `resources.limits`, and the same or nothing under `resources.requests`."));
        }
        return container.resource("requests", "memory").flatMap(request -> differing(container, request, limit.get()));
    }

    private static Optional<Finding> differing(GpuContainer container, Mapping.Entry request, Mapping.Entry limit) {
        Optional<Quantity> wanted = quantity(request.value());
        Optional<Quantity> most = quantity(limit.value());
        if (wanted.isEmpty() || most.isEmpty() || wanted.get().same(most.get())) {
            return Optional.empty();
        }
        return Optional.of(finding(
                request.value().at(),
                container.title() + " requests `" + text(request.value()) + "` of memory and may use `"
                        + text(limit.value()) + "`.",
                "Write `memory: " + text(limit.value()) + "` in both places."));
    }

    private static Optional<Quantity> quantity(Node value) {
        return value.asScalar().map(Scalar::text).flatMap(Quantity::parse);
    }

    private static String text(Node value) {
        return Shown.text(value.asScalar().map(Scalar::text).orElse(""));
    }

    private static Finding finding(Location at, String problem, String fix) {
        return Finding.warning(CARD.id(), at, problem, fix);
    }
}
