package io.github.slicewise.node;

import static io.github.slicewise.node.Devices.mock;
import static io.github.slicewise.node.Devices.mockCut;
import static io.github.slicewise.node.Devices.slice;
import static io.github.slicewise.node.Devices.whole;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Small tables of NVIDIA's own tests, encoded anew (NVIDIA/k8s-device-plugin v0.20.0, internal/lm,
 * cmd/mps-control-daemon and cmd/gpu-feature-discovery; NVIDIA/mig-parted v0.15.0, pkg/mig; both Apache-2.0).
 */
class PeerNodesTest {
    private static final SharingConfig NONE = SharingConfig.exclusive();

    @ParameterizedTest
    @CsvSource({
        "7, 5, 48, true",
        "7, 5, 49, false",
        "7, 0, 16, true",
        "7, 0, 17, false",
        "7, 0, 29, false",
        "6, 0, 16, true",
        "6, 0, 17, false",
        "9, 0, 48, true",
        "9, 0, 49, false"
    })
    void d1_to_d8_mps_clients_are_as_many_as_the_daemon_allows(int major, int minor, int replicas, boolean works) {
        var config = NONE.replication(Replication.of(Replication.Kind.MPS, replicas));
        Prediction node = NodeSimulation.of(List.of(whole("GPU", major, minor, false)), config);
        assertThat(node.refusal().isEmpty()).isEqualTo(works);
        assertThat(node.state().amount(Resources.GPU)).isEqualTo(works ? replicas : 0);
    }

    @ParameterizedTest
    @CsvSource(
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "a space separated string,a-space-separated-string",
                "some(thing)else,somethingelse",
                "some ( thing )else,some-thing-else",
                "NVIDIA-TITAN-X-(Pascal),NVIDIA-TITAN-X-Pascal",
                " input  with multiple   spaces   ,input-with-multiple-spaces",
                "some [ / thing / ]else,some-thing-else",
                "some / thing /else,some-thing-else",
                "some-thing.else_new,some-thing.else_new",
                "NVIDIA TITAN X (Pascal),NVIDIA-TITAN-X-Pascal"
            })
    void g9_to_g16_a_drivers_name_becomes_a_label_value(String model, String label) {
        assertThat(ProductLabel.of(model)).isEqualTo(label);
    }

    @ParameterizedTest
    @CsvSource({
        "1g.10gb, 1g.10gb",
        "1g.10gb+me, 1g.10gb.me",
        "1g.24gb+gfx, 1g.24gb.gfx",
        "1g.24gb+me.all, 1g.24gb.me.all",
        "1g.24gb-me, 1g.24gb-me"
    })
    void mb1_to_mb5_a_profile_has_one_spelling_in_labels_and_resources(String profile, String label) {
        assertThat(slice(profile).labelName()).isEqualTo(label);
        assertThat(Resources.slice(profile)).isEqualTo("nvidia.com/mig-" + label);
    }

    @ParameterizedTest
    @CsvSource({"1c.2g.10gb, true", "3c.7g.40gb, true", "1c.3g.20gb, true", "7g.40gb, false", "1g.5gb, false"})
    void mi1_to_mi5_a_compute_instance_smaller_than_its_slice_is_a_part(String profile, boolean part) {
        assertThat(slice(profile).isPartial()).isEqualTo(part);
    }

    @Test
    void n1_to_n5_one_capable_gpu_makes_the_node_capable() {
        assertThat(labels(NONE, mock())).containsEntry("nvidia.com/mig.capable", "false");
        assertThat(labels(NONE, mock(), mock())).containsEntry("nvidia.com/mig.capable", "false");
        assertThat(labels(NONE, mockCut())).containsEntry("nvidia.com/mig.capable", "true");
        assertThat(labels(NONE, mockCut(), mockCut())).containsEntry("nvidia.com/mig.capable", "true");
        assertThat(labels(NONE, mock(), mockCut())).containsEntry("nvidia.com/mig.capable", "true");
    }

    @Test
    void e1_and_e2_without_mig_the_gpu_alone_is_described() {
        Set<String> whole = keys("gpu", "count", "replicas", "sharing-strategy", "product", "memory", "family");
        whole.addAll(keys("gpu", "compute.major", "compute.minor"));
        whole.addAll(Set.of("nvidia.com/mig.capable", "nvidia.com/mps.capable"));
        assertThat(labels(NONE, mock()).keySet()).isEqualTo(whole);
        whole.add("nvidia.com/mig.strategy");
        assertThat(labels(NONE.strategy(Strategy.SINGLE), mock()).keySet()).isEqualTo(whole);
    }

    @Test
    void e4_single_describes_slices_under_the_gpus_keys() {
        var slice = slice("1g.5gb", Map.of("memory", 4864, "slices.gi", 1, "engines.copy", 1));
        assertThat(labels(NONE.strategy(Strategy.SINGLE), mockCut(slice)).keySet())
                .containsAll(keys("gpu", "count", "product", "memory", "slices.gi", "engines.copy"))
                .noneMatch(key -> key.startsWith("nvidia.com/mig-"));
    }

    @Test
    void e5_mixed_describes_each_profile_beside_the_gpu() {
        var node = labels(NONE.strategy(Strategy.MIXED), mockCut(slice("1g.5gb"), slice("3g.20gb")));
        Set<String> each = keys("mig-1g.5gb", "count", "replicas", "sharing-strategy", "product", "slices.gi");
        each.addAll(keys("mig-3g.20gb", "count", "replicas", "sharing-strategy", "product", "slices.gi"));
        assertThat(node.keySet()).containsAll(each).containsAll(keys("gpu", "count", "replicas", "product"));
        assertThat(node.keySet().stream().filter(key -> key.startsWith("nvidia.com/mig-")))
                .containsExactlyInAnyOrderElementsOf(each);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 3, tesla",
        "2, 1, fermi",
        "3, 7, kepler",
        "5, 2, maxwell",
        "6, 1, pascal",
        "7, 0, volta",
        "7, 4, volta",
        "7, 5, turing",
        "8, 0, ampere",
        "8, 8, ampere",
        "8, 9, ada-lovelace",
        "9, 0, hopper",
        "10, 0, blackwell",
        "12, 1, blackwell",
        "13, 0, rubin",
        "4, 0, undefined",
        "11, 0, undefined",
        "14, 0, undefined"
    })
    void the_family_is_told_by_the_compute_capability(int major, int minor, String family) {
        assertThat(labels(NONE, whole("GPU", major, minor, false))).containsEntry("nvidia.com/gpu.family", family);
    }

    @Test
    void under_none_shares_of_a_cut_gpu_are_advertised_that_no_label_shows() {
        var config = NONE.replication(Replication.of(Replication.Kind.TIME_SLICING, 4));
        Prediction node = NodeSimulation.of(List.of(mockCut(), mock()), config);
        assertThat(node.state().amount(Resources.GPU)).isEqualTo(8);
        assertThat(NodeSimulation.of(List.of(mockCut()), config).state().labels())
                .containsEntry("nvidia.com/gpu.replicas", "0")
                .containsEntry("nvidia.com/gpu.sharing-strategy", "none");
    }

    @Test
    void mps_beside_a_cut_gpu_advertises_nothing_under_any_strategy() {
        for (Strategy strategy : Strategy.values()) {
            var config = NONE.strategy(strategy).replication(Replication.of(Replication.Kind.MPS, 4));
            Prediction node = NodeSimulation.of(List.of(mockCut(slice("1g.5gb"))), config);
            assertThat(node.state().resources()).isEmpty();
            assertThat(node.state().labels()).isEmpty();
            assertThat(node.refusal()).isPresent();
        }
    }

    @Test
    void a_value_that_is_too_long_is_told_apart() {
        var gpu = Devices.cut("NVIDIA RTX PRO 6000 Blackwell Max-Q Workstation Edition", 1, "1g.24gb");
        Prediction node = NodeSimulation.of(List.of(gpu), NONE.strategy(Strategy.SINGLE));
        assertThat(node.lost()).containsOnlyKeys("nvidia.com/gpu.product");
        assertThat(node.lost().get("nvidia.com/gpu.product")).hasSize(67);
    }

    /** Lengths that a label may or may not have; longer ones never arrive. */
    @ParameterizedTest
    @CsvSource({
        "NVIDIA RTX PRO 6000 Blackwell Server Edition, 1g.24gb, true",
        "NVIDIA RTX PRO 6000 Blackwell Server Edition, 1g.24gb+gfx, false",
        "NVIDIA RTX PRO 6000 Blackwell Workstation Edition, 1g.24gb, false",
        "NVIDIA RTX PRO 6000 Blackwell Max-Q Workstation Edition, 1g.24gb, false"
    })
    void a_product_of_63_characters_is_shown_and_a_longer_one_is_not(String model, String profile, boolean shown) {
        var config = NONE.strategy(Strategy.SINGLE).replication(Replication.of(Replication.Kind.TIME_SLICING, 2));
        assertThat(labels(config, Devices.cut(model, 1, profile)).containsKey("nvidia.com/gpu.product"))
                .isEqualTo(shown);
    }

    private static Map<String, String> labels(SharingConfig config, GpuDevice... gpus) {
        return NodeSimulation.of(List.of(gpus), config).state().labels();
    }

    private static Set<String> keys(String prefix, String... names) {
        Set<String> keys = new TreeSet<>();
        Stream.of(names).forEach(name -> keys.add("nvidia.com/" + prefix + "." + name));
        return keys;
    }
}
