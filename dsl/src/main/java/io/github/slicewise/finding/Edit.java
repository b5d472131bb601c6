package io.github.slicewise.finding;

import io.github.slicewise.finding.Location.InFile;

/**
 * A piece of a file's text with what to write in its place: the smallest change that mends something.
 *
 * @param from where the piece begins
 * @param to where it ends, that is, the first character that stays; the same as {@code from} to write something between
 *     two characters
 * @param text what to write there; lines end with LF, whatever the file's own line ends are
 */
public record Edit(InFile from, InFile to, String text) {
    public Edit {
        if (!from.file().equals(to.file()) || from.compareTo(to) > 0) {
            throw new IllegalArgumentException(
                    "No piece of a file begins at " + from.text() + " and ends at " + to.text() + ".");
        }
    }

    /** Writes something where nothing is replaced. */
    public static Edit insert(InFile at, String text) {
        return new Edit(at, at, text);
    }

    /** The file that is changed. */
    public String file() {
        return from.file();
    }
}
