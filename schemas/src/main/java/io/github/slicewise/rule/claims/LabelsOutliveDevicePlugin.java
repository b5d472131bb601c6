package io.github.slicewise.rule.claims;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.NodeTerm.Demand;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Where a GPUCluster runs, pods do not select labels that only the device plugin's companions write. */
public final class LabelsOutliveDevicePlugin implements Rule {
    private static final List<String> WRITTEN = List.of("nvidia.com/gpu.", "nvidia.com/mig", "nvidia.com/mps.");
    private static final Set<String> POSITIVE = Set.of("In", "Exists", "Gt", "Lt");

    private static final RuleCard CARD = new RuleCard(
            "DRA013",
            Severity.WARNING,
            "Where a GPUCluster runs, nobody writes GPU Feature Discovery's labels",
            "A GPUCluster brings the driver for dynamic resource allocation, and neither the device plugin nor GPU Feature "
                    + "Discovery. Labels such as `nvidia.com/gpu.product` are on no node, unless somebody puts them there.",
            """
            apiVersion: nvidia.com/v1alpha1
            kind: GPUCluster
            metadata:
              name: gpu-cluster
            spec:
              draDriver: {}
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: infer
            spec:
              nodeSelector:
                nvidia.com/gpu.product: NVIDIA-L4 # expect DRA013
              containers:
              - name: infer
                image: registry.example/infer:1
            """,
            """
            apiVersion: nvidia.com/v1alpha1
            kind: GPUCluster
            metadata:
              name: gpu-cluster
            spec:
              draDriver: {}
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: infer
            spec:
              nodeSelector:
                feature.node.kubernetes.io/pci-10de.present: "true"
              containers:
              - name: infer
                image: registry.example/infer:1
            """,
            List.of("NVIDIA/gpu-operator v26.7.0 api/nvidia/v1alpha1/gpucluster_types.go"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        Optional<Manifest> cluster = manifests.of("nvidia.com", "GPUCluster").findFirst();
        boolean labelled =
                manifests.of("", "Node").findAny().isPresent() || !facts.nodes().isEmpty();
        return cluster.isEmpty() || labelled
                ? List.of()
                : PodTemplate.of(manifests)
                        .flatMap(LabelsOutliveDevicePlugin::demands)
                        .map(demand -> finding(demand, cluster.get()))
                        .toList();
    }

    private static Stream<Demand> demands(PodTemplate pod) {
        return pod.nodeTerms().stream()
                .flatMap(term -> term.demands().stream())
                .filter(demand -> POSITIVE.contains(demand.operator()))
                .filter(demand -> WRITTEN.stream().anyMatch(demand.key()::startsWith));
    }

    private static Finding finding(Demand demand, Manifest cluster) {
        return Finding.warning(
                        CARD.id(),
                        demand.at(),
                        "No node has the label `" + Shown.text(demand.key())
                                + "` where a GPUCluster runs, unless somebody puts it there.",
                        "Select devices in the claim instead, by `productName` for instance.")
                .see(cluster.at(), "the GPUCluster");
    }
}
