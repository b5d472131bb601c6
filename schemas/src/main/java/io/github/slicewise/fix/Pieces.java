package io.github.slicewise.fix;

import io.github.slicewise.fix.Patch.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.Map.Entry;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Pieces of one text, none in the way of another, taken a few at a time. */
final class Pieces {
    private final NavigableMap<Integer, Piece> byStart = new TreeMap<>();

    /** These, of which none is in the way of another. */
    Pieces(List<Piece> pieces) {
        pieces.forEach(piece -> byStart.put(piece.from(), piece));
    }

    /** Takes all of these; none when one is in the way of another or of what was taken before. */
    boolean take(List<Piece> some) {
        var taken = new ArrayList<Piece>();
        for (Piece piece : some) {
            if (piece.equals(byStart.get(piece.from()))) {
                continue;
            }
            if (isInTheWay(piece)) {
                taken.forEach(each -> byStart.remove(each.from()));
                return false;
            }
            byStart.put(piece.from(), piece);
            taken.add(piece);
        }
        return true;
    }

    /** In the order of the text. */
    List<Piece> inOrder() {
        return List.copyOf(byStart.values());
    }

    /** Those taken are apart, so no one beyond the nearest on either side can be in the way when the nearest are not. */
    private boolean isInTheWay(Piece piece) {
        return isInTheWay(piece, byStart.floorEntry(piece.from()))
                || isInTheWay(piece, byStart.higherEntry(piece.from()));
    }

    private static boolean isInTheWay(Piece piece, @Nullable Entry<Integer, Piece> near) {
        return Optional.ofNullable(near)
                .map(Entry::getValue)
                .filter(piece::isInTheWayOf)
                .isPresent();
    }
}
