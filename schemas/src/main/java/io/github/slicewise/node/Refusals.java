package io.github.slicewise.node;

import io.github.slicewise.gpu.ComputeCapability;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Why a device plugin comes up with nothing: it stops, or waits for ever (internal/rm, internal/plugin, cmd/mps-control-daemon). */
final class Refusals {
    /** Most MPS clients of a GPU from {@link #NEWER} on (cmd/mps-control-daemon/mps/device.go, v0.20.0). */
    private static final int MOST_CLIENTS = 48;

    /** Most MPS clients of an older GPU (same place). */
    private static final int MOST_CLIENTS_OLDER = 16;

    private static final ComputeCapability NEWER = new ComputeCapability(7, 5);

    private Refusals() {}

    static Optional<String> of(List<GpuDevice> gpus, SharingConfig config) {
        return slices(gpus, config.strategy()).or(() -> config.isMps() ? mps(gpus, config) : Optional.empty());
    }

    private static Optional<String> slices(List<GpuDevice> gpus, Strategy strategy) {
        return switch (strategy) {
            case NONE -> Optional.empty();
            case SINGLE -> single(gpus);
            case MIXED -> mixed(gpus);
        };
    }

    private static Optional<String> single(List<GpuDevice> gpus) {
        List<GpuDevice> cut = gpus.stream().filter(GpuDevice::migEnabled).toList();
        if (cut.isEmpty()) {
            return Optional.empty();
        }
        if (cut.stream().anyMatch(gpu -> gpu.slices().isEmpty())) {
            return Optional.of(
                    "Strategy `single` needs slices on every GPU that has MIG switched on, and one has none.");
        }
        if (cut.size() < gpus.size()) {
            return Optional.of("Strategy `single` needs MIG on every GPU of a node or on none, and only `" + cut.size()
                    + "` of `" + gpus.size() + "` have it.");
        }
        var kinds = new TreeSet<String>();
        cut.forEach(gpu -> gpu.slices().forEach(slice -> kinds.add(slice.profile())));
        long shapes = cut.stream()
                .flatMap(gpu -> gpu.slices().stream())
                .map(MigDevice::attributes)
                .distinct()
                .count();
        return kinds.size() <= 1 && shapes <= 1
                ? Optional.empty()
                : Optional.of("Strategy `single` needs slices of one profile, and the layout has "
                        + kinds.stream().map(kind -> "`" + kind + "`").collect(Collectors.joining(", ")) + ".");
    }

    private static Optional<String> mixed(List<GpuDevice> gpus) {
        return gpus.stream()
                .flatMap(gpu -> gpu.slices().stream())
                .filter(MigDevice::isPartial)
                .findFirst()
                .map(slice -> "Strategy `mixed` has no resource for `" + slice.profile()
                        + "`, whose compute instance is smaller than its slice.");
    }

    private static Optional<String> mps(List<GpuDevice> gpus, SharingConfig config) {
        if (config.strategy() == Strategy.MIXED) {
            return Optional.of("The device plugin does not start with MPS under the MIG strategy `mixed`.");
        }
        if (!config.slicesByMps() && gpus.stream().anyMatch(GpuDevice::migEnabled)) {
            return Optional.of(
                    config.strategy() == Strategy.SINGLE
                            ? "The device plugin does not share MIG slices through MPS."
                            : "GPU feature discovery stops at MPS beside MIG, and without its label no MPS daemon runs.");
        }
        Map<String, Long> devices = ExtendedResources.devices(gpus, config.strategy());
        Replication way = config.replication().orElseThrow();
        Optional<String> unshared = devices.keySet().stream()
                .filter(resource -> !way.shares(resource))
                .findFirst()
                .map(resource -> "The MPS configuration does not list `" + resource
                        + "`, so the device plugin waits for a daemon that never starts.");
        return unshared.or(() -> tooManyClients(gpus, way.mostReplicas(Resources.GPU)));
    }

    private static Optional<String> tooManyClients(List<GpuDevice> gpus, int replicas) {
        int most = gpus.stream().mapToInt(Refusals::clients).min().orElse(MOST_CLIENTS);
        return replicas <= most
                ? Optional.empty()
                : Optional.of("The MPS daemon allows `" + most + "` clients on such a GPU, and `" + replicas
                        + "` replicas are configured.");
    }

    private static int clients(GpuDevice gpu) {
        return gpu.computeCapability()
                        .filter(level -> level.compareTo(NEWER) < 0)
                        .isPresent()
                ? MOST_CLIENTS_OLDER
                : MOST_CLIENTS;
    }
}
