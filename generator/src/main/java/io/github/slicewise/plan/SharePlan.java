package io.github.slicewise.plan;

/**
 * How the whole GPUs of a pool are shared by several containers each.
 *
 * @param way the device plugin's key: {@code timeSlicing} or {@code mps}
 * @param replicas how many containers share one GPU
 * @param renamed whether the resource is advertised as {@code nvidia.com/gpu.shared}
 * @param failRequestsGreaterThanOne whether a container that asks for more than one share is refused
 */
public record SharePlan(String way, int replicas, boolean renamed, boolean failRequestsGreaterThanOne) {}
