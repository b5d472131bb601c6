package io.github.slicewise.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.check.Report;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Sources;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MarkdownReportTest {
    @Test
    void findings_are_a_table() {
        var findings = List.of(
                Finding.error("MIG002", Location.at("a_b.yaml", 2, 4), "`9` slices do not fit.", "Ask for `7`."));

        assertThat(write(findings, List.of())).isEqualTo("""
                ### Slicewise: 1 error

                | | Rule | Place | What is wrong | What to write instead |
                |---|---|---|---|---|
                | ❌ error | MIG002 | <code>a&#95;b.yaml:2:4</code> | <code>9</code> slices do not fit. | Ask for <code>7</code>. |

                1 file, 2 objects, 3 rules: 1 error
                """);
    }

    @Test
    void without_findings_it_says_so_unless_something_could_not_be_checked() {
        assertThat(write(List.of(), List.of())).isEqualTo("""
                ### Slicewise: no findings

                1 file, 2 objects, 3 rules: no findings
                """);
        assertThat(write(List.of(), List.of("There is no file `x`."))).startsWith("""
                ### Slicewise: not everything could be checked

                - There is no file <code>x</code>.
                """);
    }

    @ParameterizedTest
    @MethodSource("io.github.slicewise.report.Hostile#texts")
    void whatever_a_file_says_stays_one_row_of_plain_words(String text) {
        String markdown = MarkdownReport.write(Hostile.account(text));

        List<String> rows =
                markdown.lines().filter(line -> line.startsWith("| ❌")).toList();
        assertThat(rows).hasSize(1);
        assertThat(rows.get(0).chars().filter(each -> each == '|').count()).isEqualTo(6);
        assertThat(rows.get(0).replace("<code>", "").replace("</code>", ""))
                .doesNotContain("<", ">", "`", "@", "[", "]", "*", "~", "$", "\\", "://", "www.", "\u001b", "\u202e");
        assertThat(markdown).hasSizeLessThan(65_536);
    }

    @Test
    void a_mention_or_a_reference_is_broken_by_an_invisible_joiner() {
        assertThat(Markdown.sentence("Ask @team about #1.")).isEqualTo("Ask &#64;&#8288;team about &#35;&#8288;1.");
    }

    @Test
    void kinds_without_a_schema_are_foreign_words_too() {
        var report = new Report(List.of(), 1, 1, 1, List.of(), new TreeMap<>(Map.of("x/v1/<img>`@a|", 1)));

        assertThat(MarkdownReport.write(new Account(report, Sources.none(), List.of(), Severity.ERROR)))
                .doesNotContain("<img", "`", "@", "|");
    }

    @Test
    void code_cannot_leave_its_fence() {
        assertThat(Markdown.block("yaml", "a: ```\n")).isEqualTo("````yaml\na: ```\n````\n");
    }

    @Test
    void ten_thousand_findings_fit_into_a_comment_and_are_counted() {
        List<Finding> findings = IntStream.rangeClosed(1, 10_000)
                .mapToObj(line ->
                        Finding.error("SCH001", Location.at("x.yaml", line, 1), "Key `a|b` is odd.", "Drop it."))
                .toList();

        String markdown = write(findings, List.of("`" + "@".repeat(5_000) + "`"));

        assertThat(markdown)
                .hasSizeLessThan(65_536)
                .containsPattern("… and \\d+ more, which `slicewise check` shows\\.")
                .endsWith("1 file, 2 objects, 3 rules: 10000 errors\n");
    }

    private static String write(List<Finding> findings, List<String> unusable) {
        return MarkdownReport.write(Hostile.account(findings, Sources.none(), unusable));
    }
}
