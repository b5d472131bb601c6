package io.github.slicewise.rule.cloud;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.facts.Platforms;
import io.github.slicewise.facts.PoolFacts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.cluster.GpuAsk;
import java.util.List;
import java.util.Optional;

/** A container on GKE's shared GPUs asks for no more shares than its device plugin gives. */
public final class OneShareOfPlatform implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "GKE002",
            Severity.ERROR,
            "A container asks for one share where GKE gives no more",
            "On nodes with time-sharing, GKE's device plugin refuses a container that asks for more than one GPU, "
                    + "and with MPS it does so unless the node has exactly one. The pod is scheduled and then fails with "
                    + "`UnexpectedAdmissionError`, again and again.",
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: infer
            spec:
              nodeSelector:
                cloud.google.com/gke-accelerator: nvidia-h100-80gb
                cloud.google.com/gke-gpu-sharing-strategy: time-sharing
                cloud.google.com/gke-max-shared-clients-per-gpu: "4"
              containers:
              - name: infer
                image: registry.example/infer:1
                resources:
                  limits:
                    nvidia.com/gpu: 2 # expect GKE002
            """,
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: infer
            spec:
              nodeSelector:
                cloud.google.com/gke-accelerator: nvidia-h100-80gb
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
                    "GoogleCloudPlatform/container-engine-accelerators 992db81 pkg/gpu/nvidia/gpusharing/gpusharing.go"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return GpuAsk.all(manifests).stream()
                .filter(ask -> ask.ask().amount().orElse(0) > 1)
                .flatMap(ask -> Platforms.all().stream()
                        .flatMap(platform -> platform.pools().stream())
                        .flatMap(pools -> finding(ask, pools).stream()))
                .toList();
    }

    private static Optional<Finding> finding(GpuAsk ask, PoolFacts pools) {
        Optional<String> way = PlatformDemands.only(ask.pod(), label(pools, "way"))
                .map(demand -> demand.values().get(0));
        Optional<String> count = PlatformDemands.only(ask.pod(), label(pools, "count"))
                .map(demand -> demand.values().get(0));
        boolean turns = way.filter(word -> pools.refusesMoreThanOne().stream()
                        .anyMatch(key -> word.equals(pools.ways().get(key))))
                .isPresent();
        boolean crowded = way.filter(word -> word.equals(pools.ways().get("mps")))
                        .isPresent()
                && count.filter(number -> number.matches("[2-9]|\\d{2,3}")).isPresent();
        return turns || crowded
                ? Optional.of(Finding.error(
                        CARD.id(),
                        ask.ask().value().at(),
                        ask.title() + " asks for `" + ask.ask().text() + "` of `" + ask.resource()
                                + "`, and nodes with `" + way.orElse("") + "`" + (turns ? "" : " and several GPUs")
                                + " refuse more than one.",
                        "Ask for `1`."))
                : Optional.empty();
    }

    private static Optional<String> label(PoolFacts pools, String shows) {
        return Optional.ofNullable(pools.labels().get(shows));
    }
}
