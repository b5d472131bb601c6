package io.github.slicewise.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.github.slicewise.check.Report;
import io.github.slicewise.finding.Edit;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Sources;
import io.github.slicewise.rule.RuleCard;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SarifReportTest {
    private static final RuleCard CARD = new RuleCard(
            "MIG002",
            Severity.ERROR,
            "A layout fits the GPU",
            "A GPU has only so many slices.",
            "count: 9 # expect MIG002\n",
            "count: 7\n",
            List.of("https://docs.nvidia.com/datacenter/tesla/mig-user-guide/"));

    private static final Finding LAYOUT = Finding.error(
                    "MIG002", Location.at("deploy/a b.yaml", 2, 4), "`9` slices do not fit.", "Ask for `7`.")
            .see(Location.at("deploy/node.yaml", 3, 1), "the GPU");

    @Test
    void an_empty_report_still_has_a_list_of_results() throws IOException {
        String sarif = sarif(List.of());

        assertThat(schema().validate(sarif, InputFormat.JSON)).isEmpty();
        assertThat(run(sarif).at("/results").isArray()).isTrue();
        assertThat(run(sarif).at("/results")).isEmpty();
        assertThat(run(sarif).at("/invocations/0/executionSuccessful").booleanValue())
                .isTrue();
    }

    @Test
    void findings_of_every_kind_satisfy_the_official_schema() throws IOException {
        String sarif = sarif(List.of(
                LAYOUT,
                Finding.warning("SLC001", Location.at("<stdin>", 1, 1), "Odd.", "Mend it."),
                Finding.note("YML007", Location.at("/elsewhere/ü#?.yaml", 1, 1), "Not judged.", ""),
                Finding.error("MIG002", Location.path("pool a100", "sharing"), "Too many.", "Ask for fewer.")));

        assertThat(schema().validate(sarif, InputFormat.JSON)).isEmpty();
    }

    @Test
    void the_official_schema_is_in_force_here() throws IOException {
        String wrong = sarif(List.of(LAYOUT)).replace("\"startLine\" : 2", "\"startLine\" : 0");

        assertThat(schema().validate(wrong, InputFormat.JSON)).isNotEmpty();
    }

    @Test
    void a_result_carries_rule_level_message_place_and_related_places() {
        JsonNode result = run(sarif(List.of(LAYOUT))).at("/results/0");

        assertThat(result.at("/ruleId").stringValue()).isEqualTo("MIG002");
        assertThat(result.at("/ruleIndex").intValue()).isZero();
        assertThat(result.at("/level").stringValue()).isEqualTo("error");
        assertThat(result.at("/message/text").stringValue()).isEqualTo("`9` slices do not fit. Ask for `7`.");
        assertThat(result.at("/locations/0/physicalLocation").toString())
                .isEqualTo(
                        "{\"artifactLocation\":{\"uri\":\"deploy/a%20b.yaml\"},\"region\":{\"startLine\":2,\"startColumn\":4}}");
        assertThat(result.at("/relatedLocations/0/message/text").stringValue()).isEqualTo("the GPU");
    }

    @Test
    void edits_become_one_fix_that_satisfies_the_official_schema() throws IOException {
        Finding mended = LAYOUT.mendedBy(List.of(
                new Edit(Location.at("deploy/a b.yaml", 2, 10), Location.at("deploy/a b.yaml", 2, 11), "7"),
                Edit.insert(Location.at("deploy/a b.yaml", 2, 1), "x: y\n")));

        String sarif = sarif(List.of(mended));

        assertThat(schema().validate(sarif, InputFormat.JSON)).isEmpty();
        JsonNode fix = run(sarif).at("/results/0/fixes/0");
        assertThat(fix.at("/description/text").stringValue()).isEqualTo("Ask for `7`.");
        assertThat(fix.at("/artifactChanges/0/artifactLocation/uri").stringValue())
                .isEqualTo("deploy/a%20b.yaml");
        assertThat(fix.at("/artifactChanges/0/replacements/0").toString())
                .isEqualTo("{\"deletedRegion\":{\"startLine\":2,\"startColumn\":10,\"endLine\":2,\"endColumn\":11},"
                        + "\"insertedContent\":{\"text\":\"7\"}}");
    }

    @Test
    void the_rules_come_from_their_cards() {
        JsonNode rule = run(sarif(List.of())).at("/tool/driver/rules/0");

        assertThat(rule.at("/id").stringValue()).isEqualTo("MIG002");
        assertThat(rule.at("/shortDescription/text").stringValue()).isEqualTo("A layout fits the GPU.");
        assertThat(rule.at("/defaultConfiguration/level").stringValue()).isEqualTo("error");
        assertThat(rule.at("/help/markdown").stringValue())
                .contains("```yaml\ncount: 9 # MIG002\n```", "```yaml\ncount: 7\n```");
    }

    @Test
    void a_rule_without_a_card_has_no_index() {
        JsonNode result = run(sarif(List.of(Finding.error("INT001", Location.at("a.yaml", 1, 1), "Odd.", ""))))
                .at("/results/0");

        assertThat(result.at("/ruleId").stringValue()).isEqualTo("INT001");
        assertThat(result.has("ruleIndex")).isFalse();
    }

    @Test
    void places_are_relative_to_the_working_directory_and_percent_encoded() {
        assertThat(uri("./deploy/x.yaml")).isEqualTo("deploy/x.yaml");
        assertThat(uri("/srv/dir/deploy/x.yaml")).isEqualTo("deploy/x.yaml");
        assertThat(uri("../x.yaml")).isEqualTo("../x.yaml");
        assertThat(uri("ü 100%/a:b#c?.yaml")).isEqualTo("%C3%BC%20100%25/a%3Ab%23c%3F.yaml");
        assertThat(uri("<stdin>")).isEqualTo("%3Cstdin%3E");
    }

    @Test
    void columns_count_utf_16_units_as_the_document_says() {
        Sources sources = (file, line) -> Optional.of("🎉: x");
        var report = new Report(
                List.of(Finding.error("SCH001", Location.at("a.yaml", 1, 4), "Odd.", "")), 1, 1, 1, List.of());

        JsonNode run = run(SarifReport.write(report, sources, List.of(), List.of()));

        assertThat(run.at("/columnKind").stringValue()).isEqualTo("utf16CodeUnits");
        assertThat(run.at("/results/0/locations/0/physicalLocation/region/startColumn")
                        .intValue())
                .isEqualTo(5);
    }

    @Test
    void a_finding_in_an_intent_has_a_logical_place_and_a_region() {
        var finding = Finding.error("MIG002", Location.path("pool a100", "sharing"), "Too many.", "Ask for fewer.");

        JsonNode place = run(sarif(List.of(finding))).at("/results/0/locations/0");

        assertThat(place.at("/logicalLocations/0/fullyQualifiedName").stringValue())
                .isEqualTo("pool a100 › sharing");
        assertThat(place.at("/physicalLocation/region/startLine").intValue()).isEqualTo(1);
    }

    @Test
    void a_fingerprint_survives_lines_added_above_and_tells_equal_lines_apart() {
        Finding first = Finding.error("SCH001", Location.at("a.yaml", 3, 1), "Odd.", "");
        Finding second = Finding.error("SCH001", Location.at("a.yaml", 5, 1), "Odd.", "");
        Finding moved = Finding.error("SCH001", Location.at("a.yaml", 9, 1), "Odd.", "");

        assertThat(fingerprint(sarif(List.of(first)), 0)).isEqualTo(fingerprint(sarif(List.of(moved)), 0));
        String both = sarif(List.of(first, second));
        assertThat(fingerprint(both, 0)).isNotEqualTo(fingerprint(both, 1));
    }

    @Test
    void what_could_not_be_used_is_a_notification_and_no_success() throws IOException {
        String sarif = SarifReport.write(
                new Report(List.of(), 0, 0, 1, List.of()), Sources.none(), List.of(CARD), List.of("`x` is no file."));

        assertThat(schema().validate(sarif, InputFormat.JSON)).isEmpty();
        assertThat(run(sarif).at("/invocations/0/executionSuccessful").booleanValue())
                .isFalse();
        assertThat(run(sarif)
                        .at("/invocations/0/toolExecutionNotifications/0/message/text")
                        .stringValue())
                .isEqualTo("`x` is no file.");
    }

    @Test
    void the_bytes_are_the_same_on_every_machine() {
        assertThat(sarif(List.of(LAYOUT)))
                .isEqualTo(sarif(List.of(LAYOUT)))
                .doesNotContain("\r")
                .endsWith("}\n");
    }

    private static String sarif(List<Finding> findings) {
        Sources sources = (file, line) -> Optional.of("  count: 9");
        return SarifReport.write(
                new Report(findings, 1, 1, 1, List.of()), sources, List.of(CARD), List.of(), Path.of("/srv/dir"));
    }

    private static String uri(String file) {
        return new SarifPlace(new SourceLines(Sources.none()), Path.of("/srv/dir")).uri(file);
    }

    private static JsonNode run(String sarif) {
        return JsonMapper.shared().readTree(sarif).at("/runs/0");
    }

    private static String fingerprint(String sarif, int result) {
        return run(sarif)
                .at("/results/" + result + "/partialFingerprints/slicewiseFinding~1v1")
                .stringValue();
    }

    /** The schema of the standard, as published by OASIS. */
    private static Schema schema() throws IOException {
        try (InputStream stream = SarifReportTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
            String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
                    .getSchema(text, InputFormat.JSON);
        }
    }
}
