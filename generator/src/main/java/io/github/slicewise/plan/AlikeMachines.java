package io.github.slicewise.plan;

import io.github.slicewise.facts.Machine;
import io.github.slicewise.facts.Platform;
import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.intent.NodePool;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The machines of a platform that have exactly the GPUs of a pool, whatever else they have. */
final class AlikeMachines {
    private static final String CPU = "cpu";

    private AlikeMachines() {}

    /** What they have in common, by column, with the CPUs of the largest; absent when the platform has none. */
    static Optional<Machine> of(NodePool pool, Platform platform) {
        List<Machine> alike = all(pool, platform);
        return alike.stream()
                .max(Comparator.comparing(machine -> PoolMachine.cpus(machine).orElse(0)))
                .map(largest -> new Machine(largest.type(), largest.gpu(), largest.gpus(), common(largest, alike)));
    }

    static List<Machine> all(NodePool pool, Platform platform) {
        return platform.machines().stream()
                .filter(machine -> machine.gpus() == pool.gpusPerNode())
                .filter(machine ->
                        machine.gpu().map(Gpu::id).equals(Optional.of(pool.gpu().id())))
                .toList();
    }

    private static SortedMap<String, String> common(Machine largest, List<Machine> alike) {
        SortedMap<String, String> common = new TreeMap<>(largest.columns());
        alike.forEach(machine -> common.entrySet().retainAll(machine.columns().entrySet()));
        Optional.ofNullable(largest.columns().get(CPU)).ifPresent(cpu -> common.put(CPU, cpu));
        return common;
    }
}
