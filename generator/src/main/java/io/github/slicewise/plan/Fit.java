package io.github.slicewise.plan;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.intent.Need;
import io.github.slicewise.intent.Workload;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/**
 * How a workload fits its pool.
 *
 * @param places where what is said about the workload stands
 * @param demand what one pod takes of each resource
 */
record Fit(Places places, PoolPlan pool, SortedMap<String, Long> demand) {
    /** How many pods the whole pool holds when nothing else runs there. */
    long pods() {
        return pool.nodes() * onOneNode(scarcest());
    }

    /** How many pods are wanted side by side; one on each node where the kind does not count them. */
    int replicas() {
        return workload().kind().pods().orElse(pool.nodes());
    }

    void check(List<Finding> found) {
        String resource = scarcest();
        Optional<Need> greedy = greedy();
        if (greedy.isPresent()) {
            found.add(moreThanOneShare(greedy.get()));
        } else if (onOneNode(resource) == 0) {
            found.add(tooMuchForOneNode(resource));
        } else if (replicas() > pods() && workload().kind().completions().isEmpty()) {
            found.add(beyondCapacity(resource));
        }
    }

    private Workload workload() {
        return places.workload();
    }

    private String scarcest() {
        return demand.keySet().stream()
                .min(Comparator.comparing(this::onOneNode))
                .orElseThrow();
    }

    private long onOneNode(String resource) {
        return pool.node().amount(resource) / demand.getOrDefault(resource, 1L);
    }

    /** The container that asks for several shares of something, where one does. */
    private Optional<Need> greedy() {
        return Offer.needs(workload()).stream()
                .filter(need -> need.count() > 1)
                .filter(need -> pool.share()
                        .flatMap(share -> Offer.resource(pool, need).flatMap(share::on))
                        .isPresent())
                .max(Comparator.comparing(Need::count));
    }

    private Finding moreThanOneShare(Need need) {
        boolean refuses =
                pool.share().filter(SharePlan::failRequestsGreaterThanOne).isPresent();
        String problem = "`" + workload().name() + "` asks for `" + need.count() + "` shares of `"
                + Offer.resource(pool, need).orElse("") + "`: ";
        return refuses
                ? Finding.error(
                        "SLC006",
                        places.need(),
                        problem + "pool `" + pool.name() + "` refuses pods that ask for more than one.",
                        "Ask for one.")
                : Finding.warning(
                        "SLC006",
                        places.need(),
                        problem + "more shares give neither more time nor more memory.",
                        "Ask for one.");
    }

    private Finding tooMuchForOneNode(String resource) {
        long onNode = pool.node().amount(resource);
        return Finding.error(
                "WRK002",
                places.asking(resource),
                "A pod of workload `" + workload().name() + "` asks for `" + demand.get(resource) + "` of `" + resource
                        + "`, and no node of pool `" + pool.name() + "` has more than `" + onNode + "`.",
                "Ask for `" + onNode + "` at most.");
    }

    private Finding beyondCapacity(String resource) {
        long asked = demand.getOrDefault(resource, 1L);
        String each = asked == 1 ? "" : " for pods that ask for `" + asked + "` each";
        return Finding.error(
                "WRK002",
                places.count(),
                "Workload `" + workload().name() + "` wants `" + replicas() + "` pods, but there is room for `" + pods()
                        + "`: " + Arithmetic.of(pool, resource) + " of `" + resource + "`" + each + ", so `"
                        + (replicas() - pods()) + "` can never run.",
                (workload().origin().path().isPresent()
                                ? "Write `" + pods() + "` there"
                                : "Write `.replicas(" + pods() + ")`")
                        + ", or add nodes to pool `" + pool.name() + "`.");
    }
}
