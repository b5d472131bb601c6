package io.github.slicewise.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.check.Report;
import io.github.slicewise.check.Silenced;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.Sources;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TextReportTest {
    private static final Finding EXTRA_SLICE = Finding.error(
            "MIG003",
            Location.at("pool.yaml", 8, 11),
            "Container `ranker` also asks for `nvidia.com/mig-2g.10gb`.",
            "Keep one slice kind, or split the container.");

    @Test
    void a_finding_has_its_five_parts_and_the_report_says_what_was_looked_at() {
        var report = new Report(List.of(EXTRA_SLICE), 14, 31, 22, suppressed(3));

        assertThat(TextReport.write(report, line("          nvidia.com/mig-2g.10gb: 1")))
                .isEqualTo("""
                        pool.yaml:8:11: error [MIG003] Container `ranker` also asks for `nvidia.com/mig-2g.10gb`.
                            8 |           nvidia.com/mig-2g.10gb: 1
                              |           ^
                          fix: Keep one slice kind, or split the container.

                        14 files, 31 objects, 22 rules: 1 error, 3 suppressed
                        """);
    }

    @Test
    void every_severity_is_counted_and_one_is_singular() {
        var report = new Report(
                List.of(
                        EXTRA_SLICE,
                        Finding.error("MIG002", Location.at("pool.yaml", 9, 1), "Bad.", "Mend it."),
                        Finding.warning("SLC001", Location.at("pool.yaml", 10, 1), "Odd.", "Mend it."),
                        Finding.note("YML007", Location.at("pool.yaml", 11, 1), "Unknown.", "Mend it.")),
                1,
                1,
                1,
                List.of());

        assertThat(TextReport.write(report, Sources.none()))
                .endsWith("\n1 file, 1 object, 1 rule: 2 errors, 1 warning, 1 note\n");
    }

    @Test
    void a_clean_report_is_one_line() {
        assertThat(TextReport.write(new Report(List.of(), 2, 0, 22, List.of()), Sources.none()))
                .isEqualTo("2 files, 0 objects, 22 rules: no findings\n");
        assertThat(TextReport.write(new Report(List.of(), 2, 5, 22, suppressed(1)), Sources.none()))
                .isEqualTo("2 files, 5 objects, 22 rules: no findings, 1 suppressed\n");
    }

    @Test
    void kinds_without_a_schema_are_counted_and_named_the_first_five_of_them() {
        var kinds = new TreeMap<>(Map.of("a/v1/A", 2, "b/v1/B", 1));
        assertThat(TextReport.write(new Report(List.of(), 1, 5, 22, List.of(), kinds), Sources.none()))
                .isEqualTo("1 file, 5 objects (3 schema unknown: `a/v1/A`, `b/v1/B`), 22 rules: no findings\n");
        List.of("c", "d", "e", "f").forEach(kind -> kinds.put(kind, 1));
        assertThat(TextReport.write(new Report(List.of(), 1, 9, 22, List.of(), kinds), Sources.none()))
                .contains("(7 schema unknown: `a/v1/A`, `b/v1/B`, `c`, `d`, `e` and 1 more)");
    }

    @Test
    void a_finding_in_an_intent_names_its_path_and_shows_no_excerpt() {
        var finding = Finding.error(
                "MIG002",
                Location.path("pool a100", "sharing", "3g.20gb"),
                "`3` slices do not fit.",
                "Ask for `2` slices.");

        assertThat(TextReport.write(new Report(List.of(finding), 0, 1, 22, List.of()), line("never shown")))
                .isEqualTo("""
                        pool a100 › sharing › 3g.20gb: error [MIG002] `3` slices do not fit.
                          fix: Ask for `2` slices.

                        0 files, 1 object, 22 rules: 1 error
                        """);
    }

    @Test
    void related_places_follow_the_fix_and_are_bounded() {
        Finding two = EXTRA_SLICE
                .see(Location.at("pool.yaml", 7, 11), "the first slice kind")
                .see(Location.at("node.yaml", 3, 5), "what the node advertises");
        Finding many = two;
        for (int line = 1; line <= 20; line++) {
            many = many.see(Location.at("other.yaml", line, 1), "likewise");
        }

        assertThat(TextReport.write(new Report(List.of(two), 1, 1, 1, List.of()), Sources.none()))
                .contains("""
                          fix: Keep one slice kind, or split the container.
                          see: pool.yaml:7:11 the first slice kind
                          see: node.yaml:3:5 what the node advertises
                        """);
        assertThat(TextReport.write(new Report(List.of(many), 1, 1, 1, List.of()), Sources.none()))
                .contains("  see: other.yaml:6:1 likewise\n  see: 14 more places\n");
    }

    @Test
    void several_files_each_begin_with_what_they_hold() {
        var report = new Report(
                List.of(
                        EXTRA_SLICE,
                        Finding.warning("SLC001", Location.at("a.yaml", 1, 1), "Odd.", ""),
                        Finding.error("MIG002", Location.at("pool.yaml", 9, 1), "Bad.", "")),
                2,
                2,
                2,
                List.of());

        assertThat(TextReport.write(report, Sources.none())).isEqualTo("""
                a.yaml (1 warning)

                a.yaml:1:1: warning [SLC001] Odd.

                pool.yaml (2 errors)

                pool.yaml:8:11: error [MIG003] Container `ranker` also asks for `nvidia.com/mig-2g.10gb`.
                  fix: Keep one slice kind, or split the container.

                pool.yaml:9:1: error [MIG002] Bad.

                2 files, 2 objects, 2 rules: 2 errors, 1 warning
                """);
    }

    @ParameterizedTest
    @MethodSource("io.github.slicewise.report.Hostile#texts")
    void whatever_a_file_says_no_line_of_the_report_is_its(String text) {
        Account account = Hostile.account(text);

        String shown = TextReport.write(account.report(), account.sources());

        assertThat(shown.lines()).hasSize(7).allMatch(line -> line.length() < 5_000);
        assertThat(shown).doesNotContain("\u001b", "\u0000", "\u202e");
    }

    @Test
    void colours_come_only_when_asked_for_and_change_nothing_else() {
        var report = new Report(List.of(EXTRA_SLICE), 1, 1, 1, List.of());
        Sources sources = line("          nvidia.com/mig-2g.10gb: 1");

        String coloured = TextReport.write(report, sources, Ink.COLOURED);

        assertThat(coloured).contains("\u001b[1;31merror [MIG003]\u001b[0m");
        assertThat(coloured.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(TextReport.write(report, sources));
    }

    @Test
    void what_a_checked_file_says_cannot_steer_the_terminal() {
        var finding = Finding.error(
                "SCH001", Location.at("a\u001b]0;x.yaml", 8, 1), "Key `a\nb\u001b[2J\u202e` is odd.", "Drop it.");

        String text =
                TextReport.write(new Report(List.of(finding), 1, 1, 1, List.of()), line("k: \u001b[31m\u0007\u202ev"));

        assertThat(text)
                .doesNotContain("\u001b", "\u0007", "\u202e")
                .contains("Key `a b\ufffd[2J\ufffd` is odd.")
                .contains("k: \ufffd[31m\ufffd\ufffdv");
    }

    @Test
    void ten_thousand_findings_on_one_enormous_line_stay_a_bounded_amount_of_text_each() {
        String enormous = "ü".repeat(3_000_000);
        List<Finding> findings = IntStream.rangeClosed(1, 10_000)
                .mapToObj(n -> Finding.error("SCH001", Location.at("x.json", 8, n * 250), "Odd.", "Drop it."))
                .toList();

        String text = TextReport.write(new Report(findings, 1, 1, 1, List.of()), line(enormous));

        assertThat(text.lines()).allMatch(shown -> shown.length() < 200);
        assertThat(text).endsWith("1 file, 1 object, 1 rule: 10000 errors\n");
    }

    /** The same text on line 8 of every file. */
    private static Sources line(String text) {
        return (file, number) -> number == 8 ? Optional.of(text) : Optional.empty();
    }

    private static List<Silenced> suppressed(int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(line -> Finding.warning("WRK008", Location.at("job.yaml", line, 1), "Odd.", "Mend it."))
                .map(finding -> new Silenced(finding, Silenced.By.COMMENT, "It is meant."))
                .toList();
    }
}
