package io.github.slicewise.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.ManifestReader;
import io.github.slicewise.manifest.Reading;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlaceholdersTest {
    private static final String DEPLOYMENT = """
            apiVersion: apps/v1
            kind: Deployment
            metadata:
              name: main
            spec:
              replicas: REPLICAS
              selector:
                matchLabels: {app: main}
              template:
                metadata:
                  labels: {app: main}
                spec:
                  containers:
                  - name: main
                    image: registry.example/main:1
            """;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "${REPLICAS}",
                "${REPLICAS:-1}",
                "\"{{ replicas }}\"",
                "$(REPLICAS)",
                "<how many>",
                "<<HOW_MANY>>",
                "'@@replicas@@'"
            })
    void a_value_that_is_still_filled_in_is_noted_and_not_judged(String value) {
        List<Finding> found = check(DEPLOYMENT.replace("REPLICAS", value));

        assertThat(found).extracting(Finding::severity).containsExactly(Severity.NOTE);
        assertThat(found.get(0).problem()).endsWith("is still to be filled in and not judged.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"three", "$REPLICAS", "<3", "\"3\""})
    void any_other_text_is_judged(String value) {
        assertThat(check(DEPLOYMENT.replace("REPLICAS", value)))
                .extracting(Finding::rule)
                .containsExactly("SCH003");
    }

    @Test
    void a_placeholder_excuses_only_itself() {
        String text = DEPLOYMENT.replace("REPLICAS", "three # was ${REPLICAS}").replace("image:", "imagee:");

        assertThat(check(text)).extracting(Finding::rule).containsExactly("SCH003", "SCH001");
    }

    @Test
    void many_placeholders_of_one_file_make_one_note() {
        String text = DEPLOYMENT.replace("REPLICAS", "${N}").replace("app: main", "app: \"${NAME}\"");

        assertThat(check(text))
                .extracting(Finding::problem)
                .containsExactly("`${N}`, and `2` more places like it, are still to be filled in and not judged.");
    }

    private static List<Finding> check(String text) {
        Reading reading =
                ManifestReader.read(new TreeMap<>(Map.of("deployment.yaml", text.getBytes(StandardCharsets.UTF_8))));
        return Checker.check(reading, Facts.none()).findings();
    }
}
