package io.github.slicewise.plan;

import java.util.ArrayList;

/** How the amount of a resource in a pool comes about, in figures: {@code 8 GPUs × 7 slices × 1 node = 56}. */
final class Arithmetic {
    private Arithmetic() {}

    static String of(PoolPlan pool, String resource) {
        long amount = pool.node().amount(resource);
        int replicas = pool.share()
                .flatMap(share -> share.on(resource))
                .map(SharePlan.Shared::replicas)
                .orElse(1);
        var factors = new ArrayList<String>();
        if (amount % pool.gpusPerNode() == 0) {
            factors.add(count(pool.gpusPerNode(), "GPU"));
            pool.mig().ifPresent(mig -> factors.add(count(amount / pool.gpusPerNode() / replicas, "slice")));
        } else {
            factors.add(count(amount / replicas, pool.mig().isPresent() ? "slice" : "GPU"));
        }
        if (replicas > 1) {
            factors.add(count(replicas, "share"));
        }
        factors.add(count(pool.nodes(), "node"));
        return String.join(" × ", factors) + " = " + amount * pool.nodes();
    }

    private static String count(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
