package io.github.slicewise.finding;

/**
 * Another place that a finding rests on.
 *
 * @param at where
 * @param says what stands there, one short phrase
 */
public record Related(Location at, String says) {}
