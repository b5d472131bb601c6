package io.github.slicewise.rule.cloud;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.facts.Platform;
import io.github.slicewise.facts.Platforms;
import io.github.slicewise.facts.PoolFacts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.NodeTerm.Demand;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.rule.cluster.Listed;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The values by which a pod selects GKE's GPU nodes are ones that GKE writes, and go together. */
public final class PlatformLabelsAgree implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "GKE003",
            Severity.ERROR,
            "Labels of GKE's GPU pools have values that GKE writes",
            "GKE writes the accelerator, the partition size, the way of sharing and the number of clients on its "
                    + "nodes, and makes nodes for pods that select them. A value that it never writes, or a size that the "
                    + "accelerator is not cut into, matches no node.",
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: infer
            spec:
              nodeSelector:
                cloud.google.com/gke-accelerator: nvidia-h100-80gb
                cloud.google.com/gke-gpu-partition-size: 1g.5gb # expect GKE003
                cloud.google.com/gke-gpu-sharing-strategy: TIME_SHARING # expect GKE003
                cloud.google.com/gke-max-shared-clients-per-gpu: "64" # expect GKE003
              containers:
              - name: infer
                image: registry.example/infer:1
                resources:
                  limits:
                    nvidia.com/gpu: 1
            """,
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: infer
            spec:
              nodeSelector:
                cloud.google.com/gke-accelerator: nvidia-h100-80gb
                cloud.google.com/gke-gpu-partition-size: 3g.40gb
                cloud.google.com/gke-gpu-sharing-strategy: time-sharing
                cloud.google.com/gke-max-shared-clients-per-gpu: "4"
              containers:
              - name: infer
                image: registry.example/infer:1
                resources:
                  limits:
                    nvidia.com/gpu: 1
            """,
            List.of(
                    "GoogleCloudPlatform/container-engine-accelerators 992db81 partition_gpu, pkg/gpu/nvidia/gpusharing",
                    "cloud.google.com/kubernetes-engine/docs/concepts/timesharing-gpus"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return PodTemplate.of(manifests)
                .flatMap(pod -> Platforms.all().stream()
                        .filter(platform -> platform.pools()
                                .filter(pools -> !pools.labels().isEmpty())
                                .isPresent())
                        .flatMap(platform ->
                                findings(pod, platform, platform.pools().orElseThrow())))
                .distinct()
                .toList();
    }

    private static Stream<Finding> findings(PodTemplate pod, Platform platform, PoolFacts pools) {
        Stream<Finding> single = PlatformDemands.of(pod)
                .filter(demand ->
                        demand.operator().equals("In") && !demand.values().isEmpty())
                .filter(demand -> demand.values().stream().noneMatch(Shown::isPlaceholder))
                .flatMap(demand -> Stream.of(
                                way(demand, pools),
                                clients(demand, pools),
                                size(demand, pools),
                                is(demand, pools, "accelerator")
                                        ? Accelerators.of(platform)
                                                .unknown(
                                                        CARD.id(),
                                                        demand.values().get(0),
                                                        demand.valueAt())
                                        : Optional.<Finding>empty())
                        .flatMap(Optional::stream));
        return Stream.concat(single, unsuited(pod, platform, pools).stream());
    }

    private static Optional<Finding> way(Demand demand, PoolFacts pools) {
        List<String> words = pools.ways().values().stream().sorted().toList();
        return is(demand, pools, "way") && demand.values().stream().noneMatch(words::contains)
                ? Optional.of(error(
                        demand,
                        "No node has the way of sharing `"
                                + Shown.text(demand.values().get(0)) + "` in this label.",
                        "Write "
                                + Nearest.to(demand.values().get(0).replace('_', '-'), words)
                                        .map(near -> "`" + near + "`")
                                        .orElse("one of " + Listed.of(words))
                                + "."))
                : Optional.empty();
    }

    private static Optional<Finding> clients(Demand demand, PoolFacts pools) {
        int most = pools.mostClients().orElse(Integer.MAX_VALUE);
        boolean fits = demand.values().stream()
                .anyMatch(text ->
                        text.matches("[1-9]\\d{0,8}") && Integer.parseInt(text) >= 2 && Integer.parseInt(text) <= most);
        return is(demand, pools, "clients") && !fits
                ? Optional.of(error(
                        demand,
                        "A GPU is shared by 2 to " + most + " clients, not by `"
                                + Shown.text(demand.values().get(0)) + "`.",
                        "Write a number from 2 to " + most + "."))
                : Optional.empty();
    }

    private static Optional<Finding> size(Demand demand, PoolFacts pools) {
        List<String> sizes = pools.cuts().values().stream()
                .flatMap(words -> words.values().stream())
                .distinct()
                .sorted()
                .toList();
        return is(demand, pools, "partition") && demand.values().stream().noneMatch(sizes::contains)
                ? Optional.of(error(
                        demand,
                        "No GPU is cut into partitions of the size `"
                                + Shown.text(demand.values().get(0)) + "` here.",
                        Nearest.to(demand.values().get(0), sizes)
                                .map(near -> "Write `" + near + "`.")
                                .orElse("Write a size that the accelerator is cut into, such as `" + sizes.get(0)
                                        + "`.")))
                : Optional.empty();
    }

    /** A size that there is, but not on the accelerator that stands beside it. */
    private static Optional<Finding> unsuited(PodTemplate pod, Platform platform, PoolFacts pools) {
        Optional<Demand> accelerator =
                PlatformDemands.only(pod, Optional.ofNullable(pools.labels().get("accelerator")));
        Optional<Demand> size =
                PlatformDemands.only(pod, Optional.ofNullable(pools.labels().get("partition")));
        if (accelerator.isEmpty() || size.isEmpty()) {
            return Optional.empty();
        }
        String name = accelerator.get().values().get(0);
        List<Gpu<?>> models = Accelerators.of(platform).called(name);
        List<String> sizes = models.stream()
                .flatMap(gpu -> pools.cuts(gpu).values().stream())
                .distinct()
                .sorted()
                .toList();
        boolean known = size(size.get(), pools).isEmpty();
        return models.isEmpty() || sizes.contains(size.get().values().get(0)) || !known
                ? Optional.empty()
                : Optional.of(error(
                        size.get(),
                        "The accelerator `" + Shown.text(name) + "` is not cut into `"
                                + Shown.text(size.get().values().get(0)) + "`.",
                        sizes.isEmpty()
                                ? "Remove the size; this accelerator is not cut."
                                : "Write one of " + Listed.of(sizes) + "."));
    }

    private static boolean is(Demand demand, PoolFacts pools, String shows) {
        return demand.key().equals(pools.labels().get(shows));
    }

    private static Finding error(Demand demand, String problem, String fix) {
        return Finding.error(CARD.id(), demand.valueAt(), problem, fix);
    }
}
