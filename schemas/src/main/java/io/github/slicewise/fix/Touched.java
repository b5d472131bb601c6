package io.github.slicewise.fix;

import io.github.slicewise.finding.Location;
import io.github.slicewise.fix.Patch.Piece;
import io.github.slicewise.yaml.Lines;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Scalar.Block;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/** The places that a patch changes: in the text before it, and in the text after it. */
final class Touched {
    private final Lines before;
    private final Lines after;
    private final NavigableSet<Integer> starts = new TreeSet<>();
    // Where each range begins, and the first place behind it; empty ranges hold nothing and are left out.
    private final NavigableMap<Integer, Integer> gone = new TreeMap<>();
    private final NavigableMap<Integer, Integer> come = new TreeMap<>();

    Touched(Patch patch) {
        this.before = patch.lines();
        this.after = Lines.of(patch.after());
        int shift = 0;
        for (Piece piece : patch.pieces()) {
            int begin = piece.from() + shift;
            starts.add(piece.from());
            put(gone, piece.from(), piece.to());
            put(come, begin, begin + piece.text().length());
            shift += piece.text().length() - (piece.to() - piece.from());
        }
    }

    private static void put(NavigableMap<Integer, Integer> ranges, int from, int to) {
        if (from < to) {
            ranges.put(from, to);
        }
    }

    /** Whether something else stands now where this was. */
    boolean isGone(Location.InFile old) {
        return holds(gone, before, old);
    }

    /** Whether this was not there before. */
    boolean isNew(Location.InFile now) {
        return holds(come, after, now);
    }

    /** Whether a line of this block of text is changed. */
    boolean isInside(Scalar block) {
        return block.body().filter(body -> isInside(body, block.text())).isPresent();
    }

    private boolean isInside(Block body, String text) {
        int last = body.firstLine() + Lines.of(text).count();
        int from = before.offset(Math.min(body.firstLine(), before.count()), 1).orElse(0);
        int to = last > before.count()
                ? Integer.MAX_VALUE
                : before.offset(last, 1).orElse(Integer.MAX_VALUE);
        return Optional.ofNullable(starts.ceiling(from))
                .filter(start -> start <= to)
                .isPresent();
    }

    private static boolean holds(NavigableMap<Integer, Integer> ranges, Lines lines, Location.InFile at) {
        int offset = lines.offset(at.line(), at.column()).orElse(-1);
        return Optional.ofNullable(ranges.floorEntry(offset))
                .filter(range -> offset < range.getValue())
                .isPresent();
    }
}
