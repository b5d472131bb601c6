package io.github.slicewise.manifest;

import io.github.slicewise.finding.Finding;
import java.util.List;

/**
 * What came of reading the input.
 *
 * @param manifests that can be judged
 * @param findings about files and documents that could not be read, or are misleading
 * @param files how many files were opened
 * @param unusable paths that name nothing readable, one sentence each: the caller's mistake, not a finding
 * @param sources the text that was read
 */
public record Reading(Manifests manifests, List<Finding> findings, int files, List<String> unusable, Sources sources) {
    public Reading {
        findings = List.copyOf(findings);
        unusable = List.copyOf(unusable);
    }

    /** Nothing was read. */
    public static Reading none() {
        return new Reading(new Manifests(List.of(), List.of()), List.of(), 0, List.of(), Sources.none());
    }
}
