package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.pool.Label;
import io.github.slicewise.pool.MigConfigs;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Labels that report what the GPU software found are left to it. */
public final class LabelsOfGpuSoftware implements Rule {
    /**
     * What nobody can know before a node runs; models, counts and capabilities are left out, because people put them on
     * pools on purpose for provisioners to see.
     */
    private static final Pattern REPORTED =
            Pattern.compile("nvidia\\.com/(mig\\.config\\.state|mig\\.strategy|gfd\\.timestamp|cuda\\..+|vgpu\\..+"
                    + "|(gpu|mig-.+)\\.(replicas|sharing-strategy))");

    private static final Pattern DEPLOYED = Pattern.compile("nvidia\\.com/gpu\\.deploy\\.(?!operands$).+");

    private static final RuleCard CARD = new RuleCard(
            "NOD011",
            Severity.WARNING,
            "Labels that report are left to the GPU software",
            "GPU feature discovery, the operator and the MIG manager write these labels from what they find, over anything "
                    + "that stands there, and change nothing because of them. An empty `nvidia.com/mig.config` does not "
                    + "switch MIG off either: the layout stays.",
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: a100
            spec:
              limits:
                nvidia.com/gpu: 8
              template:
                metadata:
                  labels:
                    nvidia.com/gpu.sharing-strategy: time-slicing # expect NOD011
                    nvidia.com/mig.config: "" # expect NOD011
                spec:
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: gpu
                  requirements:
                  - key: node.kubernetes.io/instance-type
                    operator: In
                    values: [p4d.24xlarge]
            """,
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: a100
            spec:
              limits:
                nvidia.com/gpu: 8
              template:
                metadata:
                  labels:
                    nvidia.com/gpu.deploy.dcgm: "false"
                    nvidia.com/mig.config: all-disabled
                spec:
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: gpu
                  requirements:
                  - key: node.kubernetes.io/instance-type
                    operator: In
                    values: [p4d.24xlarge]
            """,
            List.of(
                    "NVIDIA/k8s-device-plugin v0.20.0 internal/lm",
                    "NVIDIA/gpu-operator v26.7.0 controllers/state_manager.go:98-137, 340-361",
                    "NVIDIA/mig-parted v0.15.0 cmd/nvidia-mig-manager/main.go:103-110"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        Set<Object> written = manifests
                .of("", "Node")
                .filter(LabelsOfGpuSoftware::isWritten)
                .map(Manifest::at)
                .collect(Collectors.toSet());
        return Pools.of(manifests, facts).all().stream()
                .filter(pool -> pool.origin() != Pool.Origin.NODE || written.contains(pool.at()))
                .flatMap(pool -> pool.labels().stream())
                .distinct()
                .flatMap(label -> finding(label).stream())
                .toList();
    }

    /** Whether a person wrote the Node, rather than a cluster showed it. */
    private static boolean isWritten(Manifest node) {
        return node.find("status").isEmpty() && node.find("metadata", "uid").isEmpty();
    }

    private static Optional<Finding> finding(Label label) {
        if (label.key().equals(MigConfigs.LABEL) && label.value().isEmpty()) {
            return Optional.of(Finding.warning(
                    CARD.id(),
                    label.at(),
                    "An empty `" + MigConfigs.LABEL + "` changes nothing: the node keeps the slices it has.",
                    "Write `all-disabled` to switch MIG off."));
        }
        boolean reported = REPORTED.matcher(label.key()).matches()
                || (DEPLOYED.matcher(label.key()).matches() && !label.value().equals("false"));
        return Optional.of(label)
                .filter(any -> reported)
                .map(each -> Finding.warning(
                        CARD.id(),
                        each.at(),
                        "`" + Shown.text(each.key())
                                + "` is written by the GPU software itself, over what stands here.",
                        "Remove the label."));
    }
}
