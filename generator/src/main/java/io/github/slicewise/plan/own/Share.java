package io.github.slicewise.plan.own;

import java.util.Optional;

/**
 * What one container of a manifest is given.
 *
 * @param container its name; the first container when absent
 * @param resource such as {@code nvidia.com/gpu}
 * @param amount at least 1
 */
public record Share(Optional<String> container, String resource, int amount) {}
