package io.github.slicewise.mig;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.gpu.A30_24GB;
import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.Gpus;
import io.github.slicewise.gpu.RTX_PRO_6000_96GB;
import io.github.slicewise.gpu.T4;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PackingTest {
    @Test
    void seven_small_slices_share_one_gpu_and_the_eighth_needs_another() {
        assertThat(MigGeometry.pack(A100_40GB.GPU, Map.of("1g.5gb", 7)).gpus()).isEqualTo(1);
        Packing eight = MigGeometry.pack(A100_40GB.GPU, Map.of("1g.5gb", 8));
        assertThat(eight.gpus()).isEqualTo(2);
        assertThat(eight.fewest()).isTrue();
        assertThat(eight.total("1g.5gb")).isEqualTo(8);
        assertThat(eight.total("2g.10gb")).isZero();
    }

    @Test
    void nothing_needs_no_gpu() {
        assertThat(MigGeometry.pack(A100_40GB.GPU, Map.of())).isEqualTo(new Packing(List.of(), true));
        assertThat(MigGeometry.pack(A100_40GB.GPU, Map.of("1g.5gb", 0)).gpus()).isZero();
        assertThat(MigGeometry.pack(T4.GPU, Map.of()).gpus()).isZero();
    }

    @Test
    void halves_are_filled_with_a_four_and_a_three() {
        Packing packing = MigGeometry.pack(A100_40GB.GPU, Map.of("4g.20gb", 2, "3g.20gb", 2));
        assertThat(packing.layouts())
                .containsExactly(
                        new TreeMap<>(Map.of("4g.20gb", 1, "3g.20gb", 1)),
                        new TreeMap<>(Map.of("4g.20gb", 1, "3g.20gb", 1)));
        assertThat(packing.fewest()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"100, 15", "1000, 143", "1000000, 142858"})
    void large_demands_are_proved_when_the_bound_is_met(int slices, int gpus) {
        Packing packing = MigGeometry.pack(A100_40GB.GPU, Map.of("1g.5gb", slices));
        assertThat(packing.gpus()).isEqualTo(gpus);
        assertThat(packing.fewest()).isTrue();
    }

    @Test
    void a_large_mixed_demand_is_packed_completely() {
        Map<String, Integer> demand = Map.of("1g.5gb", 97, "2g.10gb", 61, "3g.20gb", 53, "4g.20gb", 29, "1g.10gb", 41);
        Packing packing = MigGeometry.pack(A100_40GB.GPU, demand);
        demand.forEach((name, count) -> assertThat(packing.total(name)).isEqualTo(count));
        assertThat(packing.gpus())
                .as("535 of 7 compute slices a GPU, and no fewer")
                .isEqualTo(79);
        assertThat(packing.fewest()).isTrue();
    }

    @Test
    void small_demands_need_as_many_gpus_as_trying_everything_finds() {
        List<String> names = List.of("1g.5gb", "2g.10gb", "3g.20gb", "4g.20gb");
        for (int code = 0; code < 81; code++) {
            var demand = new TreeMap<String, Integer>();
            int rest = code;
            for (String name : names) {
                demand.put(name, rest % 3);
                rest /= 3;
            }
            assertFewest(A100_40GB.GPU, demand);
        }
        assertFewest(A30_24GB.GPU, new TreeMap<>(Map.of("1g.6gb", 3, "1g.6gb+me", 2, "2g.12gb", 1, "2g.12gb+me", 1)));
        assertFewest(
                RTX_PRO_6000_96GB.GPU,
                new TreeMap<>(Map.of("1g.24gb+me.all", 2, "1g.24gb", 2, "1g.24gb-me", 2, "2g.48gb-me", 1)));
    }

    @Test
    void fewer_gpus_than_the_bound_allows_are_ruled_out_by_search() {
        Packing packing = MigGeometry.pack(A100_40GB.GPU, Map.of("4g.20gb", 4, "2g.10gb", 5, "1g.5gb+me", 2));
        assertThat(packing.gpus())
                .as("28 compute slices, but only 4 × 3 beside the 4g")
                .isEqualTo(5);
        assertThat(packing.fewest()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "4g.20gb, 100, 1g.5gb, 100, 100",
        "3g.20gb, 100, 4g.20gb, 50, 75",
        "3g.20gb, 100, 1g.10gb, 200, 100",
        "1g.5gb+me, 90, 1g.5gb, 100, 90",
        "2g.10gb, 100, 1g.10gb, 300, 100"
    })
    void bounds_look_at_compute_memory_engines_and_sizes(
            String first, int firstCount, String second, int secondCount, int gpus) {
        Packing packing = MigGeometry.pack(A100_40GB.GPU, Map.of(first, firstCount, second, secondCount));
        assertThat(packing.gpus()).isEqualTo(gpus);
        assertThat(packing.fewest()).isTrue();
    }

    @Test
    void without_search_the_answer_holds_everything_but_proves_nothing() {
        Grid grid = Grid.of(A100_40GB.GPU);
        int[] demand = new int[grid.profileCount()];
        demand[grid.index("1g.5gb")] = 5;
        demand[grid.index("1g.5gb+me")] = 2;
        demand[grid.index("2g.10gb")] = 4;
        demand[grid.index("4g.20gb")] = 5;
        for (Packing packing : List.of(Packer.pack(grid, demand, 0, 0), Packer.pack(grid, demand, 1000, 0))) {
            assertThat(packing.total("1g.5gb")).isEqualTo(5);
            assertThat(packing.total("1g.5gb+me")).isEqualTo(2);
            assertThat(packing.total("2g.10gb")).isEqualTo(4);
            assertThat(packing.total("4g.20gb")).isEqualTo(5);
            assertThat(packing.gpus()).isEqualTo(6);
            assertThat(packing.fewest()).isFalse();
        }
        assertThat(Packer.pack(grid, demand, 1000, 1000).gpus()).isEqualTo(5);
        assertThat(Packer.pack(grid, demand, 1000, 1000).fewest()).isTrue();
    }

    @Test
    void what_was_taken_unsearched_proves_nothing_unless_the_bound_is_met() {
        Grid grid = Grid.of(A100_40GB.GPU);
        int[] demand = new int[grid.profileCount()];
        demand[grid.index("2g.10gb")] = 5;
        demand[grid.index("4g.20gb")] = 4;
        demand[grid.index("1g.5gb+me")] = 2;
        Packing packing = Packer.pack(grid, demand, 1, 1000);
        assertThat(packing.gpus()).isEqualTo(5);
        assertThat(packing.fewest()).isFalse();
    }

    /** Steps are counted, not timed: a search that stops pruning needs more of them. */
    @ParameterizedTest
    @CsvSource({"4, 5, 2, 0, 8", "5, 4, 2, 5, 7"})
    void a_proof_takes_a_known_number_of_steps(int fours, int twos, int media, int ones, int steps) {
        int[] demand = demand(Map.of("4g.20gb", fours, "2g.10gb", twos, "1g.5gb+me", media, "1g.5gb", ones));
        Grid grid = Grid.of(A100_40GB.GPU);
        assertThat(Packer.pack(grid, demand, 1000, steps).fewest()).isTrue();
        assertThat(Packer.pack(grid, demand, 1000, steps - 1).fewest()).isFalse();
    }

    @Test
    void as_many_gpus_as_are_searched_for_are_proved_and_one_more_is_not() {
        int[] demand = demand(Map.of("4g.20gb", 4, "2g.10gb", 5, "1g.5gb+me", 2));
        Grid grid = Grid.of(A100_40GB.GPU);
        assertThat(Packer.pack(grid, demand, 4, 1000).fewest()).isTrue();
        assertThat(Packer.pack(grid, demand, 3, 1000).fewest()).isFalse();
    }

    private static int[] demand(Map<String, Integer> counts) {
        Grid grid = Grid.of(A100_40GB.GPU);
        int[] demand = new int[grid.profileCount()];
        counts.forEach((name, count) -> demand[grid.index(name)] = count);
        return demand;
    }

    @Property(tries = 150)
    void small_demands_on_any_model_need_as_many_gpus_as_trying_everything_finds(
            @ForAll @IntRange(min = 0, max = 100) int model,
            @ForAll @Size(max = 7) List<@IntRange(max = 100) Integer> draws) {
        List<Gpu<?>> models =
                Gpus.all().stream().filter(gpu -> gpu.mig().isPresent()).toList();
        Gpu<?> gpu = models.get(model % models.size());
        var demand = new TreeMap<String, Integer>();
        draws.forEach(draw ->
                demand.merge(gpu.profiles().get(draw % gpu.profiles().size()).name(), 1, Integer::sum));
        assertFewest(gpu, demand);
    }

    private static void assertFewest(Gpu<?> gpu, TreeMap<String, Integer> demand) {
        Packing packing = MigGeometry.pack(gpu, demand);
        assertThat(packing.fewest()).isTrue();
        assertThat(packing.gpus()).as("GPUs for %s", demand).isEqualTo(fewest(gpu, slices(demand)));
    }

    private static List<String> slices(TreeMap<String, Integer> demand) {
        return demand.entrySet().stream()
                .flatMap(entry -> java.util.Collections.nCopies(entry.getValue(), entry.getKey()).stream())
                .toList();
    }

    /** Tries more and more GPUs, and every way to deal the slices to them. */
    private static int fewest(Gpu<?> gpu, List<String> slices) {
        int gpus = 0;
        while (!deal(
                gpu,
                slices,
                0,
                java.util.stream.Stream.generate(() -> new TreeMap<String, Integer>())
                        .limit(gpus)
                        .toList())) {
            gpus++;
        }
        return gpus;
    }

    private static boolean deal(Gpu<?> gpu, List<String> slices, int next, List<TreeMap<String, Integer>> hands) {
        if (next == slices.size()) {
            return true;
        }
        for (TreeMap<String, Integer> hand : hands) {
            boolean empty = hand.isEmpty();
            hand.merge(slices.get(next), 1, Integer::sum);
            if (Simulator.fits(gpu, hand) && deal(gpu, slices, next + 1, hands)) {
                return true;
            }
            hand.computeIfPresent(slices.get(next), (name, count) -> count == 1 ? null : count - 1);
            if (empty) {
                return false;
            }
        }
        return false;
    }

    @Test
    void a_demand_out_of_bounds_is_a_breach() {
        assertThatThrownBy(() -> MigGeometry.pack(A100_40GB.GPU, Map.of("1g.5gb", -1)))
                .hasMessage("A demand is between 0 and 1000000, not -1 of `1g.5gb`.");
        assertThatThrownBy(() -> MigGeometry.pack(A100_40GB.GPU, Map.of("1g.5gb", 1_000_001)))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> MigGeometry.pack(T4.GPU, Map.of("1g.5gb", 1)))
                .hasMessage("`1g.5gb` is not a profile of `t4`.");
    }
}
