package io.github.slicewise.pool;

import io.github.slicewise.gpu.Gpu;

/**
 * The GPUs of one node.
 *
 * @param gpu their model
 * @param count how many
 */
public record Hardware(Gpu<?> gpu, int count) {}
