package io.github.slicewise.mig;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.Gpus;
import io.github.slicewise.gpu.MigGrid;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How many layouts there are: NVIDIA's published 19 for seven slices on eight, and what follows for the others. */
class PublishedCountsTest {
    @ParameterizedTest(name = "{0}, profiles {1}")
    @CsvSource({
        // gpu, profiles, full placements, their distinct layouts, maximal layouts, all layouts
        "a100-40gb, plain, 19, 14, 12, 37",
        "a100-80gb, plain, 19, 14, 12, 37",
        "h100-80gb-sxm, plain, 19, 14, 12, 37",
        "gb300-278gb, plain, 19, 14, 12, 37",
        "a100-40gb, no engines, 78, 38, 28, 77",
        "b200-180gb, no engines, 78, 38, 28, 77",
        "a100-40gb, all, 239, 64, 44, 127",
        "h200-141gb, all, 239, 64, 44, 127",
        "pg506-96gb, all, 16, 11, 9, 30",
        "a30-24gb, no engines, 5, 4, 4, 9",
        "a30-24gb, all, 17, 8, 8, 19",
        "rtx-pro-6000-96gb, plain, 5, 4, 4, 9",
        "rtx-pro-6000-96gb, all, 302, 64, 64, 114",
        "rtx-pro-5000-48gb, all, 19, 12, 12, 17",
        "rtx-pro-4500-32gb, all, 13, 9, 9, 13",
        "thor-gb10b, all, 5, 5, 5, 10"
    })
    void layouts_are_as_many_as_published(String id, String profiles, int full, int distinct, int maximal, int all) {
        Gpu<?> gpu = restricted(Gpus.find(id).only().orElseThrow(), profiles);
        List<List<Placement>> placements = MigGeometry.fullPlacements(gpu);
        assertThat(placements).hasSize(full);
        assertThat(placements.stream()
                        .map(placed ->
                                placed.stream().map(Placement::profile).sorted().toList())
                        .distinct())
                .hasSize(distinct);
        assertThat(MigGeometry.maximalLayouts(gpu)).hasSize(maximal);
        assertThat(MigGeometry.layouts(gpu)).hasSize(all);
    }

    private static <G> Gpu<G> restricted(Gpu<G> gpu, String profiles) {
        Predicate<String> kept = name -> switch (profiles) {
            case "plain" -> plain(gpu, name);
            case "no engines" -> !name.contains("me");
            default -> true;
        };
        Optional<MigGrid<G>> mig = gpu.mig()
                .map(grid -> new MigGrid<>(
                        grid.computeSlices(),
                        grid.placementUnits(),
                        grid.engines(),
                        grid.oneComputeOneGraphics(),
                        grid.profiles().stream()
                                .filter(profile -> kept.test(profile.name()))
                                .toList(),
                        grid.minimumDriver(),
                        List.of(),
                        grid.confidence()));
        return new Gpu<>(
                gpu.id() + " " + profiles,
                gpu.products(),
                gpu.deviceIds(),
                gpu.architecture(),
                gpu.computeCapability(),
                gpu.memoryGb(),
                mig,
                true,
                List.of());
    }

    /** The profiles of the published figure: no media engines, no graphics, no double memory. */
    private static boolean plain(Gpu<?> gpu, String name) {
        var profile = gpu.profile(name).orElseThrow();
        boolean doubled =
                profile.computeSlices() == 1 && profile.size() == 2 && gpu.id().matches("[abgh].*");
        return profile.suffix().isEmpty() && !doubled;
    }
}
