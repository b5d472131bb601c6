package io.github.slicewise.fix;

import io.github.slicewise.finding.Edit;
import io.github.slicewise.finding.Location;
import io.github.slicewise.yaml.Lines;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Edits of one text, none in the way of another.
 *
 * @param before the text, without a byte order mark
 * @param lines the same, cut into lines
 * @param pieces what is replaced, in the order of the text
 */
record Patch(String before, Lines lines, List<Piece> pieces) {
    private static final String MARK = "\uFEFF";

    /**
     * Characters of the text and what comes in their place.
     *
     * @param from the first that goes
     * @param to the first that stays
     * @param text what comes
     */
    record Piece(int from, int to, String text) {
        boolean isInTheWayOf(Piece other) {
            boolean apart = to <= other.from || other.to <= from;
            boolean samePoint = from == other.from || (to == other.to && (from == to || other.from == other.to));
            return !equals(other) && (!apart || samePoint);
        }
    }

    Patch {
        pieces = List.copyOf(pieces);
    }

    /** Nothing changed yet in a file's text. */
    static Patch none(String text) {
        String plain = text.startsWith(MARK) ? text.substring(1) : text;
        return new Patch(plain, Lines.of(plain), List.of());
    }

    /** The patch with these edits too; absent when one lies outside the text, or is in the way of another. */
    Optional<Patch> with(List<Edit> edits) {
        var all = new Pieces(pieces);
        return cut(edits).filter(all::take).map(cut -> new Patch(before, lines, all.inOrder()));
    }

    /** What these edits replace; absent when one lies outside the text. */
    Optional<List<Piece>> cut(List<Edit> edits) {
        var cut = new ArrayList<Piece>();
        for (Edit edit : edits) {
            OptionalInt from = offset(edit.from());
            OptionalInt to = offset(edit.to());
            if (from.isEmpty() || to.isEmpty()) {
                return Optional.empty();
            }
            cut.add(new Piece(from.getAsInt(), to.getAsInt(), withItsLineEnds(edit.text())));
        }
        return Optional.of(cut);
    }

    /** The text with all of it applied. */
    String after() {
        var after = new StringBuilder(before.length() + 64);
        int done = 0;
        for (Piece piece : pieces) {
            after.append(before, done, piece.from()).append(piece.text());
            done = piece.to();
        }
        return after.append(before, done, before.length()).toString();
    }

    private OptionalInt offset(Location.InFile at) {
        return lines.offset(at.line(), at.column());
    }

    /** Line ends are those of the text's first line. */
    private String withItsLineEnds(String text) {
        if (text.indexOf('\n') < 0) {
            return text;
        }
        int feed = before.indexOf('\n');
        return feed > 0 && before.charAt(feed - 1) == '\r' ? text.replace("\n", "\r\n") : text;
    }
}
