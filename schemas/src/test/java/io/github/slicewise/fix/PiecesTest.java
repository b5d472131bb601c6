package io.github.slicewise.fix;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.fix.Patch.Piece;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class PiecesTest {
    @Property
    void a_piece_is_taken_exactly_when_no_other_is_in_its_way(@ForAll("pieces") List<Piece> some) {
        var pieces = new Pieces(List.of());
        var taken = new ArrayList<Piece>();
        for (Piece piece : some) {
            boolean free = taken.stream().noneMatch(piece::isInTheWayOf);
            assertThat(pieces.take(List.of(piece)))
                    .as(piece + " beside " + taken)
                    .isEqualTo(free);
            if (free) {
                taken.add(piece);
            }
        }
        assertThat(pieces.inOrder())
                .containsExactlyInAnyOrderElementsOf(taken.stream().distinct().toList());
    }

    @Property
    void all_are_taken_or_none(@ForAll("pieces") List<Piece> first, @ForAll("pieces") List<Piece> second) {
        var pieces = new Pieces(List.of());
        first.forEach(piece -> pieces.take(List.of(piece)));
        List<Piece> before = pieces.inOrder();

        assertThat(
                        pieces.take(second)
                                ? pieces.inOrder().containsAll(second)
                                : pieces.inOrder().equals(before))
                .isTrue();
    }

    @Provide
    Arbitrary<List<Piece>> pieces() {
        Arbitrary<Piece> piece = Combinators.combine(
                        Arbitraries.integers().between(0, 12),
                        Arbitraries.integers().between(0, 3),
                        Arbitraries.of("", "x"))
                .as((from, length, text) -> new Piece(from, from + length, text));
        return piece.list().ofMaxSize(8);
    }
}
