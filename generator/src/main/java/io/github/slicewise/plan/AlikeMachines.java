package io.github.slicewise.plan;

import io.github.slicewise.facts.Machine;
import io.github.slicewise.facts.Platform;
import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.intent.NodePool;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** The machines of a platform that have exactly the GPUs of a pool, whatever else they have. */
final class AlikeMachines {
    /** Columns whose largest value is kept; each with what it counts. */
    private static final Map<String, Function<Machine, Optional<Integer>>> LARGEST =
            Map.of("cpu", PoolMachine::cpus, "instanceMemory", PoolMachine::memoryMiB);

    private AlikeMachines() {}

    /** What they have in common, by column, with the most CPUs and memory of any; absent when the platform has none. */
    static Optional<Machine> of(NodePool pool, Platform platform) {
        List<Machine> alike = all(pool, platform);
        return alike.stream().findFirst().map(one -> new Machine(one.type(), one.gpu(), one.gpus(), common(alike)));
    }

    static List<Machine> all(NodePool pool, Platform platform) {
        return platform.machines().stream()
                .filter(machine -> machine.gpus() == pool.gpusPerNode())
                .filter(machine ->
                        machine.gpu().map(Gpu::id).equals(Optional.of(pool.gpu().id())))
                .toList();
    }

    private static SortedMap<String, String> common(List<Machine> alike) {
        SortedMap<String, String> common = new TreeMap<>(alike.get(0).columns());
        alike.forEach(machine -> common.entrySet().retainAll(machine.columns().entrySet()));
        LARGEST.forEach((column, amount) -> alike.stream()
                .max(Comparator.comparing(machine -> amount.apply(machine).orElse(0)))
                .flatMap(largest -> Optional.ofNullable(largest.columns().get(column)))
                .ifPresent(most -> common.put(column, most)));
        return common;
    }
}
