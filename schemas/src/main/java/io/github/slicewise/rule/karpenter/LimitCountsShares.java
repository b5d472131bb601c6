package io.github.slicewise.rule.karpenter;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.ProvisionedPool;
import io.github.slicewise.node.Resources;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The limit on GPUs of a NodePool is counted in the shares and slices that its nodes will advertise. */
public final class LimitCountsShares implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "KRP021",
            Severity.WARNING,
            "A limit on GPUs counts what nodes will advertise",
            "Before a node is there Karpenter counts its whole GPUs; once it runs, what it advertises: every "
                    + "share or slice of that name counts. A limit written in whole GPUs is used up by the first node.",
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: t4
            spec:
              limits:
                nvidia.com/gpu: 4 # expect KRP021
              template:
                metadata:
                  labels:
                    nvidia.com/device-plugin.config: t4
                spec:
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: gpu
                  requirements:
                  - key: node.kubernetes.io/instance-type
                    operator: In
                    values: [g4dn.xlarge]
            ---
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: sharing
              namespace: gpu-operator
            data:
              t4: |
                version: v1
                sharing:
                  timeSlicing:
                    resources:
                    - name: nvidia.com/gpu
                      replicas: 8
            # file: gpu-operator-values.yaml
            devicePlugin:
              config:
                name: sharing
                default: t4
            """,
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: t4
            spec:
              limits:
                nvidia.com/gpu: 32
              template:
                metadata:
                  labels:
                    nvidia.com/device-plugin.config: t4
                spec:
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: gpu
                  requirements:
                  - key: node.kubernetes.io/instance-type
                    operator: In
                    values: [g4dn.xlarge]
            ---
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: sharing
              namespace: gpu-operator
            data:
              t4: |
                version: v1
                sharing:
                  timeSlicing:
                    resources:
                    - name: nvidia.com/gpu
                      replicas: 8
            # file: gpu-operator-values.yaml
            devicePlugin:
              config:
                name: sharing
                default: t4
            """,
            List.of(
                    "kubernetes-sigs/karpenter v1.14.0 pkg/controllers/state/statenode.go, Capacity",
                    "karpenter.sh/docs/concepts/nodepools#speclimits"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        List<Pool> pools = Pools.of(manifests, facts).all();
        return ProvisionedPool.of(manifests)
                .filter(written -> written.replicas().isEmpty())
                .flatMap(written -> pools.stream()
                        .filter(pool -> pool.origin() == Pool.Origin.KARPENTER
                                && pool.at().equals(written.at()))
                        .flatMap(pool -> finding(written, pool).stream()))
                .toList();
    }

    private static Optional<Finding> finding(ProvisionedPool written, Pool pool) {
        Optional<Scalar> limit = written.limit(Resources.GPU).flatMap(Node::asScalar);
        OptionalLong most = limit.map(LimitCountsShares::whole).orElse(OptionalLong.empty());
        if (most.isEmpty() || pool.predictions().isEmpty() || pool.refusal().isPresent()) {
            return Optional.empty();
        }
        long shown = pool.predictions().stream()
                .mapToLong(each -> each.state().amount(Resources.GPU))
                .min()
                .orElse(0);
        long whole =
                pool.hardware().stream().mapToLong(each -> each.count()).min().orElse(0);
        boolean renamed = pool.predictions().stream()
                .allMatch(each -> each.state().amount(Resources.GPU) == 0
                        && !each.state().resources().isEmpty());
        if (renamed && written.limits().size() == 1) {
            return Optional.of(unbound(pool, limit.get()));
        }
        OptionalLong nodes = written.limit("nodes")
                .flatMap(Node::asScalar)
                .map(LimitCountsShares::whole)
                .orElse(pool.nodes());
        long wanted = shown * nodes.orElse(1);
        boolean small = shown > whole && most.getAsLong() < wanted;
        return small ? Optional.of(tooSmall(pool, limit.get(), shown, nodes)) : Optional.empty();
    }

    private static Finding tooSmall(Pool pool, Scalar limit, long shown, OptionalLong nodes) {
        String fix = nodes.isPresent()
                ? "Write `" + shown * nodes.getAsLong() + "` for `" + nodes.getAsLong() + "` nodes."
                : "Write `" + shown + "` for each node that the pool may have.";
        return Finding.warning(
                CARD.id(),
                limit.at(),
                "A node of " + pool.title() + " counts as `" + shown + "` of `" + Resources.GPU
                        + "` once it runs, so the limit `" + limit.text() + "` lets it have "
                        + Math.max(1, -Math.floorDiv(-Long.parseLong(limit.text()), shown)) + " at most.",
                fix);
    }

    private static Finding unbound(Pool pool, Scalar limit) {
        return Finding.warning(
                CARD.id(),
                limit.at(),
                "The nodes of " + pool.title() + " advertise no `" + Resources.GPU
                        + "` once they run, so this limit holds nothing back.",
                "Limit `nodes` besides, from Karpenter 1.11 on, or `cpu`.");
    }

    private static OptionalLong whole(Scalar scalar) {
        return scalar.text().matches("\\d{1,9}")
                ? OptionalLong.of(Long.parseLong(scalar.text()))
                : OptionalLong.empty();
    }
}
