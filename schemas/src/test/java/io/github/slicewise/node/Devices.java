package io.github.slicewise.node;

import io.github.slicewise.gpu.ComputeCapability;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/** GPUs made up for examples. */
final class Devices {
    static final ComputeCapability AMPERE = new ComputeCapability(8, 0);

    private Devices() {}

    /** The upstream tests' whole GPU. */
    static GpuDevice mock() {
        return new GpuDevice("MOCKMODEL", OptionalInt.of(300), Optional.of(AMPERE), false, false, List.of());
    }

    /** The upstream tests' GPU with MIG switched on; it tells no compute capability. */
    static GpuDevice mockCut(MigDevice... slices) {
        return new GpuDevice("MOCKMODEL", OptionalInt.of(300), Optional.empty(), true, true, List.of(slices));
    }

    static MigDevice slice(String profile, Map<String, Integer> attributes) {
        return new MigDevice(profile, new TreeMap<>(attributes));
    }

    static MigDevice slice(String profile) {
        return slice(profile, Map.of("slices.gi", profile.charAt(0) - '0'));
    }

    static GpuDevice whole(String model, int major, int minor, boolean migCapable) {
        return new GpuDevice(
                model,
                OptionalInt.empty(),
                Optional.of(new ComputeCapability(major, minor)),
                migCapable,
                false,
                List.of());
    }

    static GpuDevice cut(String model, Object... countsAndProfiles) {
        var slices = new ArrayList<MigDevice>();
        for (int i = 0; i < countsAndProfiles.length; i += 2) {
            slices.addAll(Collections.nCopies((int) countsAndProfiles[i], slice((String) countsAndProfiles[i + 1])));
        }
        return new GpuDevice(model, OptionalInt.empty(), Optional.of(AMPERE), true, true, slices);
    }

    static List<GpuDevice> times(int count, GpuDevice gpu) {
        return Collections.nCopies(count, gpu);
    }
}
