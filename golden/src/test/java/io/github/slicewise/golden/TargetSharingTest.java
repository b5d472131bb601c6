package io.github.slicewise.golden;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.engine.CaseIntents;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.MigStrategy;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.SharedSlices;
import io.github.slicewise.intent.Sharing;
import io.github.slicewise.plan.targets.TargetCard;
import io.github.slicewise.plan.targets.Targets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * For every target and every way of sharing there is a golden case that renders it, one that refuses it, or a sentence
 * why there is neither.
 */
class TargetSharingTest {
    private static final List<String> WAYS =
            List.of("exclusive", "mig-single", "mig-mixed", "time-slicing", "mps", "time-slicing-in-mig", "mps-in-mig");

    /** Of each cell: the target, the way of sharing, and the case; with {@code refused} one that is an error there. */
    private static final String MATRIX = """
            gpu-operator  | exclusive           | mixed-plain
            gpu-operator  | mig-single          | mig-single-on-eks
            gpu-operator  | mig-mixed           | mig-mixed-on-eks
            gpu-operator  | time-slicing        | time-slice-4
            gpu-operator  | mps                 | single-plain
            gpu-operator  | time-slicing-in-mig | time-slicing-in-mig
            gpu-operator  | mps-in-mig          | no: It runs the plugin that refuses this; `device-plugin` holds the case.
            device-plugin | exclusive           | several-sharings-by-plugin
            device-plugin | mig-single          | aks-mig
            device-plugin | mig-mixed           | mixed-on-aks
            device-plugin | time-slicing        | time-slicing-on-eks
            device-plugin | mps                 | several-sharings-by-plugin
            device-plugin | time-slicing-in-mig | mixed-on-aks
            device-plugin | mps-in-mig          | refused impossible-mps-in-mig
            karpenter     | exclusive           | mixed-on-karpenter
            karpenter     | mig-single          | single-on-karpenter
            karpenter     | mig-mixed           | mixed-on-karpenter
            karpenter     | time-slicing        | mixed-on-karpenter
            karpenter     | mps                 | single-on-karpenter
            karpenter     | time-slicing-in-mig | mixed-on-karpenter
            karpenter     | mps-in-mig          | refused impossible-on-bottlerocket
            eksctl        | exclusive           | mixed-on-eksctl
            eksctl        | mig-single          | single-on-eksctl
            eksctl        | mig-mixed           | mixed-on-eksctl
            eksctl        | time-slicing        | mixed-on-eksctl
            eksctl        | mps                 | single-on-eksctl
            eksctl        | time-slicing-in-mig | single-on-eksctl
            eksctl        | mps-in-mig          | no: It starts nodes; what their plugin refuses is refused for `device-plugin`.
            gke           | exclusive           | gke-every-sharing
            gke           | mig-single          | gke-every-sharing
            gke           | mig-mixed           | refused impossible-on-gke
            gke           | time-slicing        | gke-every-sharing
            gke           | mps                 | gke-every-sharing
            gke           | time-slicing-in-mig | gke-every-sharing
            gke           | mps-in-mig          | gke-compute-class
            aks           | exclusive           | mixed-on-aks
            aks           | mig-single          | single-on-aks
            aks           | mig-mixed           | mixed-on-aks
            aks           | time-slicing        | mixed-on-aks
            aks           | mps                 | single-on-aks
            aks           | time-slicing-in-mig | single-on-aks
            aks           | mps-in-mig          | no: Its nodes run the plugin that refuses this; `device-plugin` holds the case.
            plain         | exclusive           | mixed-plain
            plain         | mig-single          | single-plain
            plain         | mig-mixed           | mixed-plain
            plain         | time-slicing        | mixed-plain
            plain         | mps                 | single-plain
            plain         | time-slicing-in-mig | single-plain
            plain         | mps-in-mig          | no: It labels nodes; what their plugin refuses is refused for `device-plugin`.
            kustomize     | exclusive           | mixed-on-karpenter
            kustomize     | mig-single          | single-on-karpenter
            kustomize     | mig-mixed           | mixed-on-karpenter
            kustomize     | time-slicing        | mixed-on-karpenter
            kustomize     | mps                 | single-on-karpenter
            kustomize     | time-slicing-in-mig | mixed-on-karpenter
            kustomize     | mps-in-mig          | no: It patches pods; what their nodes' plugin refuses is refused for `device-plugin`.
            """;

    private final Map<String, Intent> intents = new HashMap<>();

    private record Cell(String target, String way, String says) {
        static Cell of(String line) {
            String[] parts = line.split("\\|");
            assertThat(parts).as(line).hasSize(3);
            return new Cell(parts[0].strip(), parts[1].strip(), parts[2].strip());
        }

        String place() {
            return target + " × " + way;
        }
    }

    @Test
    void every_target_has_one_cell_for_every_way_of_sharing() {
        List<String> places = cells().map(Cell::place).toList();
        assertThat(places)
                .containsExactlyInAnyOrderElementsOf(Targets.all().stream()
                        .filter(target -> !target.always() && !target.files().isEmpty())
                        .flatMap(target -> WAYS.stream().map(way -> target.id() + " × " + way))
                        .toList());
    }

    @TestFactory
    Stream<DynamicTest> every_cell_is_true() {
        return cells().map(cell -> DynamicTest.dynamicTest(cell.place(), () -> prove(cell)));
    }

    private void prove(Cell cell) {
        if (cell.says().startsWith("no: ")) {
            assertThat(cell.says()).matches("no: [A-Z].*\\.");
            return;
        }
        String name = cell.says().replace("refused ", "");
        Intent intent = intents.computeIfAbsent(name, TargetSharingTest::intent);
        assertThat(intent.targets()).extracting(target -> target.id()).contains(cell.target());
        List<String> pools = intent.pools().stream()
                .filter(pool -> way(pool.sharing()).equals(cell.way()))
                .map(NodePool::name)
                .toList();
        assertThat(pools).as("pools of %s that are shared so", name).isNotEmpty();
        Path expected = Case.ALL.resolve(name).resolve("expected");
        String findings = Repository.text(expected.resolve("findings.txt"));
        if (cell.says().equals(name)) {
            assertThat(findings).isEmpty();
            assertThat(files(cell.target(), expected)).isNotEmpty();
        } else {
            assertThat(pools)
                    .anySatisfy(pool -> assertThat(findings).contains("pool " + pool + " › sharing", ": error ["));
        }
    }

    /** What the target rendered for the case. */
    private static List<Path> files(String target, Path expected) {
        TargetCard card = Targets.find(target).orElseThrow();
        Path files = expected.resolve("files");
        return Repository.filesBelow(files, "")
                .filter(file -> card.files().stream()
                        .anyMatch(each -> Applying.pattern(each)
                                .matcher(files.relativize(file).toString().replace('\\', '/'))
                                .matches()))
                .toList();
    }

    private static Intent intent(String name) {
        List<Path> sources =
                Repository.filesBelow(Case.ALL.resolve(name), ".java").toList();
        assertThat(sources).as("case %s", name).hasSize(1);
        return CaseIntents.of(sources.get(0));
    }

    private static String way(Sharing sharing) {
        return sharing.match(whole -> "exclusive", TargetSharingTest::way, turns -> "time-slicing", together -> "mps");
    }

    private static String way(MigLayout<?> layout) {
        if (!layout.shared().shares().isEmpty()) {
            boolean together = layout.shared().way() == SharedSlices.Way.MPS;
            return together ? "mps-in-mig" : "time-slicing-in-mig";
        }
        return layout.strategy() == MigStrategy.SINGLE ? "mig-single" : "mig-mixed";
    }

    private static Stream<Cell> cells() {
        return MATRIX.lines().filter(line -> !line.isBlank()).map(Cell::of);
    }
}
