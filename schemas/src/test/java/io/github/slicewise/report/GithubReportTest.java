package io.github.slicewise.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.Sources;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GithubReportTest {
    @Test
    void every_finding_is_an_annotation_at_its_line() {
        var findings = List.of(
                Finding.error("MIG002", Location.at("a,b/c:d.yaml", 2, 4), "`9` is 100% wrong: no.", "Ask for `7`."),
                Finding.warning("SLC001", Location.at("x.yaml", 5, 1), "Odd.", ""),
                Finding.note("YML007", Location.path("pool a", "sharing"), "Unknown.", "Say more."));

        assertThat(write(findings, List.of("There is no file `y`."))).isEqualTo("""
                ::error title=slicewise::There is no file `y`.
                ::notice title=YML007::pool a › sharing: Unknown. Say more.
                ::error file=a%2Cb/c%3Ad.yaml,line=2,endLine=2,col=4,title=MIG002::`9` is 100%25 wrong: no. Ask for `7`.
                ::warning file=x.yaml,line=5,endLine=5,col=1,title=SLC001::Odd.
                1 file, 2 objects, 3 rules: 1 error, 1 warning, 1 note
                """);
    }

    @ParameterizedTest
    @MethodSource("io.github.slicewise.report.Hostile#texts")
    void whatever_a_file_says_there_is_one_command_for_each_finding(String text) {
        List<String> lines = GithubReport.write(Hostile.account(text)).lines().toList();

        assertThat(lines).hasSize(3);
        assertThat(lines.get(0)).startsWith("::error title=slicewise::`");
        assertThat(lines.get(1)).startsWith("::error file=d/").hasSizeLessThan(20_000);
        assertThat(lines.get(1).substring(2, lines.get(1).indexOf("::", 2)))
                .endsWith(".yaml,line=8,endLine=8,col=3,title=SCH001".substring(text.length() > 2000 ? 5 : 0));
    }

    private static String write(List<Finding> findings, List<String> unusable) {
        return GithubReport.write(Hostile.account(findings, Sources.none(), unusable));
    }
}
