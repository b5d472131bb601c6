package io.github.slicewise.rule.claims;

import java.util.Map;
import java.util.Set;

/**
 * NVIDIA's driver for dynamic resource allocation, v0.5.
 *
 * <p>Sources: kubernetes-sigs/dra-driver-nvidia-gpu at 95932046, cmd/gpu-kubelet-plugin/deviceinfo.go:170-331 and
 * mig.go:137-184 (attributes, capacities), deployments templates deviceclass-*.yaml (classes),
 * api/nvidia.com/resource/v1beta1/sharing.go (parameters).
 */
final class Driver {
    /** The driver, and the domain of its attributes. */
    static final String NAME = "gpu.nvidia.com";

    /** The API version of its parameters. */
    static final String PARAMETERS = "resource.nvidia.com/v1beta1";

    static final String WHOLE = "gpu.nvidia.com";
    static final String SLICE = "mig.nvidia.com";

    /** The DeviceClasses that its chart makes. */
    static final Set<String> CLASSES = Set.of(
            WHOLE,
            SLICE,
            "vfio.gpu.nvidia.com",
            "compute-domain-daemon.nvidia.com",
            "compute-domain-default-channel.nvidia.com");

    /** What it publishes of any of its devices. */
    static final Set<String> ATTRIBUTES = Set.of(
            "type",
            "uuid",
            "productName",
            "brand",
            "architecture",
            "cudaComputeCapability",
            "driverVersion",
            "cudaDriverVersion",
            "addressingMode",
            "gpuModuleID",
            "parentUUID",
            "profile",
            "deviceID",
            "vendorID",
            "iommuFDEnabled");

    /** Those that only slices have. */
    static final Set<String> OF_SLICES = Set.of("parentUUID", "profile");

    static final Set<String> CAPACITIES = Set.of(
            "memory",
            "shares",
            "multiprocessors",
            "copyEngines",
            "decoders",
            "encoders",
            "jpegEngines",
            "ofaEngines",
            "addressableMemory");

    /** What people look for in vain, and what is there instead. */
    static final Map<String, String> NEVER = Map.of(
            "index", "`uuid`, or nothing: any GPU of the kind will do",
            "minor", "`uuid`, or nothing: any GPU of the kind will do",
            "model", "`productName`",
            "product", "`productName`",
            "name", "`productName`",
            "migProfile", "`profile`",
            "computeCapability", "`cudaComputeCapability`");

    private Driver() {}
}
