package io.github.slicewise.mig;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.gpu.A100_80GB;
import io.github.slicewise.gpu.A30_24GB;
import io.github.slicewise.gpu.ComputeCapability;
import io.github.slicewise.gpu.Confidence;
import io.github.slicewise.gpu.Engines;
import io.github.slicewise.gpu.GB200_186GB;
import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.Gpus;
import io.github.slicewise.gpu.H100_80GB_SXM;
import io.github.slicewise.gpu.H200_141GB;
import io.github.slicewise.gpu.MigGrid;
import io.github.slicewise.gpu.MigProfile;
import io.github.slicewise.gpu.RTX_PRO_6000_96GB;
import io.github.slicewise.gpu.T4;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each test works out its tables anew, so that none rests on what another left behind. */
class GridTest {
    private static Grid fresh(Gpu<?> gpu) {
        return new Grid(gpu, Possible::new);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a30-24gb", "pg506-96gb", "thor-gb10b", "rtx-pro-5000-48gb", "rtx-pro-4500-32gb"})
    void exactly_the_layouts_that_the_simulator_can_lay_are_possible(String id) {
        Gpu<?> gpu = Gpus.find(id).only().orElseThrow();
        Grid grid = fresh(gpu);
        int found = 0;
        for (Map<String, Integer> layout : everyLayout(gpu)) {
            boolean fits = Simulator.fits(gpu, layout);
            assertThat(grid.possible().contains(grid.pack(layout)))
                    .as("%s", layout)
                    .isEqualTo(fits);
            found += fits ? 1 : 0;
        }
        assertThat(grid.possible().layouts()).hasSize(found - 1).doesNotContain(0);
    }

    /** All counts up to the most of each profile, and one more. */
    private static List<Map<String, Integer>> everyLayout(Gpu<?> gpu) {
        List<Map<String, Integer>> layouts = new ArrayList<>(List.of(Map.of()));
        for (MigProfile<?> profile : gpu.profiles()) {
            List<Map<String, Integer>> longer = new ArrayList<>();
            for (Map<String, Integer> layout : layouts) {
                for (int count = 0;
                        count <= profile.maxCount() + (gpu.profiles().size() < 6 ? 1 : 0);
                        count++) {
                    Map<String, Integer> more = new TreeMap<>(layout);
                    more.put(profile.name(), count);
                    longer.add(more);
                }
            }
            layouts = longer;
        }
        return layouts;
    }

    @Test
    void every_possible_layout_has_a_witness_and_an_impossible_one_has_none() {
        Grid grid = fresh(A100_40GB.GPU);
        for (long counts : grid.possible().layouts()) {
            var simulator = new Simulator(A100_40GB.GPU);
            assertThat(grid.witness(counts)).allMatch(simulator::lay);
            grid.unpack(counts)
                    .forEach((name, count) -> assertThat(simulator.count(name)).isEqualTo(count));
        }
        assertThat(grid.witness(grid.pack(Map.of("1g.5gb", 8)))).isEmpty();
        assertThat(grid.witness(grid.possible().layouts()[0])).isNotEmpty();
    }

    @Test
    void profiles_go_from_the_largest_to_the_smallest_then_as_the_fact_file_has_them() {
        assertThat(IntStream.of(fresh(A100_40GB.GPU).largestFirst())
                        .mapToObj(index -> fresh(A100_40GB.GPU).profile(index).name()))
                .containsExactly("7g.40gb", "4g.20gb", "3g.20gb", "2g.10gb", "1g.10gb", "1g.5gb", "1g.5gb+me");
    }

    @Test
    void every_name_of_a_profile_leads_to_it() {
        Grid grid = fresh(GB200_186GB.GPU);
        assertThat(grid.profile(grid.index("1g.23gb+me"))).isEqualTo(GB200_186GB.MIG_1G_23GB_ME);
        assertThat(grid.profile(grid.index("1g.23gb.me"))).isEqualTo(GB200_186GB.MIG_1G_23GB_ME);
        assertThat(grid.profile(grid.index("1g.24gb+me"))).isEqualTo(GB200_186GB.MIG_1G_23GB_ME);
        assertThat(grid.profile(grid.index("1g.24gb.me"))).isEqualTo(GB200_186GB.MIG_1G_23GB_ME);
        assertThat(grid.profile(grid.index("7g.189gb"))).isEqualTo(GB200_186GB.MIG_7G_186GB);
        assertThat(grid.index("7g.190gb")).isEqualTo(-1);
    }

    @Test
    void a_memory_slice_is_the_part_that_all_sizes_are_made_of() {
        Grid twelfths = fresh(RTX_PRO_6000_96GB.GPU);
        assertThat(twelfths.memorySlices()).isEqualTo(4);
        assertThat(twelfths.memorySlices(6)).isEqualTo(2);
        assertThat(twelfths.idle(twelfths.pack(Map.of("2g.48gb", 1)))).isEqualTo(new Idle(2, 2));
        assertThat(fresh(A100_40GB.GPU).memorySlices()).isEqualTo(8);
        assertThat(fresh(T4.GPU).memorySlices()).isZero();
        assertThat(fresh(T4.GPU).idle(0)).isEqualTo(new Idle(0, 0));
    }

    @Test
    void the_weakest_fact_that_is_used_decides_the_confidence() {
        Grid grid = fresh(with(A100_40GB.GPU, Confidence.INFERRED, 6));
        assertThat(grid.confidence(0)).isEqualTo(Confidence.DOCUMENTED);
        assertThat(grid.confidence(grid.pack(Map.of("1g.5gb", 1)))).isEqualTo(Confidence.DOCUMENTED);
        assertThat(grid.confidence(grid.pack(Map.of("7g.40gb", 1)))).isEqualTo(Confidence.INFERRED);
        Grid configured = fresh(A100_80GB.GPU);
        assertThat(configured.confidence(configured.pack(Map.of("1g.10gb", 1, "3g.40gb", 1))))
                .isEqualTo(Confidence.CONFIGURED);
    }

    @Test
    void models_share_a_table_exactly_when_their_numbers_are_the_same() {
        assertThat(fresh(H200_141GB.GPU).numbers())
                .isEqualTo(fresh(H100_80GB_SXM.GPU).numbers());
        assertThat(fresh(A100_40GB.GPU).numbers())
                .isNotEqualTo(fresh(H100_80GB_SXM.GPU).numbers())
                .isNotEqualTo(fresh(A30_24GB.GPU).numbers())
                .isNotEqualTo(fresh(limited(A100_40GB.GPU, 6, A100_40GB.MIG_1G_5GB.engines()))
                        .numbers())
                .isNotEqualTo(fresh(limited(A100_40GB.GPU, 7, new Engines(1, 0, 0, 0)))
                        .numbers());
        assertThat(Possible.on(fresh(H200_141GB.GPU))).isNotNull().isSameAs(Possible.on(fresh(H100_80GB_SXM.GPU)));
        assertThat(Grid.of(A30_24GB.GPU)).isSameAs(Grid.of(A30_24GB.GPU));
    }

    @Test
    void a_limit_or_a_cost_that_differs_in_one_profile_makes_another_table() {
        assertThat(fresh(with(A100_40GB.GPU, 1, Engines.unknown())).numbers())
                .isNotEqualTo(fresh(A100_40GB.GPU).numbers());
        assertThat(fresh(with(A100_40GB.GPU, 2, A100_40GB.MIG_1G_5GB.engines())).numbers())
                .isNotEqualTo(fresh(with(A100_40GB.GPU, 1, A100_40GB.MIG_1G_5GB.engines()))
                        .numbers());
    }

    @Test
    void a_published_most_holds_where_nothing_else_stops_it() {
        Grid once = fresh(with(A100_40GB.GPU, 1, Engines.unknown()));
        Grid twice = fresh(with(A100_40GB.GPU, 2, Engines.unknown()));
        assertThat(twice.possible().contains(2 * Grid.one(1))).isTrue();
        assertThat(once.possible().contains(2 * Grid.one(1))).isFalse();
    }

    @Test
    void every_kind_of_engine_is_a_budget() {
        Grid grid = fresh(RTX_PRO_6000_96GB.GPU);
        long counts = grid.pack(Map.of("1g.24gb+me.all", 1, "1g.24gb", 1));
        assertThat(Arrays.stream(grid.budgets())
                        .map(budget -> budget.spent(counts) + " of " + budget.limit() + " " + budget.what()))
                .containsExactly(
                        "2 of 4 compute slices",
                        "5 of 4 video decoders",
                        "5 of 4 video encoders",
                        "5 of 4 JPEG decoders",
                        "1 of 1 optical-flow engines");
    }

    @Test
    void counts_beyond_what_can_be_told_apart_are_cut_off() {
        Grid grid = fresh(A100_80GB.GPU);
        long counts = grid.pack(new TreeMap<>(Map.of("7g.79gb", 20, "7g.80gb", 20, "1g.10gb", 3)));
        assertThat(grid.unpack(counts)).isEqualTo(Map.of("7g.80gb", 31, "1g.10gb", 3));
        assertThat(grid.unpack(grid.pack(Map.of("7g.80gb", 0)))).isEmpty();
        assertThat(grid.instances(counts)).isEqualTo(34);
    }

    @Test
    void more_profiles_than_can_be_counted_are_our_own_mistake() {
        assertThat(fresh(wide(12)).profileCount()).isEqualTo(12);
        assertThatThrownBy(() -> fresh(wide(13)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("`wide` has more profiles than the search can count.");
    }

    @Test
    void a_layout_is_maximal_when_not_one_slice_more_is_possible() {
        Grid grid = fresh(A100_40GB.GPU);
        assertThat(grid.maximal(grid.pack(Map.of("3g.20gb", 2)))).isTrue();
        assertThat(grid.maximal(grid.pack(Map.of("4g.20gb", 1, "2g.10gb", 1)))).isFalse();
        assertThat(grid.maximal(grid.pack(Map.of("1g.5gb", 6)))).isFalse();
        assertThat(grid.maximal(0)).isFalse();
    }

    private static <G> Gpu<G> with(Gpu<G> gpu, Confidence confidence, int changed) {
        MigGrid<G> mig = gpu.mig().orElseThrow();
        List<MigProfile<G>> profiles = new ArrayList<>(mig.profiles());
        MigProfile<G> old = profiles.get(changed);
        profiles.set(
                changed,
                new MigProfile<>(
                        old.gpuId(),
                        old.name(),
                        old.id(),
                        old.computeSlices(),
                        old.memoryMiB(),
                        old.size(),
                        old.starts(),
                        old.maxCount(),
                        old.engines(),
                        confidence,
                        List.of(),
                        List.of()));
        return gpu(
                "changed",
                new MigGrid<>(7, 8, mig.engines(), false, profiles, Optional.empty(), List.of(), mig.confidence()));
    }

    /** The model with another most, and other engines, of one profile. */
    private static <G> Gpu<G> with(Gpu<G> gpu, int most, Engines engines) {
        List<MigProfile<G>> profiles = new ArrayList<>(gpu.profiles());
        MigProfile<G> old = profiles.get(1);
        profiles.set(
                1,
                new MigProfile<>(
                        old.gpuId(),
                        old.name(),
                        old.id(),
                        old.computeSlices(),
                        old.memoryMiB(),
                        old.size(),
                        old.starts(),
                        most,
                        engines,
                        old.confidence(),
                        List.of(),
                        List.of()));
        MigGrid<G> mig = gpu.mig().orElseThrow();
        return gpu(
                "changed",
                new MigGrid<>(7, 8, mig.engines(), false, profiles, Optional.empty(), List.of(), mig.confidence()));
    }

    private static <G> Gpu<G> limited(Gpu<G> gpu, int compute, Engines engines) {
        List<MigProfile<G>> profiles = gpu.profiles();
        return gpu(
                "limited",
                new MigGrid<>(
                        compute, 8, engines, false, profiles, Optional.empty(), List.of(), Confidence.DOCUMENTED));
    }

    private static Gpu<Object> wide(int profiles) {
        List<MigProfile<Object>> all = IntStream.range(0, profiles)
                .mapToObj(index -> new MigProfile<>(
                        "wide",
                        "1g." + index + "gb",
                        OptionalInt.empty(),
                        1,
                        OptionalInt.empty(),
                        1,
                        List.of(index % 2),
                        1,
                        Engines.unknown(),
                        Confidence.DOCUMENTED,
                        List.of(),
                        List.of()))
                .toList();
        return gpu(
                "wide",
                new MigGrid<>(2, 2, Engines.unknown(), false, all, Optional.empty(), List.of(), Confidence.DOCUMENTED));
    }

    private static <G> Gpu<G> gpu(String id, MigGrid<G> mig) {
        return new Gpu<>(
                id, List.of(), List.of(), "Test", new ComputeCapability(1, 0), 1, Optional.of(mig), true, List.of());
    }
}
