package io.github.slicewise.mig;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.gpu.H100_80GB_SXM;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The published sequences of creations, and what follows from the model that reproduces them. */
class CreationTest {
    private static final List<Placement> NOTHING = List.of();

    private static List<Integer> starts(Creation creation) {
        return creation.placements().stream().map(Placement::start).toList();
    }

    @Test
    void small_slices_first_leave_no_half_free() {
        Creation creation =
                MigGeometry.create(A100_40GB.GPU, NOTHING, List.of("1g.5gb", "1g.5gb", "2g.10gb", "3g.20gb"));
        assertThat(creation.succeeds()).isFalse();
        assertThat(creation.failsAt()).hasValue(3);
        assertThat(creation.placements()).hasSize(3);
    }

    @Test
    void the_users_guides_sequence_lands_where_the_guide_shows() {
        assertThat(starts(
                        MigGeometry.create(A100_40GB.GPU, NOTHING, List.of("3g.20gb", "1g.5gb", "2g.10gb", "1g.5gb"))))
                .containsExactly(4, 0, 2, 1);
        assertThat(starts(MigGeometry.create(
                        A100_40GB.GPU, NOTHING, List.of("2g.10gb", "1g.5gb", "1g.5gb", "1g.5gb", "1g.5gb", "1g.5gb"))))
                .containsExactly(4, 6, 0, 1, 2, 3);
    }

    @Test
    void seven_small_slices_land_in_the_order_seen_on_hardware() {
        assertThat(starts(MigGeometry.create(H100_80GB_SXM.GPU, NOTHING, Collections.nCopies(7, "1g.10gb"))))
                .containsExactly(6, 4, 5, 0, 1, 2, 3);
    }

    @Test
    void an_order_of_creation_starts_with_the_largest_slice() {
        List<Placement> order = MigGeometry.creationOrder(
                        A100_40GB.GPU, NOTHING, Map.of("1g.5gb", 2, "2g.10gb", 1, "3g.20gb", 1))
                .orElseThrow();
        assertThat(order).hasToString("[3g.20gb@4, 2g.10gb@0, 1g.5gb@2, 1g.5gb@3]");
        assertThat(MigGeometry.creationOrder(A100_40GB.GPU, NOTHING, Map.of())).contains(List.of());
    }

    @Test
    void three_scattered_small_slices_leave_no_half_free() {
        List<Placement> scattered =
                List.of(new Placement("1g.5gb", 0, 1), new Placement("1g.5gb", 1, 1), new Placement("1g.5gb", 5, 1));
        assertThat(MigGeometry.beside(A100_40GB.GPU, scattered, Map.of("3g.20gb", 1)))
                .isEmpty();
        assertThat(MigGeometry.creationOrder(A100_40GB.GPU, scattered, Map.of("3g.20gb", 1)))
                .isEmpty();
        assertThat(MigGeometry.freeStarts(A100_40GB.GPU, scattered))
                .containsEntry("1g.5gb", List.of(2, 3, 4, 6))
                .containsEntry("2g.10gb", List.of(2))
                .doesNotContainKeys("3g.20gb", "4g.20gb", "7g.40gb");
        assertThat(MigGeometry.room(A100_40GB.GPU, Map.of("1g.5gb", 3)))
                .containsEntry("3g.20gb", 1)
                .containsEntry("1g.5gb", 4)
                .doesNotContainKey("7g.40gb");
    }

    @Test
    void slices_that_cannot_stand_so_are_a_breach_with_the_reason() {
        assertBreach(
                new Placement("3g.20gb", 2, 4), "`3g.20gb` cannot start at 2 on `a100-40gb`; it starts at [0, 4].");
        assertBreach(new Placement("9g.90gb", 0, 8), "`9g.90gb` is not a profile of `a100-40gb`.");
        assertBreach(new Placement("1g.5gb", 6, 1), "`1g.5gb@6` overlaps another slice.");
        assertBreach(
                new Placement("1g.5gb+me", 0, 1),
                "`1g.5gb+me@0` takes more than `a100-40gb` has left beside the other slices.");
    }

    private static void assertBreach(Placement second, String message) {
        List<Placement> placed = List.of(new Placement("1g.5gb+me", 6, 1), second);
        assertThatThrownBy(() -> MigGeometry.freeStarts(A100_40GB.GPU, placed))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void unknown_profiles_are_a_breach_where_only_known_ones_make_sense() {
        assertThatThrownBy(() -> MigGeometry.create(A100_40GB.GPU, NOTHING, List.of("1g.6gb")))
                .hasMessage("`1g.6gb` is not a profile of `a100-40gb`.");
        assertThatThrownBy(() -> MigGeometry.room(A100_40GB.GPU, Map.of("1g.6gb", 1)))
                .hasMessage("`1g.6gb` is not a profile of `a100-40gb`.");
    }

    @Test
    void a_transition_keeps_what_it_can_where_it_stands() {
        List<Placement> placed =
                List.of(new Placement("1g.5gb", 0, 1), new Placement("2g.10gb", 2, 2), new Placement("3g.20gb", 4, 4));
        Transition transition = MigGeometry.transition(A100_40GB.GPU, placed, Map.of("3g.20gb", 2))
                .orElseThrow();
        assertThat(transition.kept()).hasToString("[3g.20gb@4]");
        assertThat(transition.destroyed()).hasToString("[1g.5gb@0, 2g.10gb@2]");
        assertThat(transition.created()).hasToString("[3g.20gb@0]");
        assertThat(MigGeometry.transition(A100_40GB.GPU, placed, Map.of("3g.20gb", 3)))
                .isEmpty();
        assertThatThrownBy(() -> MigGeometry.transition(
                        A100_40GB.GPU, List.of(placed.get(0), placed.get(0)), Map.of("3g.20gb", 1)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_transition_prefers_to_keep_many_slices_then_large_ones() {
        List<Placement> placed = List.of(new Placement("3g.20gb", 0, 4), new Placement("3g.20gb", 4, 4));
        assertThat(MigGeometry.transition(A100_40GB.GPU, placed, Map.of("4g.20gb", 1, "3g.20gb", 1))
                        .orElseThrow())
                .hasToString("Transition[kept=[3g.20gb@4], destroyed=[3g.20gb@0], created=[4g.20gb@0]]");
        List<Placement> mixed = List.of(new Placement("1g.5gb", 0, 1), new Placement("2g.10gb", 2, 2));
        assertThat(MigGeometry.transition(A100_40GB.GPU, mixed, Map.of("4g.20gb", 1, "2g.10gb", 1, "1g.5gb", 1))
                        .orElseThrow()
                        .kept())
                .isEmpty();
    }

    @Test
    void a_verdict_beside_slices_in_place_tells_present_obstacles_from_impossible_totals() {
        List<Placement> placed = List.of(new Placement("1g.5gb", 0, 1), new Placement("1g.5gb", 5, 1));
        PlacedVerdict blocked = MigGeometry.judgeBeside(A100_40GB.GPU, placed, Map.of("3g.20gb", 1));
        assertThat(blocked.possible()).isFalse();
        assertThat(blocked.together().possible()).isTrue();
        assertThat(blocked.reason())
                .isEqualTo("An empty `a100-40gb` holds them all, but `1g.5gb@0`, `1g.5gb@5` in place leave no room"
                        + " for the rest.");
        PlacedVerdict never = MigGeometry.judgeBeside(A100_40GB.GPU, placed, Map.of("7g.40gb", 1));
        assertThat(never.reason()).isEqualTo(never.together().reason()).contains("`7g.40gb`");
        assertThat(MigGeometry.judgeBeside(A100_40GB.GPU, placed, Map.of("9g.90gb", 1))
                        .possible())
                .isFalse();
        PlacedVerdict fits = MigGeometry.judgeBeside(A100_40GB.GPU, placed, Map.of("2g.10gb", 1));
        assertThat(fits.possible()).isTrue();
        assertThat(fits.reason()).isEmpty();
        assertThat(fits.places()).contains(List.of(new Placement("2g.10gb", 2, 2)));
    }

    @Test
    void of_two_slices_that_cannot_both_stay_the_larger_stays() {
        List<Placement> placed = List.of(new Placement("1g.5gb", 6, 1), new Placement("2g.10gb", 0, 2));
        assertThat(MigGeometry.transition(A100_40GB.GPU, placed, Map.of("3g.20gb", 1, "2g.10gb", 1, "1g.5gb", 1))
                        .orElseThrow()
                        .kept())
                .hasToString("[2g.10gb@0]");
    }

    @Test
    void no_more_slices_stay_than_are_wanted() {
        List<Placement> placed = List.of(new Placement("3g.20gb", 0, 4), new Placement("3g.20gb", 4, 4));
        Transition fewer = MigGeometry.transition(A100_40GB.GPU, placed, Map.of("3g.20gb", 1))
                .orElseThrow();
        assertThat(fewer.kept()).hasSize(1);
        assertThat(fewer.destroyed()).hasSize(1);
        assertThat(fewer.created()).isEmpty();
    }
}
