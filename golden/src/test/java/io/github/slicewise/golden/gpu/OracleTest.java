package io.github.slicewise.golden.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.Gpus;
import io.github.slicewise.mig.Creation;
import io.github.slicewise.mig.LayoutVerdict;
import io.github.slicewise.mig.MigGeometry;
import io.github.slicewise.mig.Placement;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * The verdicts that vendors published, in configurations, tables, tests and transcripts; they were collected
 * independently of the solver and lie beside the checkout.
 */
class OracleTest {
    private static final Path FILE = FactFiles.ROOT.resolveSibling("shared/facts/mig/oracle.json");

    @BeforeEach
    void the_oracle_is_there() {
        assumeTrue(Files.isRegularFile(FILE), "The oracle does not lie beside this checkout.");
    }

    private static Stream<JsonNode> entries(String kind) {
        List<JsonNode> entries = FactFiles.read(FILE).path(kind).valueStream().toList();
        assertThat(entries).as(kind).isNotEmpty();
        return entries.stream();
    }

    private static Gpu<?> gpu(JsonNode entry) {
        return Gpus.find(entry.path("gpu").asString()).only().orElseThrow();
    }

    private static LayoutVerdict verdict(JsonNode entry) {
        Map<String, Integer> layout = new TreeMap<>();
        entry.path("layout")
                .properties()
                .forEach(count -> layout.put(count.getKey(), count.getValue().asInt()));
        return MigGeometry.judge(gpu(entry), layout);
    }

    @Test
    void every_layout_that_a_vendor_uses_is_possible() {
        assertThat(entries("valid").map(OracleTest::verdict)).allMatch(LayoutVerdict::possible);
    }

    @Test
    void every_layout_that_a_vendor_refuses_is_impossible_with_a_reason_and_a_way_out() {
        assertThat(entries("invalid").map(OracleTest::verdict)).allSatisfy(verdict -> {
            assertThat(verdict.possible()).isFalse();
            assertThat(verdict.reason()).isNotEmpty();
            assertThat(verdict.suggestions())
                    .isNotEmpty()
                    .allMatch(layout -> MigGeometry.judge(verdict.gpu(), layout).possible());
        });
    }

    @Test
    void where_sources_disagree_both_are_named() {
        assertThat(entries("contested")).allSatisfy(entry -> {
            LayoutVerdict verdict = verdict(entry);
            assertThat(verdict.contested()).isTrue();
            assertThat(verdict.contest().orElseThrow().saysPossible())
                    .hasSameSizeAs(entry.path("saysValid").valueStream().toList());
            assertThat(verdict.contest().orElseThrow().saysImpossible())
                    .hasSameSizeAs(entry.path("saysInvalid").valueStream().toList());
        });
    }

    @Test
    void nothing_else_is_contested() {
        List<LayoutVerdict> contested =
                entries("contested").map(OracleTest::verdict).toList();
        assertThat(Stream.concat(entries("valid"), entries("invalid"))
                        .map(OracleTest::verdict)
                        .filter(LayoutVerdict::contested))
                .allMatch(contested::contains);
    }

    @Test
    void sequences_of_creations_end_as_they_did_on_hardware() {
        assertThat(entries("creationSequences")).allSatisfy(entry -> {
            List<String> order =
                    entry.path("order").valueStream().map(JsonNode::asString).toList();
            Creation creation = MigGeometry.create(gpu(entry), List.of(), order);
            assertThat(creation.succeeds()).isEqualTo(entry.path("succeeds").asBoolean());
            if (entry.path("succeeds").asBoolean()) {
                assertThat(creation.placements().stream().map(Placement::start))
                        .containsExactlyElementsOf(entry.path("placements")
                                .valueStream()
                                .map(JsonNode::asInt)
                                .toList());
            } else {
                assertThat(creation.failsAt()).hasValue(entry.path("failsAt").asInt());
            }
        });
    }

    @Test
    void states_seen_on_hardware_can_stand() {
        assertThat(entries("placedStates")).allSatisfy(entry -> {
            Gpu<?> gpu = gpu(entry);
            var placed = new ArrayList<Placement>();
            var counts = new TreeMap<String, Integer>();
            entry.path("placed").forEach(slice -> {
                String name = slice.get(0).asString();
                placed.add(new Placement(
                        name,
                        slice.get(1).asInt(),
                        gpu.profile(name).orElseThrow().size()));
                counts.merge(name, 1, Integer::sum);
            });
            assertThat(MigGeometry.freeStarts(gpu, placed)).isNotNull();
            assertThat(MigGeometry.judge(gpu, counts).possible()).isTrue();
        });
    }
}
