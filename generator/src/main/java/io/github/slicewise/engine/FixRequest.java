package io.github.slicewise.engine;

/**
 * What to mend.
 *
 * @param check what to judge, and by which bar; standard input cannot be mended
 * @param dryRun whether to leave the files as they are
 */
public record FixRequest(CheckRequest check, boolean dryRun) {}
