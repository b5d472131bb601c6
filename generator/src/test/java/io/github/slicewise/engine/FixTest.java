package io.github.slicewise.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.slicewise.finding.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FixTest {
    private static final String WRONG = """
            apiVersion: v1
            kind: ResourceQuota
            metadata:
              name: gpus # ours
            spec:
              hard:
                nvidia.com/gpu: "4"
            """;
    private static final String RIGHT = WRONG.replace("nvidia.com", "requests.nvidia.com");

    @TempDir
    Path room;

    @Test
    void files_are_mended_in_place_and_judged_anew() throws IOException {
        Path file = file("a.yaml", WRONG);
        Fixed fixed = fix(room, false);
        assertThat(file).hasContent(RIGHT);
        assertThat(fixed.checked().verdict()).isEqualTo(Verdict.CLEAN);
        assertThat(fixed.left()).isZero();
        assertThat(fixed.files())
                .singleElement()
                .satisfies(each ->
                        assertThat(each.findings()).extracting(Finding::rule).containsExactly("WRK005"));
        assertThat(fix(room, false).files()).isEmpty();
    }

    @Test
    void a_dry_run_shows_the_difference_and_changes_nothing() throws IOException {
        Path file = file("a.yaml", WRONG);
        Fixed fixed = fix(file, true);
        assertThat(file).hasContent(WRONG);
        assertThat(fixed.checked().verdict()).isEqualTo(Verdict.FINDINGS);
        assertThat(fixed.left()).isZero();
        assertThat(fixed.files().get(0).diff())
                .contains("-    nvidia.com/gpu: \"4\"\n+    requests.nvidia.com/gpu: \"4\"\n");
    }

    @Test
    void what_one_mending_lays_bare_the_next_one_mends() throws IOException {
        Path file = file("flat.yaml", """
                apiVersion: v1
                kind: Pod
                metadata:
                name: flat
                spec:
                tolerations:
                - key: nvidia.com/gpu
                  operator: Exists
                  effect: noschedule
                containers:
                - name: main
                  image: registry.example/main:1
                  resources:
                    requests:
                      nvidia.com/gpu: 1
                      example.com/card: 2
                """);
        Fixed fixed = fix(file, false);
        assertThat(file).hasContent("""
                apiVersion: v1
                kind: Pod
                metadata:
                  name: flat
                spec:
                  tolerations:
                  - key: nvidia.com/gpu
                    operator: Exists
                    effect: NoSchedule
                  containers:
                  - name: main
                    image: registry.example/main:1
                    resources:
                      limits:
                        example.com/card: 2
                        nvidia.com/gpu: 1
                      requests:
                        nvidia.com/gpu: 1
                        example.com/card: 2
                """);
        assertThat(fixed.checked().report().findings())
                .extracting(Finding::rule)
                .doesNotContain("YML003", "NOD002", "WRK001");
    }

    @Test
    void permissions_stay() throws IOException {
        Path file = file("a.yaml", WRONG);
        assumeTrue(Files.getFileStore(file).supportsFileAttributeView("posix"), "There are no such permissions here.");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-----"));
        fix(file, false);
        assertThat(file).hasContent(RIGHT);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rwxr-----");
    }

    @Test
    void a_link_that_leads_out_of_the_paths_is_left_alone_and_one_inside_stays_a_link() throws IOException {
        Path outside = file("outside.yaml", WRONG);
        Path inside = file("in/real/a.yaml", WRONG);
        Path out = link("in/out.yaml", outside);
        Path link = link("in/link.yaml", inside);
        fix(room.resolve("in"), false);
        assertThat(outside).hasContent(WRONG);
        assertThat(inside).hasContent(RIGHT);
        assertThat(out).isSymbolicLink();
        assertThat(link).isSymbolicLink();
    }

    @Test
    void excluded_and_suppressed_ones_are_left_alone() throws IOException {
        Path excluded = file("charts/a.yaml", WRONG);
        Path suppressed = file("b.yaml", WRONG.replace("\"4\"", "\"4\" # slicewise:ignore WRK005 It is meant."));
        file("slicewise.yaml", "exclude: [\"**/charts/**\"]\n");
        Fixed fixed = fix(room, false);
        assertThat(excluded).hasContent(WRONG);
        assertThat(Files.readString(suppressed)).contains("    nvidia.com/gpu");
        assertThat(fixed.files()).isEmpty();
    }

    @Test
    void standard_input_cannot_be_mended() {
        Fixed fixed = Engine.fix(new FixRequest(CheckRequest.of(List.of("-")), false));
        assertThat(fixed.checked().verdict()).isEqualTo(Verdict.UNUSABLE);
        assertThat(fixed.checked().unusable()).singleElement().asString().contains("Standard input");
    }

    @Test
    void a_baseline_is_not_written_while_mending() throws IOException {
        Path file = file("a.yaml", WRONG);
        var judging = new Judging(
                Judging.plain().today(), Optional.empty(), Optional.of(room.resolve("b.json")), Optional.empty());
        Fixed fixed = Engine.fix(
                new FixRequest(CheckRequest.of(List.of(file.toString())).judging(judging), false));
        assertThat(fixed.checked().verdict()).isEqualTo(Verdict.UNUSABLE);
        assertThat(file).hasContent(WRONG);
    }

    private static Fixed fix(Path path, boolean dryRun) {
        return Engine.fix(new FixRequest(CheckRequest.of(List.of(path.toString())), dryRun));
    }

    private Path link(String name, Path target) throws IOException {
        try {
            return Files.createSymbolicLink(room.resolve(name), target);
        } catch (UnsupportedOperationException e) {
            assumeTrue(false, "There are no links here.");
            return target;
        }
    }

    private Path file(String name, String text) throws IOException {
        Path file = room.resolve(name);
        Files.createDirectories(file.resolveSibling(""));
        return Files.writeString(file, text);
    }
}
