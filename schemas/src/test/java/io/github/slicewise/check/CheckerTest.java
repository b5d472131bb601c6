package io.github.slicewise.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.ManifestReader;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.Reading;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Rules;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class CheckerTest {
    private static final String TWO_OBJECTS = """
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: first
            ---
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: second
            """;

    private static final Location PLACE = Location.at("a.yaml", 4, 9);

    @Test
    void a_rule_that_fails_is_one_finding_at_the_object_that_makes_it_fail() {
        Rule broken = rule(manifests -> {
            if (manifests.all().stream().map(Manifest::name).anyMatch("second"::equals)) {
                throw new IllegalStateException("secret details");
            }
            return List.of();
        });
        Report report = Checker.check(reading(TWO_OBJECTS), Facts.none(), Policy.none(), List.of(broken), List.of());
        assertThat(report.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.rule()).isEqualTo("INT001");
            assertThat(finding.severity()).isEqualTo(Severity.ERROR);
            assertThat(finding.at().text()).isEqualTo("a.yaml:9:9");
            assertThat(finding.problem()).contains("TST001").doesNotContain("secret");
        });
    }

    @Test
    void a_rule_that_never_ends_its_recursion_is_caught_too() {
        Rule endless = rule(CheckerTest::deeper);
        Report report = Checker.check(reading(TWO_OBJECTS), Facts.none(), Policy.none(), List.of(endless), List.of());
        assertThat(report.findings()).extracting(Finding::rule).containsExactly("INT001");
    }

    @Test
    void a_failing_rule_does_not_keep_the_others_from_judging() {
        Rule broken = rule(manifests -> {
            throw new IllegalStateException();
        });
        Rule other = rule(manifests -> List.of(Finding.warning("TST002", PLACE, "Odd.", "Mend it.")));
        Report report =
                Checker.check(reading(TWO_OBJECTS), Facts.none(), Policy.none(), List.of(broken, other), List.of());
        assertThat(report.findings()).extracting(Finding::rule).containsExactlyInAnyOrder("INT001", "TST002");
    }

    @Test
    void what_a_rule_says_about_a_key_or_value_is_not_said_again_by_the_schema() {
        Rule exact = rule(manifests -> List.of(Finding.error("TST001", PLACE, "Wrong.", "Mend it.")));
        List<Finding> schema = List.of(
                Finding.error("SCH004", PLACE, "Not allowed.", "Mend it."),
                Finding.error("SCH001", PLACE, "Unknown.", "Remove it."),
                Finding.error("SCH004", Location.at("a.yaml", 5, 1), "Not allowed.", "Mend it."));
        Report report = Checker.check(reading(TWO_OBJECTS), Facts.none(), Policy.none(), List.of(exact), schema);
        assertThat(report.findings())
                .extracting(finding -> finding.rule() + " " + finding.at().text())
                .containsExactly("TST001 a.yaml:4:9", "SCH004 a.yaml:5:1");
    }

    @Test
    void a_mere_warning_of_a_rule_does_not_hide_an_error_of_the_schema() {
        Rule mild = rule(manifests -> List.of(Finding.warning("TST001", PLACE, "Odd.", "Mend it.")));
        List<Finding> schema = List.of(Finding.error("SCH004", PLACE, "Not allowed.", "Mend it."));
        Report report = Checker.check(reading(TWO_OBJECTS), Facts.none(), Policy.none(), List.of(mild), schema);
        assertThat(report.findings()).extracting(Finding::rule).containsExactly("SCH004", "TST001");
    }

    @Test
    void the_report_counts_files_objects_and_rules() {
        Report report = Checker.check(reading(TWO_OBJECTS), Facts.none());
        assertThat(report.files()).isEqualTo(1);
        assertThat(report.objects()).isEqualTo(2);
        assertThat(report.rules()).isEqualTo(Rules.all().size());
        assertThat(report.findings()).isEmpty();
    }

    @Test
    void what_a_rule_finds_in_a_patch_is_not_certain() {
        var files = new TreeMap<String, byte[]>();
        files.put("kustomization.yaml", "patches: [{path: more.yaml}]\n".getBytes(StandardCharsets.UTF_8));
        files.put("more.yaml", TWO_OBJECTS.getBytes(StandardCharsets.UTF_8));
        files.put("other.yaml", TWO_OBJECTS.getBytes(StandardCharsets.UTF_8));
        Rule strict = rule(manifests -> manifests.all().stream()
                .map(each -> Finding.error("TST001", each.at(), "Wrong.", "Mend it."))
                .toList());
        Report report =
                Checker.check(ManifestReader.read(files), Facts.none(), Policy.none(), List.of(strict), List.of());
        assertThat(report.findings())
                .filteredOn(finding -> finding.rule().equals("TST001"))
                .extracting(finding -> finding.at().text() + " " + finding.severity())
                .containsExactly(
                        "more.yaml:4:9 WARNING",
                        "more.yaml:9:9 WARNING",
                        "other.yaml:4:9 ERROR",
                        "other.yaml:9:9 ERROR");
    }

    private static List<Finding> deeper(Manifests manifests) {
        return List.copyOf(deeper(manifests));
    }

    private static Reading reading(String text) {
        return ManifestReader.read(new TreeMap<>(Map.of("a.yaml", text.getBytes(StandardCharsets.UTF_8))));
    }

    private static Rule rule(Function<Manifests, List<Finding>> law) {
        RuleCard card = new RuleCard("TST001", Severity.ERROR, "A law", "Because.", "", "", List.of("test"));
        return new Rule() {
            @Override
            public RuleCard card() {
                return card;
            }

            @Override
            public List<Finding> check(Manifests manifests, Facts facts) {
                return law.apply(manifests);
            }
        };
    }
}
