package io.github.slicewise.rule.workload;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import java.util.List;

/** A container with GPUs requests the CPUs that feed them; demanded only where a team says so. */
public final class CpuRequested implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "WRK010",
            Severity.WARNING,
            "A container with GPUs requests CPUs (guardrail `cpuRequests`)",
            "A GPU waits for the CPUs that feed it. Without a request the container gets what others leave, and the "
                    + "scheduler places it where no CPU is free. The law holds only where `slicewise.yaml` switches it on.",
            """
            # file: job.yaml
            apiVersion: v1
            kind: Pod
            metadata:
              name: hungry
            spec:
              containers:
              - name: main # expect WRK010
                image: registry.example/main:1
                resources:
                  limits:
                    nvidia.com/gpu: 1
            # file: slicewise.yaml
            guardrails:
              cpuRequests: true
            """,
            """
            # file: job.yaml
            apiVersion: v1
            kind: Pod
            metadata:
              name: fed
            spec:
              containers:
              - name: requests
                image: registry.example/main:1
                resources:
                  requests:
                    cpu: 4
                  limits:
                    nvidia.com/gpu: 1
              - name: limits-only
                image: registry.example/main:1
                resources:
                  limits:
                    cpu: "4"
                    nvidia.com/gpu: 1
              - name: no-gpu
                image: registry.example/main:1
            # file: slicewise.yaml
            guardrails:
              cpuRequests: true
            """,
            List.of("https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        if (!facts.guardrails().cpuRequests()) {
            return List.of();
        }
        return GpuContainer.all(manifests)
                .filter(each -> each.resource("requests", "cpu").isEmpty())
                .filter(each -> each.resource("limits", "cpu").isEmpty())
                .map(each -> Finding.warning(
                        CARD.id(),
                        each.container().at(),
                        each.title() + " asks for `" + each.gpus().get(0).resource() + "` and requests no CPU.",
                        "Write `cpu` under `resources.requests`."))
                .toList();
    }
}
