package io.github.slicewise.pool;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.Gpus;
import io.github.slicewise.node.GpuDevice;
import io.github.slicewise.node.MigDevice;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The configurations that mig-parted generates from the hardware, as its own tests and the operator's list have them
 * (NVIDIA/mig-parted v0.15.0 pkg/mig/builder and pkg/mig/discovery; NVIDIA/gpu-operator v26.7.0
 * assets/state-mig-manager/0400_configmap.yaml).
 */
class GeneratedLayoutsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a100-40gb | 1g.5gb=2 2g.10gb=1 3g.20gb=1",
                "a100-80gb | 1g.10gb=2 2g.20gb=1 3g.40gb=1",
                "h100-80gb-sxm | 1g.10gb=2 2g.20gb=1 3g.40gb=1",
                "h100-94gb | 1g.12gb=2 2g.24gb=1 3g.47gb=1",
                "gh200-96gb | 1g.12gb=2 2g.24gb=1 3g.48gb=1",
                "h20-96gb | 1g.12gb=2 2g.24gb=1 3g.48gb=1",
                "gh200-144gb | 1g.18gb=2 2g.36gb=1 3g.72gb=1",
                "h200-141gb | 1g.18gb=2 2g.35gb=1 3g.71gb=1",
                "b200-180gb | 1g.23gb=2 2g.45gb=1 3g.90gb=1",
                "b300-269gb | 1g.34gb=2 2g.67gb=1 3g.135gb=1",
                "gb300-278gb | 1g.35gb=2 2g.70gb=1 3g.139gb=1",
                "rtx-pro-6000-96gb | 1g.24gb=2 2g.48gb=1",
                "a30-24gb | 1g.6gb=2 2g.12gb=1"
            })
    void ml1_to_ml3_the_balanced_layout_has_the_commonest_profile_of_each_size(String id, String counts) {
        assertThat(on(id, "all-balanced")).contains(counts(counts));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a30-24gb | 1g.6gb=4 1g.6gb+me=1 2g.12gb=2 2g.12gb+me=1 4g.24gb=1",
                "a100-40gb | 1g.5gb=7 1g.5gb+me=1 1g.10gb=4 2g.10gb=3 3g.20gb=2 4g.20gb=1 7g.40gb=1",
                "a100-80gb | 1g.10gb=7 1g.10gb+me=1 1g.20gb=4 2g.20gb=3 3g.40gb=2 4g.40gb=1 7g.80gb=1",
                "h100-94gb | 1g.12gb=7 1g.12gb+me=1 1g.24gb=4 2g.24gb=3 3g.47gb=2 4g.47gb=1 7g.94gb=1",
                "h200-141gb | 1g.18gb=7 1g.18gb+me=1 1g.35gb=4 2g.35gb=3 3g.71gb=2 4g.71gb=1 7g.141gb=1",
                "b200-180gb | 1g.23gb=7 1g.23gb+me=1 1g.45gb=4 2g.45gb=3 3g.90gb=2 4g.90gb=1 7g.180gb=1",
                "b300-269gb | 1g.34gb=7 1g.34gb+me=1 1g.67gb=4 2g.67gb=3 3g.135gb=2 4g.135gb=1 7g.269gb=1",
                "gb300-278gb | 1g.35gb=7 1g.35gb+me=1 1g.70gb=4 2g.70gb=3 3g.139gb=2 4g.139gb=1 7g.278gb=1",
                "rtx-pro-6000-96gb | 1g.24gb=4 1g.24gb+me=1 1g.24gb+gfx=4 1g.24gb+me.all=1 1g.24gb-me=4 2g.48gb=2"
                        + " 2g.48gb+gfx=2 2g.48gb+me.all=1 2g.48gb-me=2 4g.96gb=1 4g.96gb+gfx=1"
            })
    void mb6_to_mb11_each_profile_has_a_layout_of_as_many_as_fit(String id, String counts) {
        counts(counts)
                .forEach((profile, count) -> assertThat(on(id, "all-" + profile.replace('+', '.')))
                        .as(profile)
                        .contains(Map.of(profile, count)));
    }

    @Test
    void mig_is_switched_off_or_on_without_slices_by_name() {
        Gpu<?> gpu = Gpus.find("a30-24gb").only().orElseThrow();
        assertThat(devices(gpu, "all-disabled")).contains(GpuDevice.whole(gpu));
        assertThat(devices(gpu, "all-enabled")).contains(GpuDevice.cut(gpu, Map.of()));
    }

    @Test
    void ml4_to_ml6_there_is_no_layout_that_the_gpu_cannot_have() {
        assertThat(on("t4", "all-balanced")).isEmpty();
        assertThat(on("a30-24gb", "all-1g.5gb")).isEmpty();
        assertThat(Layout.generated("sevenths")).isEmpty();
    }

    private static Optional<Map<String, Integer>> on(String id, String name) {
        return devices(Gpus.find(id).only().orElseThrow(), name)
                .map(gpu -> gpu.slices().stream()
                        .collect(Collectors.toMap(MigDevice::profile, slice -> 1, Integer::sum, TreeMap::new)));
    }

    private static Optional<GpuDevice> devices(Gpu<?> gpu, String name) {
        return Layout.generated(name).orElseThrow().on(new Hardware(gpu, 1)).map(gpus -> gpus.get(0));
    }

    private static Map<String, Integer> counts(String text) {
        return Arrays.stream(text.strip().split(" "))
                .map(part -> part.split("="))
                .collect(Collectors.toMap(part -> part[0], part -> Integer.parseInt(part[1])));
    }
}
