package io.github.slicewise.gpu;

/**
 * NVIDIA's generation number of a GPU.
 *
 * @param major such as 8
 * @param minor such as 0
 */
public record ComputeCapability(int major, int minor) implements Comparable<ComputeCapability> {
    @Override
    public int compareTo(ComputeCapability other) {
        return major != other.major ? Integer.compare(major, other.major) : Integer.compare(minor, other.minor);
    }

    @Override
    public String toString() {
        return major + "." + minor;
    }
}
