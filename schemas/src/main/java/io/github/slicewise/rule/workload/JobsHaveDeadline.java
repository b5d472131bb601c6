package io.github.slicewise.rule.workload;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** A batch job with GPUs ends in time, even if it hangs; demanded only where a team says so. */
public final class JobsHaveDeadline implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "WRK014",
            Severity.WARNING,
            "A batch job with GPUs has a deadline (guardrail `jobDeadlineSeconds`)",
            "A job that hangs keeps its GPUs until somebody looks. A deadline gives them back. The law holds only where "
                    + "`slicewise.yaml` switches it on.",
            """
            # file: job.yaml
            apiVersion: batch/v1
            kind: Job
            metadata:
              name: endless # expect WRK014
            spec:
              template:
                spec:
                  restartPolicy: Never
                  containers:
                  - name: main
                    image: registry.example/main:1
                    resources:
                      limits:
                        nvidia.com/gpu: 1
            ---
            apiVersion: batch/v1
            kind: CronJob
            metadata:
              name: too-long
            spec:
              schedule: "0 3 * * *"
              jobTemplate:
                spec:
                  activeDeadlineSeconds: 172800 # expect WRK014
                  template:
                    spec:
                      restartPolicy: Never
                      containers:
                      - name: main
                        image: registry.example/main:1
                        resources:
                          limits:
                            nvidia.com/gpu: 1
            # file: slicewise.yaml
            guardrails:
              jobDeadlineSeconds: 86400
            """,
            """
            # file: job.yaml
            apiVersion: batch/v1
            kind: Job
            metadata:
              name: bounded
            spec:
              activeDeadlineSeconds: 3600
              template:
                spec:
                  restartPolicy: Never
                  containers:
                  - name: main
                    image: registry.example/main:1
                    resources:
                      limits:
                        nvidia.com/gpu: 1
            ---
            apiVersion: batch/v1
            kind: Job
            metadata:
              name: bounded-by-its-pod
            spec:
              template:
                spec:
                  activeDeadlineSeconds: 3600
                  restartPolicy: Never
                  containers:
                  - name: main
                    image: registry.example/main:1
                    resources:
                      limits:
                        nvidia.com/gpu: 1
            # file: slicewise.yaml
            guardrails:
              jobDeadlineSeconds: 86400
            """,
            List.of("https://kubernetes.io/docs/concepts/workloads/controllers/job/#job-termination-and-cleanup"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        OptionalLong most = facts.guardrails().jobDeadlineSeconds();
        if (most.isEmpty()) {
            return List.of();
        }
        return PodTemplate.of(manifests)
                .filter(PodTemplate::runsToCompletion)
                .filter(pod -> GpuContainer.of(pod).findAny().isPresent())
                .flatMap(pod -> judge(pod, most.getAsLong()).stream())
                .toList();
    }

    private static Optional<Finding> judge(PodTemplate pod, long most) {
        List<Node> deadlines = deadlines(pod).toList();
        if (deadlines.isEmpty()) {
            return Optional.of(finding(
                    pod.owner().at(),
                    pod.title() + " asks for GPUs and has no deadline.",
                    "activeDeadlineSeconds: " + most));
        }
        List<Scalar> numbers = deadlines.stream()
                .flatMap(node -> node.asScalar().stream())
                .filter(scalar -> scalar.asLong().isPresent())
                .toList();
        boolean inTime = numbers.size() < deadlines.size()
                || numbers.stream().anyMatch(number -> number.asLong().getAsLong() <= most);
        if (inTime) {
            return Optional.empty();
        }
        Scalar first = numbers.get(0);
        return Optional.of(finding(
                first.at(),
                pod.title() + " may keep its GPUs for `" + first.asLong().getAsLong() + "` seconds, and `" + most
                        + "` are allowed.",
                "activeDeadlineSeconds: " + most));
    }

    /** A deadline of the job, or of each of its pods. */
    private static Stream<Node> deadlines(PodTemplate pod) {
        String key = "activeDeadlineSeconds";
        return Stream.of(
                        pod.spec().get(key),
                        pod.owner().find("spec", key),
                        pod.owner().find("spec", "jobTargetRef", key),
                        pod.owner().find("spec", "jobTemplate", "spec", key))
                .flatMap(Optional::stream);
    }

    private static Finding finding(Location at, String problem, String line) {
        return Finding.warning(CARD.id(), at, problem, "Write `" + line + "` or less in the spec of the job.");
    }
}
