package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.node.Resources;
import io.github.slicewise.pool.Fit;
import io.github.slicewise.pool.GpuSettings;
import io.github.slicewise.pool.MigConfigs;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.pool.Selection;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A pool whose slices pods ask for is labelled with a layout, or the MIG manager has one as its default. */
public final class SlicesReachPools implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "NOD023",
            Severity.WARNING,
            "A MIG layout reaches the pools whose slices pods ask for",
            "The MIG manager cuts the GPUs of nodes that carry the label `nvidia.com/mig.config`, or all of them "
                    + "by its default, which is `all-disabled` unless told otherwise. New nodes of a pool without the label "
                    + "stay whole, however the older ones were labelled by hand.",
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: mig # expect NOD023
            spec:
              limits:
                nodes: 4
              template:
                spec:
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: gpu
                  requirements:
                  - key: node.kubernetes.io/instance-type
                    operator: In
                    values: [p4d.24xlarge]
            ---
            apiVersion: karpenter.sh/v1alpha1
            kind: NodeOverlay
            metadata:
              name: mig
            spec:
              requirements:
              - key: node.kubernetes.io/instance-type
                operator: In
                values: [p4d.24xlarge]
              capacity:
                nvidia.com/mig-1g.5gb: "56"
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: infer
            spec:
              containers:
              - name: infer
                image: registry.example/infer:1
                resources:
                  limits:
                    nvidia.com/mig-1g.5gb: 1
            # file: gpu-operator-values.yaml
            mig:
              strategy: mixed
            migManager:
              env:
              - name: WITH_REBOOT
                value: "true"
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
                metadata:
                  labels:
                    nvidia.com/mig.config: all-1g.5gb
                spec:
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: gpu
                  requirements:
                  - key: node.kubernetes.io/instance-type
                    operator: In
                    values: [p4d.24xlarge]
            ---
            apiVersion: karpenter.sh/v1alpha1
            kind: NodeOverlay
            metadata:
              name: mig
            spec:
              requirements:
              - key: node.kubernetes.io/instance-type
                operator: In
                values: [p4d.24xlarge]
              capacity:
                nvidia.com/mig-1g.5gb: "56"
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: infer
            spec:
              containers:
              - name: infer
                image: registry.example/infer:1
                resources:
                  limits:
                    nvidia.com/mig-1g.5gb: 1
            # file: gpu-operator-values.yaml
            mig:
              strategy: mixed
            migManager:
              env:
              - name: WITH_REBOOT
                value: "true"
            """,
            List.of(
                    "NVIDIA/gpu-operator v26.7.0 deployments/gpu-operator/values.yaml, migManager.config.default",
                    "NVIDIA/mig-parted v0.15.0 deployments/mig-manager"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        boolean byDefault = layoutByDefault(manifests);
        boolean operated = GpuSettings.of(manifests).installer() == GpuSettings.Installer.OPERATOR;
        var pools = Pools.of(manifests, facts);
        return operated && !byDefault
                ? pools.all().stream()
                        .filter(SlicesReachPools::isUncut)
                        .flatMap(pool -> finding(pool, pools, manifests).stream())
                        .toList()
                : List.of();
    }

    /** Whether the MIG manager is told a layout for nodes without a label. */
    private static boolean layoutByDefault(Manifests manifests) {
        Stream<Mapping> values =
                manifests.configs(Config.Kind.GPU_OPERATOR_VALUES).map(Config::root);
        Stream<Mapping> policies = manifests
                .of("nvidia.com", "ClusterPolicy")
                .flatMap(policy -> policy.find("spec").flatMap(Node::asMapping).stream());
        return Stream.concat(values, policies)
                .flatMap(root -> root.text("migManager", "config", "default").stream())
                .anyMatch(layout -> !layout.isEmpty() && !layout.equals("all-disabled"));
    }

    /** A pool that is made on demand or grows, of GPUs that can be cut, of whose layout nothing is said. */
    private static boolean isUncut(Pool pool) {
        boolean grows = pool.origin() == Pool.Origin.KARPENTER || pool.origin() == Pool.Origin.GROUP;
        return grows
                && !pool.hardware().isEmpty()
                && !pool.isKnown()
                && pool.label(MigConfigs.LABEL).isEmpty()
                && pool.hardware().stream().allMatch(each -> each.gpu().migCapable());
    }

    private static Optional<Finding> finding(Pool pool, Pools pools, Manifests manifests) {
        return GpuAsk.all(manifests).stream()
                .filter(ask -> Resources.profile(ask.resource()).isPresent() && pool.mayAdvertise(ask.resource()))
                .filter(ask -> only(ask, pool, pools))
                .findFirst()
                .map(ask -> Finding.warning(
                                CARD.id(),
                                pool.at(),
                                "New nodes of " + pool.title() + " have no label `" + MigConfigs.LABEL
                                        + "`, so no layout cuts their GPUs, and `" + Shown.text(ask.resource())
                                        + "` is never advertised.",
                                "Add the label with the name of a layout to the pool's nodes.")
                        .see(ask.ask().key().at(), ask.title()));
    }

    /** Whether no other pool may serve the container. */
    private static boolean only(GpuAsk ask, Pool pool, Pools pools) {
        var selection = new Selection(ask.pod(), pools.platform());
        return selection.fit(pool) != Fit.NO
                && pools.all().stream()
                        .filter(other -> !other.at().equals(pool.at()) && selection.fit(other) != Fit.NO)
                        .noneMatch(other -> other.mayAdvertise(ask.resource()));
    }
}
