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

    void check(List<Finding> found) {
        int asked = workload.need().count();
        long onNode = pool.node().amount(resource);
        if (refused(asked)) {
            found.add(moreThanOneShare(asked));
        } else if (asked > onNode) {
            found.add(tooMuchForOneNode(asked, onNode));
        } else if (workload.replicas() > pods()) {
            found.add(beyondCapacity());
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
                "A pod of workload `" + workload.name() + "` asks for `" + asked + "` of `" + resource
                        + "`, and no node of pool `" + pool.name() + "` has more than `" + onNode + "`.",
                "Ask for `" + onNode + "` at most.");
    }

    private Finding beyondCapacity() {
        int asked = workload.need().count();
        String each = asked == 1 ? "" : " for pods that ask for `" + asked + "` each";
        return Finding.error(
                "WRK002",
                Planner.at(workload, "replicas"),
                "Workload `" + workload.name() + "` wants `" + workload.replicas() + "` pods, but there is room for `"
                        + pods() + "`: " + Arithmetic.of(pool, resource) + " of `" + resource + "`" + each + ", so `"
                        + (workload.replicas() - pods()) + "` can never run.",
                "Write `.replicas(" + pods() + ")`, or add nodes to pool `" + pool.name() + "`.");
    }
}
