package io.github.slicewise.rule.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.YamlReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tables of NVIDIA's own tests, encoded anew (NVIDIA/mig-parted v0.15.0 helpers_test.go, pkg/types/device_test.go). */
class DeviceFilterTest {
    @ParameterizedTest
    @CsvSource({
        "0x25B610DE, true",
        "0x25B610DE:0x14A910DE, true",
        "not-a-device-id, false",
        "0x25B610DE:not-a-subsystem, false",
        "0x25B610DE:0x14A910DE:0x1, false",
        "25B610DE, false",
        "0x25b610de, true"
    })
    void md1_to_md5_an_id_has_one_or_two_readable_parts(String text, boolean readable) {
        assertThat(filter("\"" + text + "\"").get(0).number().isPresent()).isEqualTo(readable);
    }

    @Test
    void mf1_to_mf6_a_filter_matches_the_gpus_of_its_id() {
        assertThat(filter("\"\"")).isEmpty();
        assertThat(filter("[]")).isEmpty();
        assertThat(filter("null")).isEmpty();
        assertThat(ids("0x233010DE")).contains("h100-80gb-sxm");
        assertThat(ids("0x233010de")).contains("h100-80gb-sxm");
        assertThat(ids("0x233010DE:0x16C010DE")).contains("h100-80gb-sxm");
        assertThat(ids("0x233010DE:0x16C010DE:0x1")).isEmpty();
        assertThat(ids("0x20B010DE")).doesNotContain("h100-80gb-sxm");
    }

    @Test
    void vendor_first_is_told_apart_from_what_cannot_be_read() {
        assertThat(filter("\"0x10DE2330\"").get(0).reversed()).isTrue();
        assertThat(filter("\"0x10DE2330\"").get(0).canMatch()).isFalse();
        assertThat(filter("0x233010DE").get(0).canMatch()).isFalse();
    }

    private static List<String> ids(String text) {
        return filter("\"" + text + "\"").get(0).gpus().stream().map(Gpu::id).toList();
    }

    private static List<DeviceFilter> filter(String yaml) {
        Mapping root = YamlReader.read("it.yaml", "device-filter: " + yaml)
                .roots()
                .get(0)
                .asMapping()
                .orElseThrow();
        return DeviceFilter.of(root.get("device-filter"));
    }
}
