package io.github.slicewise.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.github.slicewise.check.Report;
import io.github.slicewise.check.Silenced;
import io.github.slicewise.finding.Edit;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Sources;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class JsonReportTest {
    private static final Finding ERROR = Finding.error(
                    "MIG002", Location.at("a.yaml", 2, 4), "`9` slices do not fit.", "Ask for `7`.")
            .see(Location.at("node.yaml", 3, 1), "the GPU")
            .mendedBy(List.of(new Edit(Location.at("a.yaml", 2, 4), Location.at("a.yaml", 2, 5), "7")));

    @Test
    void the_shape_is_the_documented_one() throws IOException {
        String json = json(List.of(ERROR, Finding.note("YML007", Location.path("pool a", "sharing"), "Unknown.", "")));

        assertThat(schema().validate(json, InputFormat.JSON)).isEmpty();
        assertThat(json).isEqualTo("""
                {
                  "version" : 1,
                  "counts" : {
                    "files" : 1,
                    "objects" : 2,
                    "rules" : 3,
                    "errors" : 1,
                    "warnings" : 0,
                    "notes" : 1,
                    "suppressed" : 0,
                    "inBaseline" : 0,
                    "thereBefore" : 0,
                    "unknownKinds" : { }
                  },
                  "unusable" : [ ],
                  "findings" : [
                    {
                      "rule" : "YML007",
                      "severity" : "note",
                      "intent" : [
                        "pool a",
                        "sharing"
                      ],
                      "problem" : "Unknown.",
                      "fix" : "",
                      "related" : [ ],
                      "edits" : [ ]
                    },
                    {
                      "rule" : "MIG002",
                      "severity" : "error",
                      "file" : "a.yaml",
                      "line" : 2,
                      "column" : 4,
                      "problem" : "`9` slices do not fit.",
                      "fix" : "Ask for `7`.",
                      "related" : [
                        {
                          "file" : "node.yaml",
                          "line" : 3,
                          "column" : 1,
                          "says" : "the GPU"
                        }
                      ],
                      "edits" : [
                        {
                          "file" : "a.yaml",
                          "fromLine" : 2,
                          "fromColumn" : 4,
                          "toLine" : 2,
                          "toColumn" : 5,
                          "text" : "7"
                        }
                      ]
                    }
                  ],
                  "silenced" : [ ]
                }
                """);
    }

    @Test
    void what_is_silenced_comes_with_its_reason() throws IOException {
        var report = new Report(
                List.of(),
                1,
                1,
                1,
                List.of(new Silenced(ERROR, Silenced.By.COMMENT, "Known.")),
                new TreeMap<>(Map.of("x/v1/Y", 2)));

        String json = JsonReport.write(new Account(report, Sources.none(), List.of(), Severity.ERROR));

        assertThat(schema().validate(json, InputFormat.JSON)).isEmpty();
        assertThat(json)
                .contains("\"by\" : \"comment\"", "\"reason\" : \"Known.\"", "\"x/v1/Y\" : 2", "\"suppressed\" : 1");
    }

    @Test
    void the_schema_refuses_what_is_not_the_shape() throws IOException {
        String json = json(List.of(ERROR));

        assertThat(schema().validate(json.replace("\"line\" : 2", "\"line\" : 0"), InputFormat.JSON))
                .isNotEmpty();
        assertThat(schema().validate(json.replace("\"fix\"", "\"fixes\""), InputFormat.JSON))
                .isNotEmpty();
        assertThat(schema().validate(json.replace("\"file\" : \"a.yaml\",", ""), InputFormat.JSON))
                .isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("io.github.slicewise.report.Hostile#texts")
    void whatever_a_file_says_the_report_is_valid_and_bounded(String text) throws IOException {
        String json = JsonReport.write(Hostile.account(text));

        assertThat(schema().validate(json, InputFormat.JSON)).isEmpty();
        assertThat(json).hasSizeLessThan(30_000).doesNotContain("\u001b", "\u202e", "\u0000");
    }

    private static String json(List<Finding> findings) {
        return JsonReport.write(Hostile.account(findings, Sources.none(), List.of()));
    }

    private static Schema schema() throws IOException {
        try (var stream = JsonReport.class.getResourceAsStream("report.schema.json")) {
            String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(text, InputFormat.JSON);
        }
    }
}
