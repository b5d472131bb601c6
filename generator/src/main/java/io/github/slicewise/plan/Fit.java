package io.github.slicewise.plan;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.intent.Workload;
import java.util.List;

/**
 * How a workload fits its pool.
 *
 * @param resource what its container asks for
 */
record Fit(Workload workload, PoolPlan pool, String resource) {
    /** How many pods the whole pool holds when nothing else runs there. */
    long pods() {
        return pool.nodes() * (pool.node().amount(resource) / workload.need().count());
    }

    void check(Chosen chosen, List<Finding> found) {
        int asked = workload.need().count();
        long onNode = pool.node().amount(resource);
        if (refused(asked)) {
            found.add(moreThanOneShare(asked));
        } else if (asked > onNode) {
            found.add(tooMuchForOneNode(asked, onNode));
        } else if (workload.replicas() > pods()) {
            found.add(beyondCapacity(onNode));
        }
    }

    private boolean refused(int asked) {
        return asked > 1 && pool.share().isPresent();
    }

    private Finding moreThanOneShare(int asked) {
        boolean refuses =
                pool.share().filter(SharePlan::failRequestsGreaterThanOne).isPresent();
        String problem = "`" + workload.name() + "` asks for `" + asked + "` shares of a GPU: ";
        return refuses
                ? Finding.error(
                        "SLC006",
                        Planner.at(workload, "need"),
                        problem + "pool `" + pool.name() + "` refuses pods that ask for more than one.",
                        "Ask for one.")
                : Finding.warning(
                        "SLC006",
                        Planner.at(workload, "need"),
                        problem + "more shares give neither more time nor another GPU.",
                        "Ask for one.");
    }

    private Finding tooMuchForOneNode(int asked, long onNode) {
        return Finding.error(
                "WRK002",
                Planner.at(workload, "need"),
                "One pod of `" + workload.name() + "` asks for `" + asked + "` of `" + resource + "`, and a node of pool `"
                        + pool.name() + "` has `" + onNode + "`.",
                "Ask for at most `" + onNode + "`.");
    }

    private Finding beyondCapacity(long onNode) {
        return Finding.warning(
                "WRK002",
                Planner.at(workload, "replicas"),
                "`" + workload.name() + "` wants `" + workload.replicas() + "` pods and pool `" + pool.name()
                        + "` holds `" + pods() + "`, so `" + (workload.replicas() - pods()) + "` can never run: "
                        + arithmetic(onNode) + ".",
                "Ask for at most `" + pods() + "` pods, or add nodes.");
    }

    private String arithmetic(long onNode) {
        String nodes = pool.nodes() == 1 ? "1 node" : pool.nodes() + " nodes";
        String perPod = workload.need().count() == 1 ? "" : ", " + workload.need().count() + " for each pod";
        return nodes + " × " + perNode(onNode) + perPod;
    }

    /** {@code 8 GPUs × 7 of nvidia.com/gpu}. */
    private String perNode(long onNode) {
        String gpus = pool.gpusPerNode() == 1 ? "1 GPU" : pool.gpusPerNode() + " GPUs";
        return gpus + " × " + onNode / pool.gpusPerNode() + " of `" + resource + "`";
    }
}
