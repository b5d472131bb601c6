package io.github.slicewise.manifest;

import io.github.slicewise.finding.Location;
import io.github.slicewise.yaml.Mapping;
import java.util.Optional;

/**
 * A configuration that is no Kubernetes object: a value inside a ConfigMap, or a file of its own.
 *
 * @param kind which tool reads it
 * @param key the ConfigMap's key; the file's name for a file of its own
 * @param at where the configuration's name stands: the ConfigMap's key, or the first line of the file
 * @param root what it says; places are those of the outer file
 * @param owner the ConfigMap, when it stands in one
 */
public record Config(Kind kind, String key, Location.InFile at, Mapping root, Optional<Manifest> owner) {
    /** The tools whose configurations are read. */
    public enum Kind {
        /** NVIDIA's device plugin, {@code version: v1} with {@code flags} and {@code sharing}. */
        DEVICE_PLUGIN,
        /** mig-parted, {@code version: v1} with {@code mig-configs}. */
        MIG_PARTED,
        /** Values of NVIDIA's GPU Operator chart. */
        GPU_OPERATOR_VALUES,
        /** Values of NVIDIA's device-plugin chart. */
        DEVICE_PLUGIN_VALUES,
        /** The rules of prometheus-adapter. */
        PROMETHEUS_ADAPTER,
        /** Values of the chart of prometheus-adapter, which hold such rules. */
        PROMETHEUS_ADAPTER_VALUES,
        /** This product's own {@code slicewise.yaml}. */
        SLICEWISE
    }
}
