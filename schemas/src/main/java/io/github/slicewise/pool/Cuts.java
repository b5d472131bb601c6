package io.github.slicewise.pool;

import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.mig.MigGeometry;
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
        return gpu.mig().isPresent()
                        && known
                        && (counts.isEmpty() || MigGeometry.judge(gpu, counts).possible())
                ? Optional.of(GpuDevice.cut(gpu, counts))
                : Optional.empty();
    }
}
