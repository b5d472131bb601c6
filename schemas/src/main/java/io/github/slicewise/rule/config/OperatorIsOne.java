package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import java.util.List;
import java.util.stream.Stream;

/** There is one ClusterPolicy in a cluster, and a GPUCluster has the name that it must have. */
public final class OperatorIsOne implements Rule {
    private static final String GROUP = "nvidia.com";
    private static final String CLUSTER = "gpu-cluster";

    private static final RuleCard CARD = new RuleCard(
            "OPR009",
            Severity.ERROR,
            "A cluster has one ClusterPolicy, and a GPUCluster is called `gpu-cluster`",
            "The GPU Operator follows the first ClusterPolicy and marks every other one `ignored`, whatever it says. A "
                    + "GPUCluster of any name but `gpu-cluster` is refused by the API server.",
            """
            apiVersion: nvidia.com/v1alpha1
            kind: GPUCluster
            metadata:
              name: gpus # expect OPR009
            spec:
              draDriver: {}
            """,
            """
            apiVersion: nvidia.com/v1alpha1
            kind: GPUCluster
            metadata:
              name: gpu-cluster
            spec:
              draDriver: {}
            """,
            List.of(
                    "NVIDIA/gpu-operator v26.7.0 controllers/clusterpolicy_controller.go",
                    "NVIDIA/gpu-operator v26.7.0 deployments/gpu-operator/crds/nvidia.com_gpuclusters.yaml:1039"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return Stream.concat(misnamed(manifests), ignored(manifests)).toList();
    }

    private static Stream<Finding> misnamed(Manifests manifests) {
        return manifests
                .of(GROUP, "GPUCluster")
                .filter(cluster -> !cluster.name().isEmpty()
                        && !cluster.name().equals(CLUSTER)
                        && !Shown.isPlaceholder(cluster.name()))
                .map(cluster -> Finding.error(
                        CARD.id(),
                        cluster.at(),
                        "The API server refuses a GPUCluster of the name `" + Shown.text(cluster.name()) + "`.",
                        "Write `name: " + CLUSTER + "`."));
    }

    /** One of the same name is the same object for another cluster, and two clusters may have policies of two names. */
    private static Stream<Finding> ignored(Manifests manifests) {
        List<Manifest> policies = manifests.of(GROUP, "ClusterPolicy").toList();
        return policies.stream()
                .skip(1)
                .filter(policy -> !policy.name().equals(policies.get(0).name()))
                .map(policy -> Finding.warning(
                                CARD.id(),
                                policy.at(),
                                "The GPU Operator ignores the ClusterPolicy `" + Shown.text(policy.name())
                                        + "` in a cluster that has `"
                                        + Shown.text(policies.get(0).name()) + "`.",
                                "Keep one ClusterPolicy a cluster.")
                        .see(policies.get(0).at(), "the other one"));
    }
}
