package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.NodeTerm.Demand;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A pod that selects an architecture has a pool with GPUs of that architecture to run on. */
public final class ArchitectureFits implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "NOD024",
            Severity.WARNING,
            "Pods and pools have the same processor architecture",
            "Some machines with GPUs have Arm processors. A NodePool or pod that asks for another architecture "
                    + "than its machines have brings up no node, and an image for the other architecture does not start.",
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: arm
            spec:
              limits:
                nvidia.com/gpu: 4
              template:
                spec:
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: gpu
                  requirements:
                  - key: node.kubernetes.io/instance-type
                    operator: In
                    values: [g5g.xlarge]
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: infer
            spec:
              nodeSelector:
                kubernetes.io/arch: amd64 # expect NOD024
              containers:
              - name: infer
                image: registry.example/infer:1
                resources:
                  limits:
                    nvidia.com/gpu: 1
            """,
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: arm
            spec:
              limits:
                nvidia.com/gpu: 4
              template:
                spec:
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: gpu
                  requirements:
                  - key: node.kubernetes.io/instance-type
                    operator: In
                    values: [g5g.xlarge]
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: infer
            spec:
              nodeSelector:
                kubernetes.io/arch: arm64
              containers:
              - name: infer
                image: registry.example/infer:1
                resources:
                  limits:
                    nvidia.com/gpu: 1
            """,
            List.of(
                    "kubernetes.io/docs/reference/labels-annotations-taints/#kubernetes-io-arch",
                    "aws/karpenter-provider-aws v1.14.1 website/content/en/docs/reference/instance-types.md"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    private static final String COLUMN = "cpuArch";

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        var pools = Pools.of(manifests, facts);
        boolean known = pools.platform().isPresent()
                && !pools.all().isEmpty()
                && pools.all().stream().noneMatch(pool -> pool.machines().isEmpty());
        return known
                ? GpuAsk.pods(manifests).stream()
                        .flatMap(pod -> findings(pod, pools))
                        .toList()
                : List.of();
    }

    private static Stream<Finding> findings(PodTemplate pod, Pools pools) {
        Map<String, String> labels = pools.platform().orElseThrow().machineLabels();
        return pod.nodeTerms().size() != 1
                ? Stream.empty()
                : pod.nodeTerms().get(0).demands().stream()
                        .filter(demand -> COLUMN.equals(labels.get(demand.key()))
                                && demand.operator().equals("In"))
                        .filter(demand -> demand.values().stream().noneMatch(Shown::isPlaceholder))
                        .filter(demand -> shown(pools).noneMatch(demand.values()::contains))
                        .map(demand -> finding(pod, demand, pools));
    }

    private static Stream<String> shown(Pools pools) {
        return pools.all().stream()
                .flatMap(pool -> pool.machines().stream())
                .flatMap(machine -> Optional.ofNullable(machine.columns().get(COLUMN)).stream());
    }

    private static Finding finding(PodTemplate pod, Demand demand, Pools pools) {
        Pool pool = pools.all().get(0);
        return Finding.warning(
                        CARD.id(),
                        demand.valueAt(),
                        pod.title() + " selects " + Listed.of(demand.values())
                                + ", and the machines of every pool here are "
                                + Listed.of(shown(pools).distinct().sorted().toList()) + ".",
                        "Select the architecture of the machines, or add a pool of the other.")
                .see(pool.at(), pool.title());
    }
}
