package io.github.slicewise.plan;

import java.util.ArrayList;

/** How the amount of a resource in a pool comes about, in figures: {@code 8 GPUs × 7 slices × 1 node = 56}. */
final class Arithmetic {
    private Arithmetic() {}

    static String of(PoolPlan pool, String resource) {
        long perGpu = pool.node().amount(resource) / pool.gpusPerNode();
        var factors = new ArrayList<String>();
        factors.add(count(pool.gpusPerNode(), "GPU"));
        pool.mig().ifPresent(mig -> factors.add(count(perGpu, "slice")));
        pool.share().ifPresent(share -> factors.add(count(perGpu, "share")));
        factors.add(count(pool.nodes(), "node"));
        return String.join(" × ", factors) + " = " + pool.node().amount(resource) * pool.nodes();
    }

    private static String count(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
