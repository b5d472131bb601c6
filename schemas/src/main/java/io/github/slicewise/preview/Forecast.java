package io.github.slicewise.preview;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.node.Resources;
import io.github.slicewise.pool.Pools;
import java.util.List;

/**
 * What each pool's nodes will show, and which workload fits how often where.
 *
 * @param pools of GPU nodes, in the order of {@link Pools}
 * @param workloads that ask for GPUs, in the order of the input
 * @param others how many workloads ask for none
 */
public record Forecast(List<PoolForecast> pools, List<WorkloadForecast> workloads, int others) {
    public Forecast {
        pools = List.copyOf(pools);
        workloads = List.copyOf(workloads);
    }

    /** That of this input. */
    public static Forecast of(Manifests manifests, Facts facts) {
        Pools pools = Pools.of(manifests, facts);
        List<PodTemplate> all = PodTemplate.of(manifests).toList();
        List<WorkloadForecast> asking = all.stream()
                .filter(Forecast::asks)
                .map(pod -> WorkloadForecast.of(pod, pools))
                .toList();
        return new Forecast(pools.all().stream().map(PoolForecast::of).toList(), asking, all.size() - asking.size());
    }

    private static boolean asks(PodTemplate pod) {
        return pod.demand().entrySet().stream()
                .anyMatch(entry -> Resources.isGpu(entry.getKey()) && entry.getValue() > 0);
    }

    /** Whether there is nothing to tell. */
    public boolean isEmpty() {
        return pools.isEmpty() && workloads.isEmpty();
    }
}
