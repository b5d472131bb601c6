package io.github.slicewise.plan;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.node.GpuDevice;
import io.github.slicewise.node.NodeSimulation;
import io.github.slicewise.node.NodeState;
import io.github.slicewise.node.Prediction;
import io.github.slicewise.node.SharingConfig;
import io.github.slicewise.node.Strategy;
import io.github.slicewise.node.Taint;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** What a node of a pool will show, and why its device plugin would not come up. */
final class NodeForecast {
    private final NodePool pool;
    private final Chosen chosen;
    private final List<Finding> found;
    private final List<GpuDevice> gpus;

    NodeForecast(NodePool pool, Chosen chosen, List<Finding> found) {
        this.pool = pool;
        this.chosen = chosen;
        this.found = found;
        this.gpus = IntStream.range(0, pool.gpusPerNode())
                .mapToObj(number -> gpu(pool, number))
                .toList();
    }

    NodeState state(Optional<MigPlan> mig, Optional<SharePlan> share, List<Taint> taints, Map<String, String> local) {
        Strategy strategy = Strategy.of(mig.map(MigPlan::strategy).orElse(chosen.migStrategy()))
                .orElse(Strategy.NONE);
        SharingConfig alone = share.map(PoolShare::replication)
                .map(SharingConfig.exclusive()::replication)
                .orElse(SharingConfig.exclusive());
        NodeState state = (mig.isPresent() ? cut(alone, strategy) : whole(alone, strategy)).state();
        var labels = new TreeMap<>(chosen.platformLabels(local));
        if (!chosen.byPlatform("device-plugin")) {
            labels.putAll(state.labels());
        }
        return new NodeState(new TreeMap<>(state.resources()), labels, taints);
    }

    private Prediction cut(SharingConfig config, Strategy strategy) {
        Optional<String> unshared = NodeSimulation.of(
                        gpus, SharingConfig.exclusive().strategy(strategy))
                .refusal();
        unshared.ifPresent(refusal -> PoolSharing.cutRefused(pool, refusal, found));
        Prediction shared = NodeSimulation.of(gpus, config.strategy(strategy).slicesByMps(chosen.sharesSlicesByMps()));
        if (unshared.isEmpty()) {
            shared.refusal().ifPresent(refusal -> PoolSharing.slicesRefused(pool, refusal, found));
        }
        return shared;
    }

    private Prediction whole(SharingConfig config, Strategy strategy) {
        Prediction besideOthers = NodeSimulation.of(gpus, config.strategy(strategy));
        Optional<String> byItself = NodeSimulation.of(gpus, config).refusal();
        PoolSharing.shareRefused(pool, byItself, besideOthers.refusal(), found);
        return besideOthers;
    }

    private static GpuDevice gpu(NodePool pool, int number) {
        Gpu<?> gpu = pool.gpu();
        Map<String, Integer> slices = Layouts.in(pool.sharing())
                .<Map<String, Integer>>map(layout -> layout.countsOn(number))
                .orElse(Map.of());
        return slices.isEmpty() ? GpuDevice.whole(gpu) : GpuDevice.cut(gpu, slices);
    }
}
