package io.github.slicewise.rule.scaling;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.manifest.ManifestReader;
import io.github.slicewise.manifest.Manifests;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdapterRuleTest {
    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "queue_us{pod!=''},         -,             -,            queue_us",
                "queue_us{pod!=''},         -,             time_us,      time_us",
                "queue_us{pod!=''},         ^queue_us$,    -,            queue_us",
                "queue_us{pod!=''},         ^(.*)_us$,     -,            queue",
                "queue_us{pod!=''},         ^(.*)_us$,     ${1}_time,    queue_time",
                "queue_us{pod!=''},         ^(.*)_us$,     a_$1,         a_queue",
                "queue_us{pod!=''},         ^(.*)_us$,     $1_time,      -",
                "queue_us{pod!=''},         ^(q)ueue_(u)s, ${2}${1},     uq",
                "'{__name__=\"queue_us\"}', -,             -,            queue_us",
                "'{__name__=~\"^queue.*\"}', -,            -,            -",
                "'{__name__=~\"^queue.*\"}', ^(.*)_us$,    fixed,        fixed",
                "queue_us{pod!=''},         ^other$,       -,            -",
                "queue_us{pod!=''},         '((a+)+)+$',   ${1},         -",
                "queue_us{pod!=''},         '(',           ${1},         -",
            })
    void the_metric_is_named_as_the_adapter_names_it(String series, String matches, String as, String metric) {
        assertThat(rule(series, matches, as).metric()).isEqualTo(Optional.ofNullable(metric));
    }

    @Test
    void what_the_adapter_fills_in_does_not_hide_the_query() {
        AdapterRule rule = rule("queue_us{pod!=''}", null, null);
        assertThat(rule.query())
                .hasValueSatisfying(query -> assertThat(query.series())
                        .singleElement()
                        .satisfies(series -> assertThat(series.metric()).isEqualTo("queue_us")));
        assertThat(rule.isGrouped()).isTrue();
    }

    @Test
    void rules_of_a_config_map_of_values_and_of_a_file_are_all_found() {
        String rules = """
                rules:
                - seriesQuery: a
                externalRules:
                - seriesQuery: b
                """;
        String map = "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: it\ndata:\n  any.yml: |\n" + rules.indent(4);
        String values = "rules:\n  default: false\n  custom:\n  - seriesQuery: c\n  external:\n  - seriesQuery: d\n";
        Manifests manifests = read("map.yaml", map, "adapter.yaml", rules, "values.yaml", values);
        assertThat(AdapterRule.all(manifests))
                .extracting(rule -> rule.seriesName().orElse("") + (rule.external() ? " external" : ""))
                .containsExactlyInAnyOrder("a", "b external", "a", "b external", "c", "d external");
    }

    @Test
    void rules_of_alerts_are_none_of_the_adapters() {
        assertThat(AdapterRule.all(read("alerts.yaml", "rules:\n- alert: Down\n  expr: up == 0\n")))
                .isEmpty();
    }

    private static AdapterRule rule(String series, String matches, String as) {
        String name = "  name:\n" + (matches == null ? "" : "    matches: '" + matches + "'\n")
                + (as == null ? "" : "    as: '" + as + "'\n");
        String text = "rules:\n- seriesQuery: '" + series.replace("'", "\"") + "'\n"
                + (matches == null && as == null ? "" : name)
                + "  metricsQuery: sum(<<.Series>>{<<.LabelMatchers>>}) by (<<.GroupBy>>)\n";
        return AdapterRule.all(read("rules.yaml", text)).findFirst().orElseThrow();
    }

    private static Manifests read(String... namesAndTexts) {
        var files = new TreeMap<String, byte[]>();
        List<String> all = List.of(namesAndTexts);
        for (int i = 0; i < all.size(); i += 2) {
            files.put(all.get(i), all.get(i + 1).getBytes(StandardCharsets.UTF_8));
        }
        return ManifestReader.read(files).manifests();
    }
}
