package io.github.slicewise.node;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The resources that a healthy device plugin advertises (internal/rm/device_map.go, internal/rm/rm.go). */
final class ExtendedResources {
    private ExtendedResources() {}

    static Map<String, Long> of(List<GpuDevice> gpus, SharingConfig config) {
        Map<String, Long> devices = devices(gpus, config.strategy());
        return config.replication().map(way -> replicated(devices, way)).orElse(devices);
    }

    /** How many devices stand behind each resource before sharing. */
    static Map<String, Long> devices(List<GpuDevice> gpus, Strategy strategy) {
        var devices = new TreeMap<String, Long>();
        for (GpuDevice gpu : gpus) {
            if (!gpu.migEnabled() || strategy == Strategy.NONE) {
                devices.merge(Resources.GPU, 1L, Long::sum);
            } else {
                gpu.slices().forEach(slice -> devices.merge(name(slice, strategy), 1L, Long::sum));
            }
        }
        return devices;
    }

    private static String name(MigDevice slice, Strategy strategy) {
        return strategy == Strategy.SINGLE ? Resources.GPU : Resources.slice(slice.profile());
    }

    private static Map<String, Long> replicated(Map<String, Long> devices, Replication way) {
        var shared = new TreeMap<String, Long>();
        devices.forEach((resource, count) -> {
            boolean renamed = way.renamed() && way.shares(resource);
            shared.put(renamed ? Resources.shared(resource) : resource, count * way.mostReplicas(resource));
        });
        return shared;
    }
}
