package io.github.slicewise.rule.workload;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Container;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.stream.Stream;

/** GPUs are asked for by containers, not by the pod as a whole. */
public final class PodResourcesLawful implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "WRK021",
            Severity.ERROR,
            "GPUs are asked for by containers",
            "Resources of a pod as a whole are CPU, memory and huge pages only. The API server refuses GPUs there; where "
                    + "it knows no resources of pods yet, it drops them, and the pod gets none.",
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: infer
            spec:
              resources:
                limits:
                  cpu: "4"
                  nvidia.com/gpu: 1 # expect WRK021
              containers:
              - name: infer
                image: registry.example/infer:1
            """,
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: infer
            spec:
              resources:
                limits:
                  cpu: "4"
                  memory: 8Gi
              containers:
              - name: infer
                image: registry.example/infer:1
                resources:
                  limits:
                    nvidia.com/gpu: 1
            """,
            List.of("https://kubernetes.io/docs/tasks/configure-pod-container/assign-pod-level-resources/"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return PodTemplate.of(manifests)
                .flatMap(pod -> Stream.of("limits", "requests")
                        .flatMap(list -> pod.spec().find("resources", list).flatMap(Node::asMapping).stream()))
                .flatMap(list -> list.entries().stream())
                .map(Mapping.Entry::key)
                .filter(key -> Container.isExtended(key.text()))
                .map(PodResourcesLawful::finding)
                .toList();
    }

    private static Finding finding(Scalar key) {
        return Finding.error(
                CARD.id(),
                key.at(),
                "A pod as a whole cannot ask for `" + Shown.text(key.text()) + "`.",
                "Write it under `resources.limits` of the container that uses it.");
    }
}
