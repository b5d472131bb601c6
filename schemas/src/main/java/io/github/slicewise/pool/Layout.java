package io.github.slicewise.pool;

import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.MigProfile;
import io.github.slicewise.node.GpuDevice;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** How the GPUs of a node are cut: asked for each hardware, because names mean something else on every model. */
public interface Layout {
    /** The node's GPUs after cutting; absent when that cannot be foretold. */
    Optional<List<GpuDevice>> on(Hardware hardware);

    /** MIG switched off. */
    static Layout whole() {
        return hardware -> Optional.of(Collections.nCopies(hardware.count(), GpuDevice.whole(hardware.gpu())));
    }

    /** The same slices on every GPU, none for MIG switched off. */
    static Layout everywhere(Map<String, Integer> counts) {
        return hardware -> counts.isEmpty() ? whole().on(hardware) : cut(hardware, counts);
    }

    /** GPUs of a model that cannot be cut are whole; what others are is not known. */
    static Layout wholeUnlessCapable() {
        return hardware -> hardware.gpu().migCapable() ? Optional.empty() : whole().on(hardware);
    }

    /**
     * What a configuration of this name means where mig-parted generates its configurations from the hardware
     * (github.com/NVIDIA/mig-parted, pkg/mig/builder); absent for every other name.
     */
    static Optional<Layout> generated(String name) {
        return switch (name) {
            case "all-disabled" -> Optional.of(whole());
            case "all-enabled" -> Optional.of(hardware -> cut(hardware, Map.of()));
            case "all-balanced" ->
                Optional.of(hardware -> balanced(hardware.gpu()).flatMap(counts -> cut(hardware, counts)));
            default ->
                name.startsWith("all-")
                        ? Optional.of(hardware -> uniform(hardware, name.substring("all-".length())))
                        : Optional.empty();
        };
    }

    private static Optional<List<GpuDevice>> uniform(Hardware hardware, String labelName) {
        return hardware.gpu().profiles().stream()
                .filter(profile -> profile.labelName().equals(labelName))
                .findFirst()
                .flatMap(profile -> cut(hardware, Map.of(profile.name(), profile.maxCount())));
    }

    /** Two of one compute slice, one of two, and one of three where the GPU has seven; the commonest profile of each size. */
    private static Optional<Map<String, Integer>> balanced(Gpu<?> gpu) {
        int slices = gpu.mig().map(grid -> grid.computeSlices()).orElse(0);
        if (slices != 7 && slices != 4) {
            return Optional.empty();
        }
        var counts = new TreeMap<String, Integer>();
        var sizes = new ArrayList<>(List.of(1, 2));
        if (slices == 7) {
            sizes.add(3);
        }
        for (int size : sizes) {
            Optional<String> commonest = commonest(gpu, size);
            if (commonest.isEmpty()) {
                return Optional.empty();
            }
            counts.put(commonest.get(), size == 1 ? 2 : 1);
        }
        return Optional.of(counts);
    }

    private static Optional<String> commonest(Gpu<?> gpu, int computeSlices) {
        return gpu.profiles().stream()
                .filter(profile -> profile.computeSlices() == computeSlices)
                .filter(profile -> profile.name().matches("\\d+g\\.\\d+gb"))
                .max(Comparator.comparingInt(MigProfile::maxCount))
                .map(MigProfile::name);
    }

    private static Optional<List<GpuDevice>> cut(Hardware hardware, Map<String, Integer> counts) {
        return Cuts.of(hardware.gpu(), counts).map(gpu -> Collections.nCopies(hardware.count(), gpu));
    }
}
