package io.github.slicewise.mig;

/**
 * What a layout leaves unused.
 *
 * @param compute compute slices
 * @param memory memory slices
 */
public record Idle(int compute, int memory) {}
