package io.github.slicewise.mig;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.gpu.A100_80GB;
import io.github.slicewise.gpu.A30_24GB;
import io.github.slicewise.gpu.Confidence;
import io.github.slicewise.gpu.GB300_278GB;
import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.H100_80GB_SXM;
import io.github.slicewise.gpu.H200_141GB;
import io.github.slicewise.gpu.H20_96GB;
import io.github.slicewise.gpu.RTX_PRO_5000_72GB;
import io.github.slicewise.gpu.RTX_PRO_6000_96GB;
import io.github.slicewise.gpu.T4;
import io.github.slicewise.gpu.THOR_GB10B;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LayoutVerdictTest {
    private static String reason(Gpu<?> gpu, Map<String, Integer> layout) {
        return MigGeometry.judge(gpu, layout).reason();
    }

    private static String firstChange(Gpu<?> gpu, Map<String, Integer> layout) {
        return MigGeometry.judge(gpu, layout).alternatives().get(0).change();
    }

    @Test
    void a_possible_layout_has_places_and_says_what_is_idle() {
        LayoutVerdict verdict = MigGeometry.judge(A100_40GB.GPU, Map.of("1g.5gb", 2, "2g.10gb", 1, "3g.20gb", 1));
        assertThat(verdict.possible()).isTrue();
        assertThat(verdict.reason()).isEmpty();
        assertThat(verdict.placements()).hasToString("[2g.10gb@0, 1g.5gb@2, 1g.5gb@3, 3g.20gb@4]");
        assertThat(verdict).hasToString("a100-40gb {1g.5gb=2, 2g.10gb=1, 3g.20gb=1}: possible");
        assertThat(verdict.idle()).contains(new Idle(0, 0));
        assertThat(verdict.confidence()).isEqualTo(Confidence.DOCUMENTED);
    }

    @Test
    void two_halves_leave_no_memory_for_the_idle_compute_slice() {
        assertThat(reason(A100_40GB.GPU, Map.of("3g.20gb", 2, "1g.5gb", 1)))
                .isEqualTo("On `a100-40gb`, `3g.20gb` ×2 take all 8 memory slices; `1g.5gb` has no slice left"
                        + " although 1 compute slice is idle.");
    }

    @Test
    void too_many_of_one_profile_says_what_each_takes() {
        assertThat(reason(A100_40GB.GPU, Map.of("1g.5gb", 100)))
                .isEqualTo("One `a100-40gb` holds at most 7 of `1g.5gb`, and 100 are asked for:"
                        + " each takes 1 of the 7 compute slices.");
        assertThat(reason(A100_40GB.GPU, Map.of("1g.10gb", 7)))
                .isEqualTo("One `a100-40gb` holds at most 4 of `1g.10gb`, and 7 are asked for:"
                        + " each takes 2 of the 8 memory slices.");
        assertThat(reason(A100_40GB.GPU, Map.of("1g.5gb+me", 2)))
                .isEqualTo("One `a100-40gb` holds at most 1 of `1g.5gb+me`, and 2 are asked for:"
                        + " each takes the only JPEG decoder.");
        assertThat(reason(H20_96GB.GPU, Map.of("1g.12gb+me", 2)))
                .isEqualTo("One `h20-96gb` holds at most 1 of `1g.12gb+me`, and 2 are asked for:"
                        + " that is the published limit.");
    }

    @Test
    void slices_that_need_more_compute_than_there_is_say_so() {
        assertThat(reason(A100_40GB.GPU, Map.of("4g.20gb", 1, "2g.10gb", 2)))
                .isEqualTo("On `a100-40gb`, `4g.20gb` and `2g.10gb` take 6 of the 7 compute slices;"
                        + " one more `2g.10gb` needs 2.");
    }

    @Test
    void engines_that_are_all_taken_are_named() {
        assertThat(reason(RTX_PRO_6000_96GB.GPU, Map.of("1g.24gb+me.all", 1, "1g.24gb", 1)))
                .isEqualTo("On `rtx-pro-6000-96gb`, `1g.24gb+me.all` takes all 4 video decoders; `1g.24gb` needs 1.");
        assertThat(reason(A30_24GB.GPU, Map.of("1g.6gb+me", 1, "2g.12gb+me", 1)))
                .isEqualTo("On `a30-24gb`, `2g.12gb+me` takes the only JPEG decoder; `1g.6gb+me` needs 1.");
    }

    @Test
    void one_compute_and_one_graphics_instance_is_all_that_an_integrated_gpu_takes() {
        assertThat(reason(THOR_GB10B.GPU, Map.of("1g.0gb", 1, "2g.0gb", 1)))
                .isEqualTo("On `thor-gb10b`, `2g.0gb` takes the only compute instance; `1g.0gb` needs 1.");
        assertThat(MigGeometry.judge(THOR_GB10B.GPU, Map.of("1g.0gb", 1, "2g.0gb+gfx", 1))
                        .possible())
                .isTrue();
    }

    @Test
    void the_nearest_layout_keeps_the_number_of_slices_when_it_can() {
        assertThat(firstChange(A100_40GB.GPU, Map.of("3g.20gb", 2, "1g.5gb", 1)))
                .isEqualTo("Replaces `3g.20gb` by `2g.10gb`.");
        assertThat(firstChange(A100_40GB.GPU, Map.of("1g.10gb", 7))).isEqualTo("Replaces 6 × `1g.10gb` by `1g.5gb`.");
        assertThat(firstChange(A100_40GB.GPU, Map.of("1g.5gb", 8))).isEqualTo("Leaves out 1 of 8 `1g.5gb`.");
        assertThat(firstChange(A100_40GB.GPU, Map.of("1g.5gb", 100, "3g.20gb", 3)))
                .isEqualTo("Leaves out all 3 `3g.20gb` and 93 of 100 `1g.5gb`.");
        assertThat(MigGeometry.judge(A100_40GB.GPU, Map.of("7g.40gb", 1, "1g.5gb", 9))
                        .alternatives())
                .extracting(Alternative::change)
                .contains("Replaces `7g.40gb` by `1g.10gb`, and leaves out 3 of 9 `1g.5gb`.");
    }

    @Test
    void a_profile_of_another_model_is_translated() {
        LayoutVerdict verdict = MigGeometry.judge(A100_40GB.GPU, Map.of("3g.40gb", 1, "1g.10gb", 2));
        assertThat(verdict.possible()).isFalse();
        assertThat(verdict.reason())
                .isEqualTo("The GPU `a100-40gb` has no profile `3g.40gb`; the nearest is `3g.20gb`.");
        assertThat(verdict.suggestions()).containsExactly(Map.of("1g.10gb", 2, "3g.20gb", 1));
        assertThat(verdict.alternatives().get(0).change())
                .isEqualTo("Uses this model's profiles: `3g.20gb` and `1g.10gb` ×2"
                        + " instead of `1g.10gb` ×2 and `3g.40gb`.");
        assertThat(verdict.conflict()).isEmpty();
        assertThat(verdict.placements()).isEmpty();
    }

    @Test
    void a_translated_layout_that_is_impossible_too_gets_the_nearest_possible_ones() {
        assertThat(MigGeometry.judge(A100_40GB.GPU, Map.of("3g.40gb", 2, "1g.5gb", 1))
                        .suggestions())
                .first()
                .isEqualTo(Map.of("1g.5gb", 1, "2g.10gb", 1, "3g.20gb", 1));
    }

    @Test
    void a_name_that_is_no_profile_at_all_offers_the_nearest_or_nothing() {
        assertThat(reason(A100_40GB.GPU, Map.of("1g5gb", 1)))
                .isEqualTo("The GPU `a100-40gb` has no profile `1g5gb`; the nearest is `1g.5gb`.");
        assertThat(reason(A100_40GB.GPU, Map.of("rubbish", 1)))
                .isEqualTo("The GPU `a100-40gb` has no profile `rubbish`.");
        assertThat(MigGeometry.judge(A100_40GB.GPU, Map.of("rubbish", 1)).suggestions())
                .isEmpty();
        assertThat(reason(A100_40GB.GPU, Map.of("5g.20gb", 1)))
                .isEqualTo("The GPU `a100-40gb` has no profile `5g.20gb`.");
    }

    @Test
    void a_media_profile_of_another_model_is_translated_to_a_media_profile() {
        assertThat(reason(A100_40GB.GPU, Map.of("1g.10gb+me", 1)))
                .isEqualTo("The GPU `a100-40gb` has no profile `1g.10gb+me`; the nearest is `1g.5gb+me`.");
        assertThat(reason(A100_40GB.GPU, Map.of("1g.20gb", 1)))
                .isEqualTo("The GPU `a100-40gb` has no profile `1g.20gb`; the nearest is `1g.10gb`.");
    }

    @Test
    void a_model_without_mig_and_one_without_published_profiles_are_told_apart() {
        assertThat(reason(T4.GPU, Map.of("1g.5gb", 1))).isEqualTo("The GPU `t4` has no MIG.");
        assertThat(reason(RTX_PRO_5000_72GB.GPU, Map.of("1g.24gb", 1)))
                .isEqualTo("The GPU `rtx-pro-5000-72gb` has MIG, but its profiles are not published.");
        assertThat(MigGeometry.judge(T4.GPU, Map.of("1g.5gb", 1)).suggestions()).isEmpty();
        assertThat(MigGeometry.judge(T4.GPU, Map.of()).possible()).isTrue();
    }

    @Test
    void a_contested_layout_names_both_sides() {
        LayoutVerdict verdict = MigGeometry.judge(GB300_278GB.GPU, Map.of("3g.139gb", 1, "2g.70gb", 2));
        assertThat(verdict.contested()).isTrue();
        assertThat(verdict.contest().orElseThrow().saysPossible()).isNotEmpty();
        assertThat(verdict.contest().orElseThrow().saysImpossible()).isNotEmpty();
        assertThat(verdict.inferred()).isTrue();
        assertThat(MigGeometry.judge(GB300_278GB.GPU, Map.of("3g.139gb", 1)).contested())
                .isFalse();
    }

    @Test
    void an_answer_that_rests_on_an_inferred_fact_says_so() {
        assertThat(MigGeometry.judge(A100_40GB.GPU, Map.of("1g.5gb", 1)).inferred())
                .isFalse();
        assertThat(MigGeometry.judge(H200_141GB.GPU, Map.of("1g.18gb", 1)).inferred())
                .isTrue();
        assertThat(MigGeometry.judge(A100_80GB.GPU, Map.of("1g.10gb", 1)).confidence())
                .isEqualTo(Confidence.CONFIGURED);
    }

    @Test
    void compute_instances_share_as_few_gpu_instances_as_they_can() {
        assertThat(MigGeometry.judge(A100_40GB.GPU, Map.of("1c.3g.20gb", 3)).placements())
                .containsExactly(new Placement("3g.20gb", 0, 4));
        assertThat(MigGeometry.judge(A100_40GB.GPU, Map.of("2c.3g.20gb", 1, "1c.3g.20gb", 4))
                        .placements())
                .hasSize(2);
        assertThat(MigGeometry.judge(A100_40GB.GPU, Map.of("2c.3g.20gb", 3)).possible())
                .isFalse();
        assertThat(MigGeometry.judge(A100_40GB.GPU, Map.of("1c.7g.40gb", 7)).possible())
                .isTrue();
        assertThat(MigGeometry.judge(A100_40GB.GPU, Map.of("1c.7g.40gb", 8)).possible())
                .isFalse();
        assertThat(MigGeometry.judge(A100_40GB.GPU, Map.of("1c.3g.20gb", Integer.MAX_VALUE))
                        .possible())
                .isFalse();
        assertThat(MigGeometry.judge(A100_40GB.GPU, Map.of("3g.20gb", 1, "1c.3g.20gb", 1, "2g.10gb", 1))
                        .possible())
                .isFalse();
    }

    @Test
    void a_compute_instance_of_a_size_that_does_not_exist_is_explained() {
        assertThat(reason(A100_40GB.GPU, Map.of("3c.4g.20gb", 1)))
                .isEqualTo("A `4g.20gb` cannot be divided into `3c.4g.20gb`;"
                        + " its compute instances have `1c`, `2c` and `4c`.");
        assertThat(reason(RTX_PRO_6000_96GB.GPU, Map.of("3c.2g.48gb", 1)))
                .isEqualTo("A `2g.48gb` cannot be divided into `3c.2g.48gb`.");
        assertThat(MigGeometry.judge(RTX_PRO_6000_96GB.GPU, Map.of("1c.2g.48gb", 2))
                        .possible())
                .isTrue();
    }

    @Test
    void label_spelling_and_other_drivers_names_are_understood() {
        assertThat(MigGeometry.judge(A100_40GB.GPU, Map.of("1g.5gb.me", 1)).layout())
                .isEqualTo(Map.of("1g.5gb+me", 1));
        assertThat(MigGeometry.judge(H100_80GB_SXM.GPU, Map.of("3g.39gb", 1, "3g.40gb", 1))
                        .layout())
                .isEqualTo(Map.of("3g.40gb", 2));
    }

    @Test
    void zeros_do_not_count_and_negative_counts_are_a_breach() {
        assertThat(MigGeometry.judge(A100_40GB.GPU, Map.of("1g.5gb", 0, "3g.20gb", 1)))
                .isEqualTo(MigGeometry.judge(A100_40GB.GPU, Map.of("3g.20gb", 1)))
                .hasSameHashCodeAs(MigGeometry.judge(A100_40GB.GPU, Map.of("3g.20gb", 1)))
                .isNotEqualTo(MigGeometry.judge(A100_40GB.GPU, Map.of("3g.20gb", 2)));
        assertThat(MigGeometry.judge(T4.GPU, Map.of("1g.5gb", 0)).possible()).isTrue();
        assertThatThrownBy(() -> MigGeometry.judge(A100_40GB.GPU, Map.of("1g.5gb", -1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("A layout has no negative counts: `1g.5gb` ×-1.");
    }

    @Test
    void huge_counts_are_impossible_and_reported_as_asked() {
        LayoutVerdict verdict = MigGeometry.judge(A100_40GB.GPU, Map.of("1g.5gb", Integer.MAX_VALUE));
        assertThat(verdict.layout()).isEqualTo(Map.of("1g.5gb", Integer.MAX_VALUE));
        assertThat(verdict.reason()).contains("2147483647 are asked for");
        assertThat(verdict).hasToString("a100-40gb {1g.5gb=2147483647}: " + verdict.reason());
    }

    @Test
    void among_equally_near_layouts_the_one_that_wastes_least_comes_first() {
        assertThat(MigGeometry.judge(A100_40GB.GPU, Map.of("4g.20gb", 2)).suggestions())
                .containsExactly(
                        Map.of("4g.20gb", 1, "3g.20gb", 1),
                        Map.of("4g.20gb", 1, "2g.10gb", 1),
                        Map.of("4g.20gb", 1, "1g.10gb", 1),
                        Map.of("4g.20gb", 1, "1g.5gb", 1),
                        Map.of("4g.20gb", 1, "1g.5gb+me", 1));
        assertThat(MigGeometry.judge(RTX_PRO_6000_96GB.GPU, Map.of("1g.24gb", 5))
                        .suggestions())
                .startsWith(Map.of("1g.24gb", 4))
                .doesNotContain(Map.of("1g.24gb", 3));
        assertThat(MigGeometry.judge(A100_40GB.GPU, Map.of("7g.40gb", 2, "1g.5gb+me", 3))
                        .suggestions())
                .first()
                .as("all five slices find a place")
                .isEqualTo(Map.of("3g.20gb", 1, "1g.5gb", 3, "1g.5gb+me", 1));
    }

    @Test
    void a_compute_instance_of_the_smallest_profile_is_that_profile() {
        assertThat(MigGeometry.judge(A100_40GB.GPU, Map.of("1c.1g.5gb", 2)).placements())
                .hasSize(2);
        assertThat(reason(A100_40GB.GPU, Map.of("1c.9g.90gb", 1)))
                .startsWith("The GPU `a100-40gb` has no profile `1c.9g.90gb`");
    }

    @Test
    void a_possible_layout_has_no_conflict_to_look_for() {
        assertThatThrownBy(() -> Conflict.in(Grid.of(A100_40GB.GPU), Grid.one(0)))
                .hasMessage("A possible layout has no conflict.");
    }

    @Test
    void a_reason_can_end_a_sentence() {
        assertThat(MigGeometry.judge(A100_40GB.GPU, Map.of("3g.20gb", 3)).because())
                .startsWith("one `a100-40gb` holds at most 2 of `3g.20gb`");
        assertThat(MigGeometry.judge(A100_40GB.GPU, Map.of("3g.20gb", 2)).because())
                .isEmpty();
    }

    @Test
    void places_can_be_what_is_missing() {
        assertThat(reason(THOR_GB10B.GPU, Map.of("1g.0gb", 1, "1g.0gb+gfx", 1)))
                .isEqualTo("On `thor-gb10b`, wherever `1g.0gb` may stand, no start of `1g.0gb+gfx` stays free.");
        assertThat(reason(THOR_GB10B.GPU, Map.of("2g.0gb", 1, "2g.0gb+gfx", 1)))
                .isEqualTo("On `thor-gb10b`, `2g.0gb` takes 2 of the 3 memory slices; `2g.0gb+gfx` needs 2.");
    }

    @Test
    void among_equally_near_layouts_the_one_with_the_least_idle_comes_first() {
        assertThat(MigGeometry.judge(A100_40GB.GPU, Map.of("1g.10gb", 2, "1g.5gb", 5))
                        .suggestions())
                .containsExactly(
                        Map.of("1g.10gb", 1, "1g.5gb", 6),
                        Map.of("1g.10gb", 1, "1g.5gb", 5, "1g.5gb+me", 1),
                        Map.of("1g.5gb", 7),
                        Map.of("1g.5gb", 6, "1g.5gb+me", 1),
                        Map.of("1g.10gb", 2, "1g.5gb", 4));
        assertThat(MigGeometry.judge(A100_40GB.GPU, Map.of("7g.40gb", 2, "1g.5gb", 1))
                        .suggestions())
                .containsExactly(
                        Map.of("4g.20gb", 1, "2g.10gb", 1, "1g.5gb", 1),
                        Map.of("4g.20gb", 1, "1g.10gb", 1, "1g.5gb", 1),
                        Map.of("3g.20gb", 1, "2g.10gb", 1, "1g.5gb", 1),
                        Map.of("4g.20gb", 1, "1g.5gb", 2),
                        Map.of("3g.20gb", 1, "1g.10gb", 1, "1g.5gb", 1));
    }

    @Test
    void of_several_slices_some_can_be_replaced_and_others_left_out() {
        assertThat(MigGeometry.judge(A100_40GB.GPU, Map.of("1g.5gb", 4, "1g.5gb+me", 3))
                        .alternatives())
                .contains(new Alternative(
                        new java.util.TreeMap<>(Map.of("1g.5gb", 5, "1g.5gb+me", 1)),
                        "Replaces `1g.5gb+me` by `1g.5gb`, and leaves out 1 of 3 `1g.5gb+me`."));
    }

    @Test
    void different_verdicts_hash_differently() {
        assertThat(MigGeometry.judge(A100_40GB.GPU, Map.of("1g.5gb", 1)).hashCode())
                .isNotEqualTo(
                        MigGeometry.judge(A100_40GB.GPU, Map.of("1g.5gb", 2)).hashCode())
                .isNotEqualTo(
                        MigGeometry.judge(A100_80GB.GPU, Map.of("1g.10gb", 1)).hashCode());
    }
}
