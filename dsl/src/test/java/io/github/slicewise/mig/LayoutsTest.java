package io.github.slicewise.mig;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.Gpus;
import io.github.slicewise.gpu.RTX_PRO_6000_96GB;
import io.github.slicewise.gpu.T4;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class LayoutsTest {
    private static PossibleLayout layout(Gpu<?> gpu, Map<String, Integer> counts) {
        return MigGeometry.layouts(gpu).stream()
                .filter(possible -> possible.layout().equals(counts))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void every_layout_of_every_model_can_be_laid_as_its_witness_says() {
        for (Gpu<?> gpu : Gpus.all()) {
            assertThat(MigGeometry.layouts(gpu)).allSatisfy(possible -> {
                var simulator = new Simulator(gpu);
                assertThat(possible.placements()).allMatch(simulator::lay).isSorted();
                possible.layout()
                        .forEach((name, count) ->
                                assertThat(simulator.count(name)).isEqualTo(count));
            });
        }
    }

    @Test
    void a_layout_to_which_a_slice_can_be_added_is_not_maximal() {
        for (Gpu<?> gpu : Gpus.all()) {
            assertThat(MigGeometry.layouts(gpu))
                    .allSatisfy(possible -> assertThat(possible.maximal())
                            .isEqualTo(MigGeometry.room(gpu, possible.layout()).isEmpty()));
        }
    }

    @Test
    void waste_is_what_compute_and_memory_slices_are_left() {
        assertThat(layout(A100_40GB.GPU, Map.of("3g.20gb", 2)).idle()).isEqualTo(new Idle(1, 0));
        assertThat(layout(A100_40GB.GPU, Map.of("1g.5gb", 7)).idle()).isEqualTo(new Idle(0, 1));
        assertThat(layout(A100_40GB.GPU, Map.of("1g.5gb", 1)).idle()).isEqualTo(new Idle(6, 7));
        assertThat(layout(RTX_PRO_6000_96GB.GPU, Map.of("1g.24gb", 3)).idle())
                .as("a quarter is one memory slice, although it covers three placement units")
                .isEqualTo(new Idle(1, 1));
    }

    @Test
    void a_model_without_profiles_has_no_layouts() {
        assertThat(MigGeometry.layouts(T4.GPU)).isEmpty();
        assertThat(MigGeometry.maximalLayouts(T4.GPU)).isEmpty();
        assertThat(MigGeometry.freeStarts(T4.GPU, List.of())).isEmpty();
        assertThat(MigGeometry.room(T4.GPU, Map.of())).isEmpty();
    }

    @Test
    void nothing_fits_beside_what_is_impossible() {
        assertThat(MigGeometry.room(A100_40GB.GPU, Map.of("1g.5gb", 31))).isEmpty();
        assertThat(MigGeometry.room(A100_40GB.GPU, Map.of("3g.20gb", 2, "1g.5gb", 1)))
                .isEmpty();
        assertThatThrownBy(() -> MigGeometry.room(A100_40GB.GPU, Map.of("1g.5gb", -1)))
                .hasMessage("A layout has no negative counts: `1g.5gb` ×-1.");
        assertThat(MigGeometry.beside(A100_40GB.GPU, List.of(), Map.of("1g.5gb", 40)))
                .isEmpty();
    }

    @Test
    void placements_sort_by_start_and_read_like_the_command_line() {
        assertThat(java.util.stream.Stream.of(
                                new Placement("b", 0, 1), new Placement("a", 1, 1), new Placement("a", 0, 1))
                        .sorted()
                        .toList())
                .hasToString("[a@0, b@0, a@1]");
    }

    @Test
    void a_verdict_allocates_under_200_bytes() {
        Map<String, Integer> possible = new TreeMap<>(Map.of("1g.5gb", 2, "2g.10gb", 1, "3g.20gb", 1));
        Map<String, Integer> impossible = Map.of("1g.5gb", 1, "3g.20gb", 2);
        assertThat(bytesOfOneVerdict(possible)).isLessThan(200);
        assertThat(bytesOfOneVerdict(impossible)).isLessThan(200);
    }

    private static long bytesOfOneVerdict(Map<String, Integer> layout) {
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        int verdicts = 10_000;
        int possible = 0;
        MigGeometry.judge(A100_40GB.GPU, layout);
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < verdicts; i++) {
            possible += MigGeometry.judge(A100_40GB.GPU, layout).possible() ? 1 : 0;
        }
        long after = threads.getCurrentThreadAllocatedBytes();
        assertThat(possible).isIn(0, verdicts);
        return (after - before) / verdicts;
    }
}
