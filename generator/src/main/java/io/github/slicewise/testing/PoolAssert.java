package io.github.slicewise.testing;

import io.github.slicewise.plan.PoolPlan;
import java.util.stream.Collectors;

/** Assertions on what one node of a pool shows, once its GPU software has settled. */
public final class PoolAssert {
    private final PoolPlan pool;

    PoolAssert(PoolPlan pool) {
        this.pool = pool;
    }

    /**
     * A node advertises exactly so many of this resource.
     *
     * @param resource such as {@code nvidia.com/mig-1g.5gb}
     * @param amount at least 1
     */
    public PoolAssert advertises(String resource, long amount) {
        demandAmount(amount);
        if (pool.node().amount(resource) != amount) {
            throw new AssertionError(
                    "A node should advertise " + amount + " × `" + resource + "`, but " + offer(pool) + ".");
        }
        return this;
    }

    /** A node does not advertise this resource. */
    public PoolAssert doesNotAdvertise(String resource) {
        if (pool.node().amount(resource) > 0) {
            throw new AssertionError("No node should advertise `" + resource + "`, but " + offer(pool) + ".");
        }
        return this;
    }

    /** A node has this label, whether the intent sets it or the GPU software. */
    public PoolAssert hasLabel(String key, String value) {
        String found = pool.labels().getOrDefault(key, pool.node().labels().getOrDefault(key, ""));
        if (!found.equals(value)) {
            throw new AssertionError("A node of pool `" + pool.name() + "` should have the label `" + key + ": " + value
                    + "`, but has " + (found.isEmpty() ? "none of that key" : "`" + found + "`") + ".");
        }
        return this;
    }

    static void demandAmount(long amount) {
        if (amount < 1) {
            throw new IllegalArgumentException(
                    "An amount is at least 1, not " + amount + "; for none say `doesNotAdvertise`.");
        }
    }

    /** {@code a node of pool `a` advertises 4 × `nvidia.com/gpu`}. */
    static String offer(PoolPlan pool) {
        String resources = pool.node().resources().entrySet().stream()
                .map(each -> each.getValue() + " × `" + each.getKey() + "`")
                .collect(Collectors.joining(", "));
        return "a node of pool `" + pool.name() + "` advertises " + (resources.isEmpty() ? "nothing" : resources);
    }
}
