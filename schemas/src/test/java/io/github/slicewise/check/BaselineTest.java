package io.github.slicewise.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.check.Baseline.Divided;
import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.manifest.ManifestReader;
import io.github.slicewise.manifest.Reading;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class BaselineTest {
    private static final String QUOTA = """
            apiVersion: v1
            kind: ResourceQuota
            metadata:
              name: gpus
              namespace: team
            spec:
              hard:
                nvidia.com/gpu: "4"
            """;

    private static final String POD = """
            apiVersion: v1
            kind: Pod
            metadata:
              name: job
            spec:
              containers:
              - name: main
                image: registry.example/main:1
                resources:
                  requests:
                    nvidia.com/gpu: 1
            """;

    @Test
    void a_key_has_no_line_and_says_what_a_person_would() {
        assertThat(keys(QUOTA))
                .containsExactly(
                        new FindingKey("WRK005", "a.yaml", "ResourceQuota/team/gpus", "/spec/hard/nvidia.com~1gpu"));
        assertThat(keys(POD))
                .containsExactly(new FindingKey(
                        "WRK001", "a.yaml", "Pod/job", "/spec/containers[main]/resources/requests/nvidia.com~1gpu"));
    }

    @Test
    void lines_and_containers_that_come_before_change_no_key() {
        String longer = "# a comment\n---\n"
                + POD.replace("  - name: main", "  - name: first\n    image: registry.example/first:1\n  - name: main");
        assertThat(keys(longer)).isEqualTo(keys(POD));
    }

    @Test
    void values_of_a_configuration_in_a_config_map_have_keys_of_their_own() {
        assertThat(keys("""
                        apiVersion: v1
                        kind: ConfigMap
                        metadata:
                          name: mig
                        data:
                          config.yaml: |
                            version: v1
                            mig-configs:
                              a100:
                              - devices: all
                                mig-enabled: true
                                mig-devices:
                                  1g5gb: 7
                        """))
                .containsExactly(new FindingKey(
                        "MIG003",
                        "a.yaml",
                        "ConfigMap/mig/mig-parted/config.yaml",
                        "/mig-configs/a100[0]/mig-devices/1g5gb"));
    }

    @Test
    void what_is_written_is_read_again_whatever_names_hold() {
        var baseline = Baseline.of(List.of(
                new FindingKey("WRK001", "a \"b\"\\c.yaml", "Pod/ü🎉\n", "/x/y"),
                new FindingKey("WRK001", "a \"b\"\\c.yaml", "Pod/ü🎉\n", "/x/y"),
                new FindingKey("YML001", "b.yaml", "", "")));
        assertThat(Baseline.read("base.json", baseline.text())).contains(baseline);
        assertThat(Baseline.read("base.json", Baseline.of(List.of()).text())).contains(Baseline.of(List.of()));
        assertThat(baseline.text().lines().filter(line -> line.contains("\"rule\"")))
                .hasSize(2);
    }

    @Test
    void another_file_is_no_baseline() {
        for (String text : List.of("", "[]", "{\"version\": 2, \"findings\": []}", "{\"version\": 1}", QUOTA, "{")) {
            assertThat(Baseline.read("base.json", text)).isEmpty();
        }
    }

    @Test
    void as_many_as_are_known_are_known_and_the_rest_is_news() {
        Finding first = Finding.error("WRK005", io.github.slicewise.finding.Location.at("a.yaml", 1, 1), "Odd.", "No.");
        Finding second =
                Finding.error("WRK005", io.github.slicewise.finding.Location.at("a.yaml", 2, 1), "Odd.", "No.");
        var key = new FindingKey("WRK005", "a.yaml", "", "");
        Divided divided = Baseline.of(List.of(key)).divide(List.of(first, second), finding -> key);
        assertThat(divided.known()).containsExactly(first);
        assertThat(divided.news()).containsExactly(second);
        assertThat(divided.left().counts()).isEmpty();
    }

    @Property(tries = 200)
    void nothing_is_lost_between_known_and_news_and_what_is_solved_is_left(
            @ForAll @Size(max = 12) List<Byte> known, @ForAll @Size(max = 12) List<Byte> found) {
        List<Finding> findings = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            findings.add(Finding.note(
                    "R" + found.get(i) % 3, io.github.slicewise.finding.Location.at("a", i + 1, 1), "Odd.", "No."));
        }
        Baseline baseline =
                Baseline.of(known.stream().map(each -> key("R" + each % 3)).toList());
        Divided divided = baseline.divide(findings, finding -> key(finding.rule()));
        assertThat(divided.known().size() + divided.news().size()).isEqualTo(findings.size());
        assertThat(divided.known().size() + divided.left().size()).isEqualTo(known.size());
        Baseline now =
                Baseline.of(findings.stream().map(each -> key(each.rule())).toList());
        assertThat(baseline.and(now).size()).isEqualTo(divided.known().size());
        assertThat(baseline.and(now)
                        .divide(findings, finding -> key(finding.rule()))
                        .left()
                        .counts())
                .isEmpty();
    }

    private static FindingKey key(String rule) {
        return new FindingKey(rule, "a", "", "");
    }

    private static List<FindingKey> keys(String text) {
        Reading reading = ManifestReader.read(new TreeMap<>(Map.of("a.yaml", text.getBytes(StandardCharsets.UTF_8))));
        List<Finding> findings = Checker.check(reading, Facts.none()).findings();
        FindingKeys keys = FindingKeys.of(reading, findings);
        return findings.stream().map(keys::of).toList();
    }
}
