package io.github.slicewise.engine;

import io.github.slicewise.finding.Finding;
import java.util.List;

/**
 * What came of mending.
 *
 * @param checked the files as they are now: mended, or after a dry run as they were
 * @param files those that were mended, or would be
 * @param left how many findings remain once they are
 */
public record Fixed(Checked checked, List<File> files, int left) {
    public Fixed {
        files = List.copyOf(files);
    }

    /**
     * One file.
     *
     * @param name as the user gave it
     * @param findings that are mended
     * @param diff what changes, as {@code diff -u} writes it
     */
    public record File(String name, List<Finding> findings, String diff) {
        public File {
            findings = List.copyOf(findings);
        }
    }

    /** How many findings are mended, or would be. */
    public int count() {
        return files.stream().mapToInt(file -> file.findings().size()).sum();
    }
}
