package io.github.slicewise.pool;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.NodeTerm.Demand;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class LabelRangeTest {
    private static final Location.InFile PLACE = Location.at("a.yaml", 1, 1);

    private static Demand demand(String operator, String... values) {
        return new Demand("example.com/a", operator, List.of(values), PLACE, PLACE);
    }

    private static boolean isEmpty(Demand... demands) {
        return LabelRange.of(List.of(demands)).isEmpty();
    }

    @Test
    void lists_without_a_value_in_common_leave_nothing() {
        assertThat(isEmpty(demand("In", "a", "b"), demand("In", "c"))).isTrue();
        assertThat(isEmpty(demand("In", "a", "b"), demand("In", "b"))).isFalse();
        assertThat(isEmpty(demand("In", "a"), demand("NotIn", "a"))).isTrue();
        assertThat(isEmpty(demand("Exists"), demand("DoesNotExist"))).isTrue();
    }

    @Test
    void bounds_leave_the_whole_numbers_between_them() {
        assertThat(isEmpty(demand("Gt", "3"), demand("Lt", "4"))).isTrue();
        assertThat(isEmpty(demand("Gt", "3"), demand("Lt", "5"))).isFalse();
        assertThat(isEmpty(demand("Gte", "4"), demand("Lte", "4"))).isFalse();
        assertThat(isEmpty(demand("In", "2", "8"), demand("Gt", "8"))).isTrue();
        assertThat(LabelRange.of(demand("Gt", "3")).has("many")).isFalse();
    }

    @Test
    void nothing_is_known_of_an_operator_that_nobody_knows() {
        assertThat(LabelRange.of(demand("Near", "3")).has("4")).isTrue();
    }

    @Property
    void both_ranges_hold_what_each_of_them_holds(
            @ForAll("demands") Demand one, @ForAll("demands") Demand other, @ForAll("words") String value) {
        LabelRange both = LabelRange.of(one).and(LabelRange.of(other));
        boolean each = LabelRange.of(one).has(value) && LabelRange.of(other).has(value);
        assertThat(both.has(value)).isEqualTo(each);
        assertThat(!both.isEmpty() || !each).isTrue();
    }

    @Provide
    Arbitrary<String> words() {
        return Arbitraries.of("0", "1", "2", "3", "9", "x", "");
    }

    @Provide
    Arbitrary<Demand> demands() {
        Arbitrary<String> operators =
                Arbitraries.of("In", "NotIn", "Exists", "DoesNotExist", "Gt", "Lt", "Gte", "Lte", "Near");
        return Combinators.combine(operators, words().list().ofMaxSize(3))
                .as((operator, values) -> demand(operator, values.toArray(new String[0])));
    }
}
