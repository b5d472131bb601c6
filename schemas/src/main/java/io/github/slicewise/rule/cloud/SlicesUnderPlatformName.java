package io.github.slicewise.rule.cloud;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.facts.Platform;
import io.github.slicewise.facts.Platforms;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.node.Resources;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.rule.cluster.GpuAsk;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A pod that selects a partition size of GKE asks for {@code nvidia.com/gpu}. */
public final class SlicesUnderPlatformName implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "GKE001",
            Severity.ERROR,
            "Slices of GKE are asked for as `nvidia.com/gpu`",
            "GKE's own device plugin advertises every slice as `nvidia.com/gpu` and shows its size in a label. A "
                    + "resource named after a MIG profile exists only where NVIDIA's device plugin runs instead; a pod that "
                    + "asks for it is pending for ever.",
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: infer
            spec:
              nodeSelector:
                cloud.google.com/gke-accelerator: nvidia-h100-80gb
                cloud.google.com/gke-gpu-partition-size: 3g.40gb
              containers:
              - name: infer
                image: registry.example/infer:1
                resources:
                  limits:
                    nvidia.com/mig-3g.40gb: 1 # expect GKE001
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
              containers:
              - name: infer
                image: registry.example/infer:1
                resources:
                  limits:
                    nvidia.com/gpu: 1
            """,
            List.of(
                    "GoogleCloudPlatform/container-engine-accelerators 992db81 pkg/gpu/nvidia/mig/mig.go",
                    "cloud.google.com/kubernetes-engine/docs/how-to/gpus-multi"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return GpuAsk.all(manifests).stream()
                .filter(ask -> Resources.profile(ask.resource()).isPresent())
                .flatMap(ask -> Platforms.all().stream().flatMap(place -> finding(ask, place).stream()))
                .toList();
    }

    /** The label is written by the platform's own pools alone, and only where they cut the GPUs. */
    private static Optional<Finding> finding(GpuAsk ask, Platform platform) {
        Optional<String> label = platform.pools().map(facts -> facts.labels().get("partition"));
        return label.filter(key -> PlatformDemands.of(ask.pod())
                        .anyMatch(demand -> demand.key().equals(key)
                                && Set.of("In", "Exists").contains(demand.operator())))
                .map(key -> Finding.error(
                        CARD.id(),
                        ask.ask().key().at(),
                        ask.title() + " asks for `" + Shown.text(ask.resource()) + "`, and nodes with the label `" + key
                                + "` advertise every slice as `" + Resources.GPU + "`.",
                        "Ask for `" + Resources.GPU + "`; the label chooses the size."));
    }
}
