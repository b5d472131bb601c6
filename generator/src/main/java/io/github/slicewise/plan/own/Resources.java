package io.github.slicewise.plan.own;

import io.github.slicewise.yaml.Mapping;
import java.util.List;

/** Which entries of limits and requests are about the GPUs. */
final class Resources {
    /** The domain of everything that NVIDIA's device plugin advertises (k8s-device-plugin, api/config/v1). */
    private static final String DOMAIN = "nvidia.com/";

    private Resources() {}

    static boolean isGpu(String resource) {
        return resource.startsWith(DOMAIN);
    }

    static List<Mapping.Entry> gpus(Mapping amounts) {
        return amounts.entries().stream()
                .filter(entry -> isGpu(entry.key().text()))
                .toList();
    }
}
