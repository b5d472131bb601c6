package io.github.slicewise.engine;

import io.github.slicewise.node.Resources;
import io.github.slicewise.plan.Plan;
import io.github.slicewise.plan.PoolPlan;
import io.github.slicewise.plan.ServingPlan;
import io.github.slicewise.plan.SharePlan;
import io.github.slicewise.plan.WorkloadPlan;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What each pool's nodes will advertise and how each workload fits, one line each. */
final class Preview {
    private Preview() {}

    static List<String> of(Plan plan) {
        return Stream.of(
                        plan.pools().stream().map(pool -> line(pool, plan)),
                        plan.workloads().stream().map(Preview::line),
                        plan.servings().stream().map(Preview::line))
                .flatMap(lines -> lines)
                .toList();
    }

    /** {@code pool a: 2 nodes with 8 × GPU, each shared by 3 in turns; a node advertises nvidia.com/gpu: 24}. */
    private static String line(PoolPlan pool, Plan plan) {
        boolean provisioned = plan.targets().stream()
                .anyMatch(target -> target.card().provides().contains("nodes"));
        String nodes = (provisioned ? "up to " : "") + pool.nodes() + (pool.nodes() == 1 ? " node" : " nodes");
        String resources = pool.node().resources().entrySet().stream()
                .map(each -> each.getKey() + ": " + each.getValue())
                .collect(Collectors.joining(", "));
        return "pool " + pool.name() + ": " + nodes + " with " + pool.gpusPerNode() + " × " + pool.gpu() + sharing(pool)
                + "; a node advertises " + (resources.isEmpty() ? "nothing" : resources);
    }

    private static String sharing(PoolPlan pool) {
        String cut = pool.mig().map(mig -> ", each cut into " + mig.text()).orElse("");
        return cut
                + pool.share()
                        .map(share -> share.resources().stream()
                                .map(each -> shared(pool, each))
                                .collect(Collectors.joining(
                                        " and", ",", share.way().equals("mps") ? " at a time" : " in turns")))
                        .orElse("");
    }

    /** {@code  each 1g.5gb shared by 4}. */
    private static String shared(PoolPlan pool, SharePlan.Shared shared) {
        String what =
                Resources.profile(shared.name()).map(profile -> " " + profile).orElse("");
        String slice = pool.mig().isPresent() && what.isEmpty() ? " slice" : what;
        return " each" + slice + " shared by " + shared.replicas();
    }

    /** {@code workload mig1-5: 16 pods × 1 nvidia.com/mig-1g.5gb on pool p4d, which holds 16}. */
    private static String line(WorkloadPlan workload) {
        String pods = workload.replicas() == 1 ? "1 pod" : workload.replicas() + " pods";
        String each = workload.demand().entrySet().stream()
                .map(asked -> asked.getValue() + " " + asked.getKey())
                .collect(Collectors.joining(" + "));
        return "workload " + workload.name() + ": " + pods + " × " + each + " on pool " + workload.pool()
                + ", which holds " + workload.fits();
    }

    /** {@code serving triton: 1 to 7 pods × 1 nvidia.com/gpu on pool a100, which holds 7}. */
    private static String line(ServingPlan serving) {
        WorkloadPlan pods = serving.workload();
        String count = serving.scaling()
                .map(scaling -> scaling.least() + " to " + scaling.most())
                .orElse(Integer.toString(pods.replicas()));
        return "serving " + pods.name() + ": " + count + (count.equals("1") ? " pod" : " pods") + " × " + pods.amount()
                + " " + pods.resource() + " on pool " + pods.pool() + ", which holds " + pods.fits();
    }
}
