package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.PoolTaint;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The feature discovery that comes with the device-plugin chart tolerates the pools' taints, or the pools carry the label that it would write. */
public final class DiscoveryToleratesPool implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "NOD021",
            Severity.WARNING,
            "Node feature discovery tolerates the taints of GPU pools",
            "The device-plugin chart's own node feature discovery tolerates the taint `nvidia.com/gpu` only with "
                    + "the value `present`. On nodes with another value it does not run, the label of the PCI device never "
                    + "appears, and the device plugin, which waits for it, does not run either.",
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: gpu
            spec:
              limits:
                nodes: 4
              template:
                spec:
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: gpu
                  taints:
                  - key: nvidia.com/gpu
                    value: "true"
                    effect: NoSchedule
                  requirements:
                  - key: node.kubernetes.io/instance-type
                    operator: In
                    values: [g4dn.xlarge]
            # file: nvidia-device-plugin-values.yaml
            migStrategy: none # expect NOD021
            failOnInitError: true
            """,
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: gpu
            spec:
              limits:
                nodes: 4
              template:
                spec:
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: gpu
                  taints:
                  - key: nvidia.com/gpu
                    value: "present"
                    effect: NoSchedule
                  requirements:
                  - key: node.kubernetes.io/instance-type
                    operator: In
                    values: [g4dn.xlarge]
            # file: nvidia-device-plugin-values.yaml
            migStrategy: none
            failOnInitError: true
            """,
            List.of(
                    "NVIDIA/k8s-device-plugin v0.20.0 deployments/helm/nvidia-device-plugin/values.yaml, nfd.worker.tolerations and affinity"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    /** What the chart's discovery tolerates unless told otherwise. */
    private static final String KEY = "nvidia.com/gpu";

    private static final String VALUE = "present";

    /** Any of these on a node makes the device plugin run there, without discovery. */
    private static final Set<String> MARKS =
            Set.of("nvidia.com/gpu.present", "feature.node.kubernetes.io/pci-10de.present");

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        var pools = Pools.of(manifests, facts);
        boolean elsewhere =
                manifests.configs(Config.Kind.GPU_OPERATOR_VALUES).findAny().isPresent()
                        || manifests.of("nvidia.com", "ClusterPolicy").findAny().isPresent();
        return elsewhere
                ? List.of()
                : manifests
                        .configs(Config.Kind.DEVICE_PLUGIN_VALUES)
                        .filter(config -> isUsual(config.root()))
                        .flatMap(config -> finding(config, pools).stream())
                        .toList();
    }

    /** Whether discovery comes with the chart and nothing is said of where it and the device plugin run. */
    private static boolean isUsual(Mapping values) {
        boolean off = values.find("nfd", "enabled")
                .flatMap(Node::asScalar)
                .flatMap(Scalar::asBoolean)
                .filter(on -> !on)
                .isPresent();
        boolean told = values.find("nfd", "worker", "tolerations").isPresent()
                || values.has("affinity")
                || values.has("nodeSelector");
        return !off && !told;
    }

    private static Optional<Finding> finding(Config values, Pools pools) {
        return pools.all().stream()
                .filter(pool -> !pool.hardware().isEmpty())
                .filter(pool -> pool.labels().stream().noneMatch(label -> MARKS.contains(label.key())))
                .flatMap(pool -> pool.taints().stream()
                        .filter(taint -> taint.taint().key().equals(KEY) && taint.isHard())
                        .filter(taint -> !taint.taint().value().equals(VALUE))
                        .map(taint -> finding(values, pool, taint)))
                .findFirst();
    }

    private static Finding finding(Config values, Pool pool, PoolTaint taint) {
        return Finding.warning(
                        CARD.id(),
                        values.at(),
                        "The chart's node feature discovery tolerates `" + KEY + "=" + VALUE + "`, not `"
                                + Shown.text(taint.text()) + "` of " + pool.title() + ".",
                        "Set `nfd.worker.tolerations` with `operator: Exists`, or label the nodes `nvidia.com/gpu.present: \"true\"`.")
                .see(taint.at(), "the taint");
    }
}
