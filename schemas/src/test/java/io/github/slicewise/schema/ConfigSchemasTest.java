package io.github.slicewise.schema;

import static io.github.slicewise.manifest.Config.Kind.DEVICE_PLUGIN;
import static io.github.slicewise.manifest.Config.Kind.DEVICE_PLUGIN_VALUES;
import static io.github.slicewise.manifest.Config.Kind.GPU_OPERATOR_VALUES;
import static io.github.slicewise.manifest.Config.Kind.MIG_PARTED;
import static io.github.slicewise.manifest.Config.Kind.PROMETHEUS_ADAPTER;
import static io.github.slicewise.manifest.Config.Kind.SLICEWISE;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.re2j.Pattern;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Config;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

class ConfigSchemasTest {
    @Test
    void a_key_of_the_device_plugin_at_the_wrong_level_is_told_where_it_belongs() {
        assertThat(Checked.config(DEVICE_PLUGIN, """
                version: v1
                migStrategy: mixed
                flags:
                  renameByDefault: true
                  deviceListStrategy: envvar
                timeSlicing: {}
                """))
                .containsExactly(
                        "2:1 SCH001 Unknown field `migStrategy` in the device-plugin configuration `it`. "
                                + "Move it: `migStrategy` belongs under `flags`.",
                        "4:3 SCH001 Unknown field `renameByDefault` in `flags` of the device-plugin configuration `it`. "
                                + "Move it: `renameByDefault` belongs under `sharing.timeSlicing`.",
                        "5:3 SCH001 Unknown field `deviceListStrategy` in `flags` of the device-plugin configuration `it`. "
                                + "Move it: `deviceListStrategy` belongs under `flags.plugin`.",
                        "6:1 SCH001 Unknown field `timeSlicing` in the device-plugin configuration `it`. "
                                + "Move it: `timeSlicing` belongs under `sharing`.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sharring: {}                              | Write `sharing`.",
                "Sharing: {}                               | Write `sharing`.",
                "sharing: {time-slicing: {}}               | Write `timeSlicing`.",
                "sharing: {timeSlicing: {resources: [{name: nvidia.com/gpu, replica: 4}]}} | Write `replicas`.",
                "sharing: {timeSlicing: {resources: [{name: nvidia.com/gpu, Replicas: 4}]}} | Write `replicas`.",
                "sharing: {timeSlicing: {resources: [{name: nvidia.com/gpu}]}} | Add `replicas`.",
                "sharing: {timeSlicing: {renameByDefault: true}} | Add `resources`.",
                "sharing: {timeSlicing: {resources: []}}   | Put something in, or remove it.",
                "flags: {migStrategy: mixxed}              | Write `mixed`.",
                "flags: {migStrategy: Mixed}               | Write `mixed`.",
                "flags: {plugin: {deviceListStrategy: 'envvar,cdi-cri'}} | Write `envvar`, `volume-mounts`, `cdi-annotations` or `cdi-cri`.",
                "flags: {plugin: {deviceListStrategy: [volume-mount]}} | Write `volume-mounts`.",
                "resources: {migs: []}                     | Write `mig`.",
                "imex: {channelIDs: [1]}                   | Write `0`.",
                "version: 1                                | Write `\"1\"`, in quotes.",
                "version: v2                               | Write `v1`.",
            })
    void a_mistake_in_a_device_plugin_configuration_is_told_what_to_write(String text, String fix) {
        assertThat(Checked.config(DEVICE_PLUGIN, text))
                .hasSize(1)
                .allSatisfy(line -> assertThat(line).endsWith(fix));
    }

    @Test
    void everything_that_the_device_plugin_takes_is_taken() {
        assertThat(Checked.config(DEVICE_PLUGIN, """
                version: v1
                flags:
                  migStrategy: mixed
                  failOnInitError: true
                  nvidiaDriverRoot: /
                  gdsEnabled: false
                  plugin: {passDeviceSpecs: false, deviceListStrategy: [envvar, cdi-cri], deviceIDStrategy: uuid}
                  gfd: {oneshot: false, noTimestamp: false, sleepInterval: 60s, outputFile: /f}
                resources: {gpus: [{pattern: "*", name: nvidia.com/gpu}]}
                sharing:
                  timeSlicing:
                    renameByDefault: true
                    failRequestsGreaterThanOne: true
                    resources:
                    - {name: nvidia.com/gpu, replicas: 4, devices: [0, "1", "0:1", GPU-8f7e-11]}
                    - {name: nvidia.com/mig-1g.5gb, replicas: 2, devices: all, rename: other}
                imex: {channelIDs: [0], required: true}
                """)).isEmpty();
        assertThat(Checked.config(DEVICE_PLUGIN, "version: v1\nsharing:\nflags: ~\n"))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "version: v1 ~ migConfigs: {a: [{devices: all, mig-enabled: false}]}      | Write `mig-configs`.",
                "mig-configs: {a: [{devices: all, mig-enabled: false}]}                   | Add `version`.",
                "version: v1 ~ mig-configs: {}                                            | Put something in, or remove it.",
                "version: v1 ~ mig-configs: {a: []}                                       | Put something in, or remove it.",
                "version: v1 ~ mig-configs: {a: }                                         | Remove it, or give it a value: a list.",
                "version: v1 ~ mig-configs: {a: {devices: all, mig-enabled: false}}       | Make it a list: put `- ` before each item.",
                "version: v1 ~ mig-configs: {a: [{mig-enabled: false}]}                   | Add `devices`.",
                "version: v1 ~ mig-configs: {a: [{devices: all}]}                         | Add `mig-enabled`.",
                "version: v1 ~ mig-configs: {a: [{devices: all, migEnabled: false}]}      | Write `mig-enabled`.",
                "version: v1 ~ mig-configs: {a: [{devices: ALL, mig-enabled: false}]}     | Write `all`.",
                "version: v1 ~ mig-configs: {a: [{devices: 0, mig-enabled: false}]}       | Write `all`, or a list of indices such as `[0, 1]`.",
                "version: v1 ~ mig-configs: {a: [{devices: ['0'], mig-enabled: false}]}   | Write `0`, without quotes.",
                "version: v1 ~ mig-configs: {a: [{devices: all, mig-enabled: true}]}      | Add `mig-devices`.",
                "version: v1 ~ mig-configs: {a: [{devices: all, mig-enabled: true, mig-devices: [1g.5gb]}]} | Write a mapping, without the `- `.",
                "version: v1 ~ mig-configs: {a: [{devices: all, mig-enabled: true, mig-devices: {1g.5gb: -1}}]} | Write `0` or more.",
            })
    void a_mistake_in_a_mig_parted_configuration_is_told_what_to_write(String text, String fix) {
        assertThat(Checked.config(MIG_PARTED, text.replace(" ~ ", "\n")))
                .hasSize(1)
                .allSatisfy(line -> assertThat(line).endsWith(fix));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "mig: {strategy: Mixed}                       ; ERROR ; Write `mixed`.",
                "migManger: {enabled: true}                   ; WARNING ; Write `migManager`.",
                "devicePlugin: {config: {nmae: x}}            ; WARNING ; Write `name`.",
                "devicePlugin: {config: {data: {a: {version: v1}}}} ; ERROR ; Make it one text: put `|-` after the colon and keep the lines below indented.",
                "ccManager: {defaultMode: on}                 ; ERROR ; Write `\"on\"`, in quotes.",
            })
    void a_mistake_in_the_operators_values_is_told_what_to_write(String text, Severity severity, String fix) {
        assertThat(Checked.findings(GPU_OPERATOR_VALUES, text)).hasSize(1).allSatisfy(finding -> {
            assertThat(finding.severity()).isEqualTo(severity);
            assertThat(finding.fix()).isEqualTo(fix);
        });
    }

    @Test
    void values_of_a_chart_that_we_do_not_know_are_left_alone() {
        assertThat(Checked.config(GPU_OPERATOR_VALUES, "ourOwn: {a: 1}\nmig: {other: 1}\ndriver: {anything: 1}\n"))
                .isEmpty();
        assertThat(Checked.config(DEVICE_PLUGIN_VALUES, "ourOwn: {a: 1}\nconfig: {map: {a: \"version: v1\"}}\n"))
                .isEmpty();
        assertThat(Checked.config(DEVICE_PLUGIN_VALUES, "migStrategy: multi\n")).hasSize(1);
    }

    @Test
    void our_own_settings_know_their_keys() {
        assertThat(Checked.config(SLICEWISE, "platfrom: eks\npools: [{name: a, gpus: 1}]\n"))
                .containsExactly(
                        "1:1 SCH001 Unknown field `platfrom` in the settings in `it`. Write `platform`.",
                        "2:19 SCH001 Unknown field `gpus` in `pools[0]` of the settings in `it`. Write `gpu`.");
    }

    @ParameterizedTest
    @EnumSource(Config.Kind.class)
    void every_kind_of_configuration_has_a_schema(Config.Kind kind) {
        assertThat(Checked.config(kind, "unheard-of-key: [1]\nversion: v1\n")).hasSizeLessThan(3);
        assertThat(Resources.json("index.json")
                        .path("configs")
                        .path(kind.name())
                        .isString())
                .isTrue();
    }

    @Test
    void every_pattern_of_every_schema_is_one_that_go_would_take_and_says_in_words_what_it_wants() {
        JsonNode index = Resources.json("index.json");
        List<JsonNode> schemas = index.findValues("kinds").stream()
                .flatMap(files -> files.valueStream())
                .map(file -> Resources.json(file.asString()))
                .toList();
        assertThat(schemas).isNotEmpty();
        schemas.forEach(ConfigSchemasTest::patterns);
        index.path("configs").forEach(file -> patterns(Resources.json(file.asString())));
        patterns(Resources.json("kubernetes-demands.json"));
    }

    private static void patterns(JsonNode schema) {
        if (schema.path("pattern").isString()) {
            assertThat(Pattern.compile(schema.path("pattern").asString())).isNotNull();
            assertThat(schema.path("description").asString(""))
                    .as(schema.toString())
                    .isNotEmpty();
        }
        for (Map.Entry<String, JsonNode> member : schema.properties()) {
            patterns(member.getValue());
        }
        if (schema.isArray()) {
            schema.forEach(ConfigSchemasTest::patterns);
        }
    }

    @Test
    void an_unknown_key_stops_prometheus_adapter() {
        assertThat(Checked.config(PROMETHEUS_ADAPTER, """
                rules:
                - seriesQuery: queue
                  resource: {template: <<.Resource>>}
                  metricQuery: sum(queue)
                """))
                .hasSize(2)
                .allMatch(line -> line.contains("SCH001"))
                .anyMatch(line -> line.contains("Write `resources`."))
                .anyMatch(line -> line.contains("Write `metricsQuery`."));
    }

    @Test
    void a_guardrail_is_switched_on_by_its_own_kind_of_value() {
        assertThat(Checked.config(SLICEWISE, """
                guardrails:
                  cpuRequests: yes please
                  maxGpusPerContainer: four
                  jobDeadline: 3600
                """))
                .hasSize(3)
                .anyMatch(line -> line.startsWith("2:16 SCH003"))
                .anyMatch(line -> line.startsWith("3:24 SCH003"))
                .anyMatch(line -> line.startsWith("4:3 SCH001"));
    }
}
