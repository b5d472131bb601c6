package io.github.slicewise.node;

/**
 * A taint as a node shows it, effect as written: a checker meets misspelt ones.
 *
 * @param value empty when there is none
 */
public record Taint(String key, String value, String effect) {}
