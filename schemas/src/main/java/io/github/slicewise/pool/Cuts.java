package io.github.slicewise.pool;

import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.node.GpuDevice;
import io.github.slicewise.node.MigDevice;
import java.util.Map;
import java.util.Optional;

/** GPUs that a driver can really cut that way. */
final class Cuts {
    private Cuts() {}

    /** The GPU after cutting; absent when the model has no MIG, lacks a profile, or the slices do not fit. */
    static Optional<GpuDevice> of(Gpu<?> gpu, Map<String, Integer> counts) {
        boolean known = counts.keySet().stream()
                .allMatch(name -> MigDevice.of(gpu, name).isPresent());
        return gpu.mig().isPresent() && known && fits(gpu, counts)
                ? Optional.of(GpuDevice.cut(gpu, counts))
                : Optional.empty();
    }

    private static boolean fits(Gpu<?> gpu, Map<String, Integer> counts) {
        int units = gpu.profiles().stream()
                .mapToInt(profile -> profile.size() * counts.getOrDefault(profile.name(), 0))
                .sum();
        boolean few = gpu.profiles().stream()
                .allMatch(profile -> counts.getOrDefault(profile.name(), 0) <= profile.maxCount());
        return few && units <= gpu.mig().map(grid -> grid.placementUnits()).orElse(0);
    }
}
