package io.github.slicewise.mig;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.Gpus;
import io.github.slicewise.gpu.MigProfile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** The solver against the simulator, on every model. */
class GeometryPropertiesTest {
    record Case(Gpu<?> gpu, TreeMap<String, Integer> layout, List<Integer> draws) {
        int draw(int at, int bound) {
            return Math.floorMod(draws.get(at % draws.size()), bound);
        }
    }

    @Provide
    Arbitrary<Case> cases() {
        List<Gpu<?>> models =
                Gpus.all().stream().filter(gpu -> gpu.mig().isPresent()).toList();
        return Arbitraries.of(models).flatMap(gpu -> {
            List<String> names = gpu.profiles().stream().map(MigProfile::name).toList();
            Arbitrary<List<String>> slices =
                    Arbitraries.of(names).list().ofMinSize(0).ofMaxSize(8);
            Arbitrary<List<Integer>> draws =
                    Arbitraries.integers().between(0, 1000).list().ofSize(24);
            return Combinators.combine(slices, draws).as((chosen, drawn) -> new Case(gpu, counted(chosen), drawn));
        });
    }

    private static TreeMap<String, Integer> counted(List<String> names) {
        var counts = new TreeMap<String, Integer>();
        names.forEach(name -> counts.merge(name, 1, Integer::sum));
        return counts;
    }

    @Property(tries = 2000)
    void a_layout_is_possible_exactly_when_the_simulator_can_lay_it(@ForAll("cases") Case one) {
        assertThat(MigGeometry.judge(one.gpu(), one.layout()).possible())
                .isEqualTo(Simulator.fits(one.gpu(), one.layout()));
    }

    @Property(tries = 1000)
    void a_witness_lays_exactly_the_layout(@ForAll("cases") Case one) {
        LayoutVerdict verdict = MigGeometry.judge(one.gpu(), one.layout());
        var simulator = new Simulator(one.gpu());
        assertThat(verdict.placements()).allMatch(simulator::lay);
        if (verdict.possible()) {
            one.layout()
                    .forEach((name, count) -> assertThat(simulator.count(name)).isEqualTo(count));
            assertThat(verdict.reason()).isEmpty();
            assertThat(verdict.suggestions()).isEmpty();
        } else {
            assertThat(verdict.placements()).isEmpty();
        }
    }

    @Property(tries = 500)
    void whatever_is_left_out_of_a_possible_layout_it_stays_possible(@ForAll("cases") Case one) {
        if (!MigGeometry.judge(one.gpu(), one.layout()).possible()
                || one.layout().isEmpty()) {
            return;
        }
        List<String> names = List.copyOf(one.layout().keySet());
        String dropped = names.get(one.draw(0, names.size()));
        assertThat(MigGeometry.judge(one.gpu(), without(one.layout(), dropped)).possible())
                .isTrue();
    }

    @Property(tries = 1000)
    void the_conflicting_part_is_part_of_the_layout_impossible_and_minimal(@ForAll("cases") Case one) {
        LayoutVerdict verdict = MigGeometry.judge(one.gpu(), one.layout());
        if (verdict.possible()) {
            assertThat(verdict.conflict()).isEmpty();
            return;
        }
        assertThat(Simulator.fits(one.gpu(), verdict.conflict())).isFalse();
        verdict.conflict().forEach((name, count) -> {
            assertThat(one.layout().getOrDefault(name, 0)).isGreaterThanOrEqualTo(count);
            assertThat(Simulator.fits(one.gpu(), without(verdict.conflict(), name)))
                    .isTrue();
        });
        assertThat(verdict.reason())
                .matches("(One|On) `[^`]+`.*[^.]\\.")
                .contains("`" + one.gpu().id() + "`");
    }

    @Property(tries = 500)
    void every_suggestion_is_possible_and_says_what_it_changes(@ForAll("cases") Case one) {
        LayoutVerdict verdict = MigGeometry.judge(one.gpu(), one.layout());
        if (verdict.possible()) {
            return;
        }
        assertThat(verdict.alternatives()).isNotEmpty().doesNotHaveDuplicates().hasSizeLessThanOrEqualTo(5);
        assertThat(verdict.alternatives()).allSatisfy(alternative -> {
            assertThat(Simulator.fits(one.gpu(), alternative.layout())).isTrue();
            assertThat(total(alternative.layout())).isBetween(1, total(one.layout()));
            assertThat(alternative.change()).matches("(Replaces|Leaves out) .*`\\.");
        });
        assertThat(verdict.alternatives().stream().map(alternative -> total(alternative.layout())))
                .as("the first loses the fewest slices")
                .isSortedAccordingTo((a, b) -> b - a);
    }

    @Property(tries = 1000)
    void free_starts_of_a_partly_filled_gpu_are_those_the_simulator_finds(@ForAll("cases") Case one) {
        var simulator = new Simulator(one.gpu());
        List<Placement> placed = scattered(one, simulator);
        var free = MigGeometry.freeStarts(one.gpu(), placed);
        for (MigProfile<?> profile : one.gpu().profiles()) {
            var found = new ArrayList<Integer>();
            for (int start : profile.starts()) {
                var placement = new Placement(profile.name(), start, profile.size());
                if (simulator.lay(placement)) {
                    found.add(start);
                    simulator.lift(placement);
                }
            }
            assertThat(free.getOrDefault(profile.name(), List.of())).isEqualTo(found);
        }
    }

    @Property(tries = 1000)
    void more_slices_fit_beside_placed_ones_exactly_when_the_simulator_can_lay_them(@ForAll("cases") Case one) {
        var simulator = new Simulator(one.gpu());
        List<Placement> placed = scattered(one, simulator);
        var names = one.gpu().profiles();
        Map<String, Integer> more = counted(List.of(
                names.get(one.draw(20, names.size())).name(),
                names.get(one.draw(21, names.size())).name()));
        var beside = MigGeometry.beside(one.gpu(), placed, more);
        List<MigProfile<?>> slices = new ArrayList<>();
        more.forEach((name, count) -> {
            for (int i = 0; i < count; i++) {
                slices.add(one.gpu().profile(name).orElseThrow());
            }
        });
        beside.ifPresent(places -> {
            var check = new Simulator(one.gpu());
            assertThat(placed).allMatch(check::lay);
            assertThat(places).allMatch(check::lay).hasSize(total(more));
        });
        assertThat(beside.isPresent()).isEqualTo(simulator.layAll(slices));
    }

    @Property(tries = 500)
    void creating_in_the_order_given_back_is_accepted_and_makes_the_layout(@ForAll("cases") Case one) {
        if (!MigGeometry.judge(one.gpu(), one.layout()).possible()) {
            assertThat(MigGeometry.creationOrder(one.gpu(), List.of(), one.layout()))
                    .isEmpty();
            return;
        }
        List<Placement> order =
                MigGeometry.creationOrder(one.gpu(), List.of(), one.layout()).orElseThrow();
        Creation creation = MigGeometry.create(
                one.gpu(), List.of(), order.stream().map(Placement::profile).toList());
        assertThat(creation.succeeds()).isTrue();
        assertThat(creation.placements()).isEqualTo(order);
        assertThat(counted(order.stream().map(Placement::profile).toList())).isEqualTo(one.layout());
    }

    @Property(tries = 500)
    void a_transition_replays_to_the_goal(@ForAll("cases") Case one) {
        var simulator = new Simulator(one.gpu());
        List<Placement> placed = scattered(one, simulator);
        var transition = MigGeometry.transition(one.gpu(), placed, one.layout());
        assertThat(transition.isPresent())
                .isEqualTo(MigGeometry.judge(one.gpu(), one.layout()).possible());
        transition.ifPresent(plan -> {
            plan.destroyed().forEach(simulator::lift);
            assertThat(plan.created()).allMatch(simulator::lay);
            one.layout()
                    .forEach((name, count) -> assertThat(simulator.count(name)).isEqualTo(count));
            assertThat(plan.kept().size() + plan.created().size()).isEqualTo(total(one.layout()));
            assertThat(plan.kept().size() + plan.destroyed().size()).isEqualTo(placed.size());
        });
    }

    @Property(tries = 300)
    void a_packing_holds_every_demanded_slice_and_every_gpu_can_be_laid(@ForAll("cases") Case one) {
        var demand = new HashMap<String, Integer>();
        one.layout().forEach((name, count) -> demand.put(name, count * (1 + one.draw(3, 5))));
        Packing packing = MigGeometry.pack(one.gpu(), demand);
        assertThat(packing.layouts())
                .allSatisfy(
                        layout -> assertThat(Simulator.fits(one.gpu(), layout)).isTrue());
        demand.forEach((name, count) -> assertThat(packing.total(name)).isEqualTo(count));
        boolean onOne = Simulator.fits(one.gpu(), one.layout()) && demand.equals(one.layout());
        if (packing.gpus() == 1) {
            assertThat(Simulator.fits(one.gpu(), demand)).isTrue();
        }
        if (onOne) {
            assertThat(packing.gpus()).isLessThanOrEqualTo(1);
            assertThat(packing.fewest()).isTrue();
        }
    }

    /** Slices at drawn places, as far as they fit. */
    private static List<Placement> scattered(Case one, Simulator simulator) {
        var placed = new ArrayList<Placement>();
        for (int i = 0; i + 1 < 10; i += 2) {
            MigProfile<?> profile =
                    one.gpu().profiles().get(one.draw(i, one.gpu().profiles().size()));
            int start = profile.starts().get(one.draw(i + 1, profile.starts().size()));
            var placement = new Placement(profile.name(), start, profile.size());
            if (profile.size() * 2 <= one.gpu().mig().orElseThrow().placementUnits() && simulator.lay(placement)) {
                placed.add(placement);
            }
        }
        return placed;
    }

    private static Map<String, Integer> without(Map<String, Integer> layout, String name) {
        var rest = new TreeMap<>(layout);
        rest.merge(name, -1, Integer::sum);
        return rest;
    }

    private static int total(Map<String, Integer> layout) {
        return layout.values().stream().mapToInt(Integer::intValue).sum();
    }
}
