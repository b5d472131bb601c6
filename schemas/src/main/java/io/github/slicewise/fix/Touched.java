package io.github.slicewise.fix;

import io.github.slicewise.finding.Location;
import io.github.slicewise.fix.Patch.Piece;
import io.github.slicewise.yaml.Lines;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Scalar.Block;
import java.util.ArrayList;
import java.util.List;

/** The places that a patch changes: in the text before it, and in the text after it. */
final class Touched {
    private record Range(int from, int to) {
        private boolean holds(int offset) {
            return from <= offset && offset < to;
        }
    }

    private final Lines before;
    private final Lines after;
    private final List<Range> gone = new ArrayList<>();
    private final List<Range> come = new ArrayList<>();

    Touched(Patch patch) {
        this.before = patch.lines();
        this.after = Lines.of(patch.after());
        int shift = 0;
        for (Piece piece : patch.pieces()) {
            int begin = piece.from() + shift;
            gone.add(new Range(piece.from(), piece.to()));
            come.add(new Range(begin, begin + piece.text().length()));
            shift += piece.text().length() - (piece.to() - piece.from());
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
        return gone.stream().anyMatch(range -> from <= range.from() && range.from() <= to);
    }

    private static boolean holds(List<Range> ranges, Lines lines, Location.InFile at) {
        int offset = lines.offset(at.line(), at.column()).orElse(-1);
        return ranges.stream().anyMatch(range -> range.holds(offset));
    }
}
