package io.github.slicewise.node;

import io.github.slicewise.gpu.ComputeCapability;
import io.github.slicewise.gpu.Gpu;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One physical GPU of a node, as its driver shows it.
 *
 * @param model the driver's name of it, or that name as a label
 * @param memoryMiB memory in MiB as the driver reports it, where known
 * @param computeCapability NVIDIA's generation number, where known
 * @param migCapable whether it can be cut
 * @param migEnabled whether MIG is switched on
 * @param slices what it is cut into; empty when MIG is off
 */
public record GpuDevice(
        String model,
        OptionalInt memoryMiB,
        Optional<ComputeCapability> computeCapability,
        boolean migCapable,
        boolean migEnabled,
        List<MigDevice> slices) {
    public GpuDevice {
        slices = List.copyOf(slices);
        if (!migEnabled && !slices.isEmpty()) {
            throw new IllegalArgumentException("A GPU has slices only while MIG is switched on.");
        }
    }

    /** A GPU of this model with MIG switched off. */
    public static GpuDevice whole(Gpu<?> gpu) {
        return of(gpu, false, List.of());
    }

    /**
     * A GPU of this model, MIG switched on, cut into these slices; profiles that the model lacks are left out, as
     * mig-parted does. Whether the slices fit is not this type's business.
     */
    public static GpuDevice cut(Gpu<?> gpu, Map<String, Integer> layout) {
        var slices = new ArrayList<MigDevice>();
        layout.forEach((profile, count) -> MigDevice.of(gpu, profile)
                .ifPresent(slice -> slices.addAll(java.util.Collections.nCopies(Math.max(0, count), slice))));
        return of(gpu, true, slices);
    }

    private static GpuDevice of(Gpu<?> gpu, boolean enabled, List<MigDevice> slices) {
        String model = gpu.products().stream().findFirst().orElse(gpu.id());
        return new GpuDevice(
                model,
                OptionalInt.empty(),
                Optional.of(gpu.computeCapability()),
                gpu.mig().isPresent(),
                enabled,
                slices);
    }
}
