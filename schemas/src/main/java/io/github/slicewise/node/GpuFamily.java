package io.github.slicewise.node;

import io.github.slicewise.gpu.ComputeCapability;

/** The value of the label {@code nvidia.com/gpu.family} (internal/lm/resource.go). */
final class GpuFamily {
    private GpuFamily() {}

    static String of(ComputeCapability level) {
        return switch (level.major()) {
            case 1 -> "tesla";
            case 2 -> "fermi";
            case 3 -> "kepler";
            case 5 -> "maxwell";
            case 6 -> "pascal";
            case 7 -> level.minor() < 5 ? "volta" : "turing";
            case 8 -> level.minor() < 9 ? "ampere" : "ada-lovelace";
            case 9 -> "hopper";
            case 10, 12 -> "blackwell";
            case 13 -> "rubin";
            default -> "undefined";
        };
    }
}
