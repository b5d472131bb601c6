package io.github.slicewise.rule.cluster;

import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.pool.Fit;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.pool.Selection;
import java.util.List;
import java.util.function.Predicate;

/** Pools that may take a pod and may have what it asks for. */
final class Having {
    private Having() {}

    /** All of them. */
    static List<Pool> of(PodTemplate pod, String resource, Pools pools) {
        var selection = new Selection(pod, pools.platform());
        return pools.all().stream()
                .filter(pool -> selection.fit(pool) != Fit.NO && pool.mayAdvertise(resource))
                .toList();
    }

    /** Whether there are such pools, and this holds for each: wherever the pod runs, it is so. */
    static boolean everywhere(GpuAsk ask, Pools pools, Predicate<Pool> law) {
        List<Pool> having = of(ask.pod(), ask.resource(), pools);
        return !having.isEmpty() && having.stream().allMatch(law);
    }
}
