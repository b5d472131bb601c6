package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.node.Resources;
import io.github.slicewise.node.Strategy;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import java.util.List;

/** A container asks for one MIG slice, because a process can use one. */
public final class OneSliceEach implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "MIG011",
            Severity.WARNING,
            "A container asks for one MIG slice",
            "A CUDA process uses one MIG slice, whatever its container was given. Only programs that start a process for "
                    + "each slice, and tell each which one is its own, have anything of the others.",
            """
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
                    nvidia.com/mig-1g.5gb: 2 # expect MIG011
            """,
            """
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
                    nvidia.com/mig-2g.10gb: 1
            """,
            List.of(
                    "docs.nvidia.com/datacenter/tesla/mig-user-guide CUDA device enumeration",
                    "NVIDIA/k8s-device-plugin issues 87, 203, 647, 728, 1078"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        var pools = Pools.of(manifests, facts);
        return GpuAsk.all(manifests).stream()
                .filter(ask -> ask.ask().amount().orElse(0) > 1 && !Resources.isShared(ask.resource()))
                .filter(ask -> isSlice(ask, pools))
                .map(OneSliceEach::finding)
                .toList();
    }

    /** One by its name, or a GPU on nodes that all call their slices so. */
    private static boolean isSlice(GpuAsk ask, Pools pools) {
        return Resources.profile(ask.resource()).isPresent()
                || Having.everywhere(ask, pools, pool -> namesSlicesGpu(pool, ask.resource()));
    }

    private static boolean namesSlicesGpu(Pool pool, String resource) {
        boolean cut = pool.hardware().stream().allMatch(each -> pool.most(resource) > each.count())
                && !pool.hardware().isEmpty();
        boolean unshared = pool.setup()
                .replication()
                .filter(way -> way.entries().isEmpty())
                .isPresent();
        return cut
                && unshared
                && pool.setup().strategy().filter(Strategy.SINGLE::equals).isPresent();
    }

    private static Finding finding(GpuAsk ask) {
        return Finding.warning(
                CARD.id(),
                ask.ask().value().at(),
                ask.title() + " asks for `" + ask.ask().text() + "` MIG slices, of which a process uses one.",
                "Ask for `1` slice of a larger profile, or give each process a container of its own.");
    }
}
