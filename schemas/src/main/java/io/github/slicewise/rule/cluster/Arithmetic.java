package io.github.slicewise.rule.cluster;

import io.github.slicewise.node.Replication;
import io.github.slicewise.node.Resources;
import io.github.slicewise.pool.Pool;
import java.util.ArrayList;
import java.util.Optional;

/** How the amount of a resource in a pool comes about, in figures: {@code 8 GPUs × 7 slices × 1 node = 56}. */
final class Arithmetic {
    private Arithmetic() {}

    /** Those figures; the number of nodes must be known. */
    static String of(Pool pool, String resource) {
        long nodes = pool.nodes().orElse(1);
        long amount = pool.most(resource);
        var factors = new ArrayList<String>();
        if (pool.hardware().size() == 1 && amount % pool.hardware().get(0).count() == 0) {
            int gpus = pool.hardware().get(0).count();
            factors.add(count(gpus, "GPU"));
            factors.addAll(perGpu(pool, resource, amount / gpus));
        } else {
            factors.add(Long.toString(amount));
        }
        factors.add(count(nodes, "node"));
        return String.join(" × ", factors) + " = " + amount * nodes;
    }

    private static java.util.List<String> perGpu(Pool pool, String resource, long perGpu) {
        var factors = new ArrayList<String>();
        String device = Resources.unshared(resource);
        long replicas = replicas(pool.setup().replication(), device);
        long slices = perGpu / Math.max(1, replicas);
        boolean cut = Resources.profile(resource).isPresent() || slices > 1;
        if (cut) {
            factors.add(count(slices, "slice"));
        }
        if (replicas > 1) {
            factors.add(count(replicas, "share"));
        }
        return factors;
    }

    private static long replicas(Optional<Replication> way, String device) {
        return way.stream()
                .flatMap(each -> each.entries().stream())
                .filter(entry -> entry.resource().equals(device))
                .mapToLong(Replication.Entry::replicas)
                .max()
                .orElse(1);
    }

    private static String count(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
