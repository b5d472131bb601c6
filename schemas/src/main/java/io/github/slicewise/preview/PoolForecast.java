package io.github.slicewise.preview;

import io.github.slicewise.node.GpuDevice;
import io.github.slicewise.node.MigDevice;
import io.github.slicewise.node.Prediction;
import io.github.slicewise.node.Replication;
import io.github.slicewise.pool.Hardware;
import io.github.slicewise.pool.Label;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.PoolTaint;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What one pool's nodes will show.
 *
 * @param pool the pool
 * @param hardware the GPUs that a node may have, such as {@code 8 × a100-40gb}; empty when not known
 * @param cuts how those are cut, such as {@code 8 GPUs: 2 × 1g.5gb, 1 × 3g.20gb}; empty when whole, or not known
 * @param sharing how devices are shared, such as {@code nvidia.com/gpu by 4 (time-slicing)}
 * @param missing what is not known and where to say it, one sentence; absent when everything is foretold
 */
public record PoolForecast(
        Pool pool, List<String> hardware, List<String> cuts, List<String> sharing, Optional<String> missing) {
    public PoolForecast {
        hardware = List.copyOf(hardware);
        cuts = List.copyOf(cuts);
        sharing = List.copyOf(sharing);
    }

    static PoolForecast of(Pool pool) {
        return new PoolForecast(
                pool,
                pool.hardware().stream()
                        .map(each -> each.count() + " × " + each.gpu().id())
                        .toList(),
                pool.hardware().stream()
                        .flatMap(each -> cuts(pool, each))
                        .distinct()
                        .toList(),
                sharing(pool),
                pool.isKnown() ? Optional.empty() : Optional.of(missing(pool)));
    }

    /** The ways in which a node's resources may turn out; several where the machine is not decided. */
    public List<SortedMap<String, Long>> resources() {
        return pool.predictions().stream()
                .map(each -> each.state().resources())
                .distinct()
                .toList();
    }

    /** The labels of its nodes by key: those from the start and those that the GPU software writes, with all possible values. */
    public SortedMap<String, String> labels() {
        Map<String, TreeSet<String>> all = new TreeMap<>();
        pool.predictions().stream()
                .map(Prediction::state)
                .flatMap(state -> state.labels().entrySet().stream())
                .forEach(label -> all.computeIfAbsent(label.getKey(), key -> new TreeSet<>())
                        .add(label.getValue()));
        for (Label label : pool.labels()) {
            all.put(label.key(), new TreeSet<>(List.of(label.value())));
        }
        return all.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, entry -> String.join(" or ", entry.getValue()), (a, b) -> a, TreeMap::new));
    }

    /** The taints of its nodes as {@code kubectl} writes them. */
    public List<String> taints() {
        return pool.taints().stream().map(PoolTaint::text).sorted().distinct().toList();
    }

    /** Why its device plugin will not come up; empty when nothing is known against it. */
    public List<String> refusals() {
        return pool.predictions().stream()
                .flatMap(each -> each.refusal().stream())
                .distinct()
                .toList();
    }

    private static Stream<String> cuts(Pool pool, Hardware hardware) {
        List<GpuDevice> gpus =
                pool.setup().layout().flatMap(layout -> layout.on(hardware)).orElse(List.of());
        if (gpus.stream().noneMatch(GpuDevice::migEnabled)) {
            return Stream.empty();
        }
        Map<String, Long> alike =
                new TreeMap<>(gpus.stream().collect(Collectors.groupingBy(PoolForecast::cut, Collectors.counting())));
        return alike.entrySet().stream()
                .map(each -> each.getValue() + (each.getValue() == 1 ? " GPU: " : " GPUs: ") + each.getKey());
    }

    private static String cut(GpuDevice gpu) {
        if (!gpu.migEnabled()) {
            return "whole";
        }
        Map<String, Long> slices = new TreeMap<>(
                gpu.slices().stream().collect(Collectors.groupingBy(MigDevice::profile, Collectors.counting())));
        return slices.isEmpty()
                ? "MIG on, no slices"
                : slices.entrySet().stream()
                        .map(slice -> slice.getValue() + " × " + slice.getKey())
                        .collect(Collectors.joining(", "));
    }

    private static List<String> sharing(Pool pool) {
        Optional<Replication> way = pool.setup().replication();
        return way.stream()
                .flatMap(each -> each.entries().stream())
                .map(entry -> entry.resource() + " by " + entry.replicas() + " ("
                        + way.map(each -> each.kind().word()).orElse("") + ")")
                .toList();
    }

    private static String missing(Pool pool) {
        String where = pool.origin() == Pool.Origin.NODE
                ? "`status.allocatable` of the Node"
                : "the pool `" + pool.name() + "` under `pools` in `slicewise.yaml`";
        if (pool.hardware().isEmpty()) {
            return "Its GPUs are not known; say `gpu` and `gpusPerNode`, or `instanceType`, in " + where + ".";
        }
        if (pool.setup().replication().isEmpty()) {
            return "How its GPUs are shared is not known; say `sharing` in " + where + ".";
        }
        boolean uncut = pool.setup().layout().isEmpty()
                || pool.hardware().stream()
                        .anyMatch(each -> pool.setup()
                                .layout()
                                .flatMap(layout -> layout.on(each))
                                .isEmpty());
        return uncut
                ? "How its GPUs are cut is not known; say `migLayout` in " + where + "."
                : "How its slices are named is not known; say `migStrategy` in " + where + ".";
    }
}
