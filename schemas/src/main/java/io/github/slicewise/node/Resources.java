package io.github.slicewise.node;

import java.util.Optional;

/** The names under which NVIDIA's device plugin advertises GPUs and their slices. */
public final class Resources {
    /** The domain of NVIDIA's resources and labels, with the slash. */
    public static final String DOMAIN = "nvidia.com/";

    /** Whole GPUs, shares of them, or slices under the strategy {@code single}. */
    public static final String GPU = DOMAIN + "gpu";

    private static final String MIG = DOMAIN + "mig-";
    private static final String SHARED = ".shared";

    private Resources() {}

    /** The resource of a MIG profile, given in any spelling of {@code +}: {@code nvidia.com/mig-1g.10gb.me}. */
    public static String slice(String profile) {
        return MIG + profile.replace('+', '.');
    }

    /** The name after renaming: {@code nvidia.com/gpu.shared}. */
    public static String shared(String resource) {
        return resource + SHARED;
    }

    /** Whether the name ends in {@code .shared}. */
    public static boolean isShared(String resource) {
        return resource.startsWith(DOMAIN) && resource.endsWith(SHARED);
    }

    /** The name before renaming. */
    public static String unshared(String resource) {
        return isShared(resource) ? resource.substring(0, resource.length() - SHARED.length()) : resource;
    }

    /** The profile, in label spelling, that a slice's resource names, renamed or not; absent for every other resource. */
    public static Optional<String> profile(String resource) {
        return Optional.of(unshared(resource))
                .filter(name -> name.startsWith(MIG))
                .map(name -> name.substring(MIG.length()));
    }

    /** Whether the device plugin advertises things of such a name: GPUs, slices, and shares of both. */
    public static boolean isGpu(String resource) {
        return unshared(resource).equals(GPU) || profile(resource).isPresent();
    }
}
