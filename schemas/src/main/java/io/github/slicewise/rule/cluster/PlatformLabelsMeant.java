package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.facts.Platform;
import io.github.slicewise.facts.Platforms;
import io.github.slicewise.facts.PoolFacts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.NodeTerm.Demand;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** A pod selects nodes by values that the platform's labels can have. */
public final class PlatformLabelsMeant implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "GKE001",
            Severity.WARNING,
            "A pod selects nodes by values that the platform writes",
            "Google Kubernetes Engine writes how the GPUs of a node are cut and shared on labels of its own, in spellings of "
                    + "its own: lower case where its API has upper case, and only sizes that it can cut. A pod that asks for "
                    + "any other value waits for ever.",
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: notebook
            spec:
              nodeSelector:
                cloud.google.com/gke-gpu-sharing-strategy: TIME_SHARING # expect GKE001
                cloud.google.com/gke-gpu-partition-size: 1g.6gb # expect GKE001
              containers:
              - name: notebook
                image: registry.example/notebook:1
                resources:
                  limits:
                    nvidia.com/gpu: 1
            """,
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: notebook
            spec:
              nodeSelector:
                cloud.google.com/gke-accelerator: nvidia-h100-80gb
                cloud.google.com/gke-gpu-sharing-strategy: time-sharing
                cloud.google.com/gke-max-shared-clients-per-gpu: "4"
                cloud.google.com/gke-gpu-partition-size: 1g.10gb
              containers:
              - name: notebook
                image: registry.example/notebook:1
                resources:
                  limits:
                    nvidia.com/gpu: 1
            """,
            List.of(
                    "cloud.google.com/kubernetes-engine/docs/concepts/timesharing-gpus",
                    "GoogleCloudPlatform/container-engine-accelerators pkg/gpu/nvidia/gpusharing/gpusharing.go"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return GpuAsk.pods(manifests).stream()
                .flatMap(pod -> pod.nodeTerms().size() == 1 ? findings(pod) : Stream.empty())
                .toList();
    }

    private static Stream<Finding> findings(PodTemplate pod) {
        return pod.nodeTerms().get(0).demands().stream()
                .filter(demand -> demand.operator().equals("In"))
                .flatMap(demand -> finding(pod, demand).stream());
    }

    private static Optional<Finding> finding(PodTemplate pod, Demand demand) {
        return Platforms.all().stream()
                .flatMap(platform -> known(platform, demand.key()).stream()
                        .filter(values -> demand.values().stream().noneMatch(values::contains))
                        .map(values -> wrong(pod, demand, platform, values)))
                .findFirst();
    }

    /** All values that this label can have there; absent when it is not the platform's, or has no fixed values. */
    private static Optional<Set<String>> known(Platform platform, String label) {
        return platform.pools()
                .flatMap(facts -> facts.labels().entrySet().stream()
                        .filter(entry -> entry.getValue().equals(label))
                        .map(Map.Entry::getKey)
                        .findFirst()
                        .map(what -> values(facts, what))
                        .filter(values -> !values.isEmpty()));
    }

    private static Set<String> values(PoolFacts facts, String what) {
        var values = new TreeSet<String>();
        if (what.equals("way")) {
            values.addAll(facts.ways().values());
        }
        if (what.equals("partition")) {
            facts.cuts().values().forEach(sizes -> values.addAll(sizes.values()));
        }
        return values;
    }

    private static Finding wrong(PodTemplate pod, Demand demand, Platform platform, Set<String> values) {
        String said = demand.values().stream().findFirst().orElse("");
        Optional<String> same = values.stream()
                .filter(said.toLowerCase(Locale.ROOT).replace('_', '-')::equals)
                .findFirst();
        return Finding.warning(
                CARD.id(),
                demand.valueAt(),
                pod.title() + " selects nodes with `" + demand.key() + "` = `" + Shown.text(said)
                        + "`, which no node of " + platform.title() + " shows.",
                same.or(() -> Nearest.to(said, values))
                        .map(near -> "Write `" + near + "`.")
                        .orElse("Write one of " + Listed.of(values) + "."));
    }
}
