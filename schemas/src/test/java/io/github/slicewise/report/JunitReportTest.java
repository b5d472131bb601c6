package io.github.slicewise.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.check.Report;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Sources;
import java.io.StringReader;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class JunitReportTest {
    private static final Finding ERROR =
            Finding.error("MIG002", Location.at("b.yaml", 2, 4), "`9` slices do not fit.", "Ask for `7`.");
    private static final Finding WARNING =
            Finding.warning("SLC001", Location.at("b.yaml", 5, 1), "`1` replica shares nothing.", "Say `2` or more.");

    @Test
    void every_file_is_a_test_green_without_findings() {
        assertThat(write(Severity.ERROR, ERROR, WARNING)).isEqualTo("""
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="slicewise" tests="2" failures="1" errors="0">
                  <testsuite name="slicewise" tests="2" failures="1" errors="0" skipped="0">
                    <testcase classname="slicewise" name="a.yaml">
                    </testcase>
                    <testcase classname="slicewise" name="b.yaml">
                      <failure type="MIG002" message="`9` slices do not fit.">b.yaml:2:4: error [MIG002] `9` slices do not fit.
                  fix: Ask for `7`.</failure>
                      <system-out>b.yaml:5:1: warning [SLC001] `1` replica shares nothing.
                  fix: Say `2` or more.</system-out>
                    </testcase>
                  </testsuite>
                </testsuites>
                """);
    }

    @Test
    void a_test_fails_exactly_when_the_run_does() throws Exception {
        Document lenient = parse(write(Severity.ERROR, WARNING));
        Document strict = parse(write(Severity.WARNING, WARNING));

        assertThat(lenient.getElementsByTagName("failure").getLength()).isZero();
        assertThat(strict.getElementsByTagName("failure").getLength()).isEqualTo(1);
    }

    @Test
    void input_that_cannot_be_used_is_an_error_and_never_an_empty_suite() throws Exception {
        var account = Hostile.account(List.of(), Sources.none(), List.of("There is no file `x`."));

        Document suite = parse(JunitReport.write(account));

        assertThat(suite.getElementsByTagName("testcase").getLength()).isEqualTo(1);
        assertThat(((Element) suite.getElementsByTagName("error").item(0)).getAttribute("message"))
                .isEqualTo("There is no file `x`.");
        assertThat(suite.getDocumentElement().getAttribute("errors")).isEqualTo("1");
    }

    @ParameterizedTest
    @MethodSource("io.github.slicewise.report.Hostile#texts")
    void whatever_a_file_says_the_document_is_well_formed_and_bounded(String text) throws Exception {
        String xml = JunitReport.write(Hostile.account(text));

        assertThat(parse(xml).getElementsByTagName("script").getLength()).isZero();
        assertThat(xml).hasSizeLessThan(100_000);
    }

    private static String write(Severity bar, Finding... findings) {
        var report = new Report(List.of(findings), 2, 2, 3, List.of());
        return JunitReport.write(new Account(report, new Files(List.of("a.yaml", "b.yaml")), List.of(), bar));
    }

    private static Document parse(String xml) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
    }

    private record Files(List<String> files) implements Sources {
        @Override
        public Optional<String> line(String file, int line) {
            return Optional.empty();
        }
    }
}
