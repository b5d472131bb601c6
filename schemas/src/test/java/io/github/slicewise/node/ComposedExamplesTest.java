package io.github.slicewise.node;

import static io.github.slicewise.node.Devices.cut;
import static io.github.slicewise.node.Devices.times;
import static io.github.slicewise.node.Devices.whole;
import static io.github.slicewise.node.Replication.Kind.MPS;
import static io.github.slicewise.node.Replication.Kind.TIME_SLICING;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Whole nodes, worked out by hand from the device plugin's source. */
class ComposedExamplesTest {
    private static final String A100 = "NVIDIA A100-SXM4-40GB";
    private static final SharingConfig NONE = SharingConfig.exclusive();
    private static final SharingConfig SINGLE = NONE.strategy(Strategy.SINGLE);
    private static final SharingConfig MIXED = NONE.strategy(Strategy.MIXED);
    private static final GpuDevice SEVEN = cut(A100, 7, "1g.5gb");
    private static final GpuDevice BALANCED = cut(A100, 2, "1g.5gb", 1, "2g.10gb", 1, "3g.20gb");

    @Test
    void w1_eight_gpus_times_ten_are_eighty() {
        var node = predict(NONE.replication(Replication.of(TIME_SLICING, 10)), times(8, whole(A100, 8, 0, true)));
        assertThat(node.state().resources()).isEqualTo(Map.of("nvidia.com/gpu", 80L));
        assertThat(node.state().labels())
                .containsEntry("nvidia.com/gpu.product", "NVIDIA-A100-SXM4-40GB-SHARED")
                .containsEntry("nvidia.com/gpu.count", "8")
                .containsEntry("nvidia.com/gpu.replicas", "10");
    }

    @Test
    void w2_a_renamed_resource_replaces_the_old_name() {
        var way = Replication.of(TIME_SLICING, 10).renamed(true);
        var node = predict(NONE.replication(way), times(8, whole(A100, 8, 0, true)));
        assertThat(node.state().resources()).isEqualTo(Map.of("nvidia.com/gpu.shared", 80L));
        assertThat(node.state().labels()).containsEntry("nvidia.com/gpu.product", "NVIDIA-A100-SXM4-40GB");
    }

    @Test
    void w3_single_counts_slices_as_gpus() {
        var node = predict(SINGLE, times(8, SEVEN));
        assertThat(node.state().resources()).isEqualTo(Map.of("nvidia.com/gpu", 56L));
        assertThat(node.state().labels())
                .containsEntry("nvidia.com/gpu.product", "NVIDIA-A100-SXM4-40GB-MIG-1g.5gb")
                .containsEntry("nvidia.com/gpu.count", "56")
                .containsEntry("nvidia.com/gpu.replicas", "1")
                .containsEntry("nvidia.com/mig.strategy", "single");
    }

    @Test
    void w4_slices_can_be_shared_too() {
        var node = predict(SINGLE.replication(Replication.of(TIME_SLICING, 4)), times(8, SEVEN));
        assertThat(node.state().resources()).isEqualTo(Map.of("nvidia.com/gpu", 224L));
        assertThat(node.state().labels())
                .containsEntry("nvidia.com/gpu.product", "NVIDIA-A100-SXM4-40GB-MIG-1g.5gb-SHARED")
                .containsEntry("nvidia.com/gpu.count", "56");
    }

    @Test
    void w5_mixed_names_each_profile_and_keeps_no_whole_gpu() {
        var node = predict(MIXED, List.of(BALANCED));
        assertThat(node.state().resources()).isEqualTo(balanced(2));
        assertThat(node.state().labels())
                .containsEntry("nvidia.com/gpu.count", "1")
                .containsEntry("nvidia.com/gpu.replicas", "0")
                .containsEntry("nvidia.com/gpu.product", "NVIDIA-A100-SXM4-40GB")
                .containsEntry("nvidia.com/mig-1g.5gb.count", "2")
                .containsEntry("nvidia.com/mig-1g.5gb.product", "NVIDIA-A100-SXM4-40GB-MIG-1g.5gb")
                .containsEntry("nvidia.com/mig-1g.5gb.replicas", "1");
    }

    @Test
    void w6_one_profile_shared_leaves_the_others() {
        var way = Replication.of(TIME_SLICING, 3).entries(List.of(new Replication.Entry("nvidia.com/mig-1g.5gb", 3)));
        var node = predict(MIXED.replication(way), List.of(BALANCED));
        assertThat(node.state().resources()).isEqualTo(balanced(6));
        assertThat(node.state().labels())
                .containsEntry("nvidia.com/mig-1g.5gb.replicas", "3")
                .containsEntry("nvidia.com/mig-1g.5gb.count", "2")
                .containsEntry("nvidia.com/mig-1g.5gb.product", "NVIDIA-A100-SXM4-40GB-MIG-1g.5gb-SHARED")
                .containsEntry("nvidia.com/mig-1g.5gb.sharing-strategy", "time-slicing");
    }

    @Test
    void w7_sharing_of_what_is_not_there_changes_nothing() {
        var node = predict(MIXED.replication(Replication.of(TIME_SLICING, 3)), List.of(BALANCED));
        assertThat(node.state().resources()).isEqualTo(balanced(2));
        assertThat(node.state().labels()).containsEntry("nvidia.com/gpu.replicas", "0");
    }

    @Test
    void w8_single_refuses_a_mixed_layout() {
        var node = predict(SINGLE, List.of(BALANCED));
        assertThat(node.state().resources()).isEmpty();
        assertThat(node.refusal())
                .contains("Strategy `single` needs slices of one profile, and the layout has `1g.5gb`, `2g.10gb`, "
                        + "`3g.20gb`.");
        assertThat(node.state().labels())
                .containsEntry("nvidia.com/gpu.product", "NVIDIA-A100-SXM4-40GB-MIG-INVALID")
                .containsEntry("nvidia.com/gpu.count", "0")
                .containsEntry("nvidia.com/gpu.sharing-strategy", "");
    }

    @Test
    void w9_labels_count_a_cut_gpu_that_the_resource_does_not() {
        var way = Replication.of(TIME_SLICING, 2);
        var node = predict(MIXED.replication(way), List.of(SEVEN, whole(A100, 8, 0, true)));
        assertThat(node.state().resources()).isEqualTo(Map.of("nvidia.com/gpu", 2L, "nvidia.com/mig-1g.5gb", 7L));
        assertThat(node.state().labels())
                .containsEntry("nvidia.com/gpu.count", "2")
                .containsEntry("nvidia.com/gpu.replicas", "2");
    }

    @Test
    void w10_mps_multiplies_likewise() {
        var node = predict(NONE.replication(Replication.of(MPS, 4)), times(4, whole("Tesla T4", 7, 5, false)));
        assertThat(node.state().resources()).isEqualTo(Map.of("nvidia.com/gpu", 16L));
        assertThat(node.state().labels())
                .containsEntry("nvidia.com/mps.capable", "true")
                .containsEntry("nvidia.com/gpu.sharing-strategy", "mps")
                .containsEntry("nvidia.com/gpu.product", "Tesla-T4-SHARED");
    }

    @Test
    void w11_too_many_mps_clients_give_labels_but_no_gpus() {
        var node = predict(NONE.replication(Replication.of(MPS, 20)), times(8, whole("V100", 7, 0, false)));
        assertThat(node.state().resources()).isEmpty();
        assertThat(node.refusal())
                .contains("The MPS daemon allows `16` clients on such a GPU, and `20` replicas are configured.");
        assertThat(node.state().labels()).containsEntry("nvidia.com/gpu.replicas", "20");
        assertThat(predict(NONE.replication(Replication.of(MPS, 48)), times(1, whole("Tesla T4", 7, 5, false)))
                        .refusal())
                .isEmpty();
        assertThat(predict(NONE.replication(Replication.of(MPS, 49)), times(1, whole("Tesla T4", 7, 5, false)))
                        .refusal())
                .isPresent();
    }

    @Test
    void w12_a_plus_becomes_a_dot() {
        var node = predict(MIXED, List.of(cut("NVIDIA H100 80GB HBM3", 1, "1g.10gb+me", 3, "2g.20gb")));
        assertThat(node.state().resources())
                .isEqualTo(Map.of("nvidia.com/mig-1g.10gb.me", 1L, "nvidia.com/mig-2g.20gb", 3L));
        assertThat(node.state().labels())
                .containsEntry("nvidia.com/mig-1g.10gb.me.product", "NVIDIA-H100-80GB-HBM3-MIG-1g.10gb.me");
    }

    @Test
    void w13_mig_without_slices_means_three_things() {
        var empty = List.of(cut(A100));
        assertThat(predict(MIXED, empty).state().resources()).isEmpty();
        assertThat(predict(MIXED, empty).refusal()).isEmpty();
        assertThat(predict(SINGLE, empty).refusal()).isPresent();
        assertThat(predict(NONE, empty).state().resources()).isEqualTo(Map.of("nvidia.com/gpu", 1L));
        assertThat(predict(NONE, empty).state().labels()).containsEntry("nvidia.com/gpu.replicas", "0");
    }

    @Test
    void w14_a_part_of_a_slice_has_no_name_under_mixed() {
        var parts = List.of(cut(A100, 3, "1c.3g.20gb"));
        assertThat(predict(SINGLE, parts).state().resources()).isEqualTo(Map.of("nvidia.com/gpu", 3L));
        assertThat(predict(SINGLE, parts).state().labels())
                .containsEntry("nvidia.com/gpu.product", "NVIDIA-A100-SXM4-40GB-MIG-1c.3g.20gb");
        assertThat(predict(MIXED, parts).state().resources()).isEmpty();
        assertThat(predict(MIXED, parts).refusal()).isPresent();
        assertThat(predict(MIXED, parts).state().labels()).containsKey("nvidia.com/mig-1c.3g.20gb.count");
    }

    @Test
    void mps_and_slices_do_not_meet() {
        var mps = Replication.of(MPS, 2);
        assertThat(predict(MIXED.replication(mps), List.of(whole(A100, 8, 0, true)))
                        .refusal())
                .isPresent();
        assertThat(predict(SINGLE.replication(mps), List.of(SEVEN)).refusal()).isPresent();
        assertThat(predict(SINGLE.replication(mps), List.of(SEVEN)).state().labels())
                .isEmpty();
    }

    @Test
    void the_larger_of_two_entries_for_a_resource_counts_and_the_first_is_shown() {
        var way = Replication.of(TIME_SLICING, 2)
                .entries(List.of(new Replication.Entry(Resources.GPU, 2), new Replication.Entry(Resources.GPU, 5)));
        var node = predict(NONE.replication(way), List.of(whole(A100, 8, 0, true)));
        assertThat(node.state().amount("nvidia.com/gpu")).isEqualTo(5);
        assertThat(node.state().labels()).containsEntry("nvidia.com/gpu.replicas", "2");
    }

    @Test
    void labels_of_several_models_are_only_what_they_share() {
        var node = predict(NONE, List.of(whole(A100, 8, 0, true), whole("Tesla T4", 7, 5, false)));
        assertThat(node.state().amount("nvidia.com/gpu")).isEqualTo(2);
        assertThat(node.state().labels())
                .doesNotContainKeys("nvidia.com/gpu.product", "nvidia.com/gpu.family")
                .containsEntry("nvidia.com/gpu.replicas", "1");
    }

    private static Map<String, Long> balanced(long small) {
        return Map.of("nvidia.com/mig-1g.5gb", small, "nvidia.com/mig-2g.10gb", 1L, "nvidia.com/mig-3g.20gb", 1L);
    }

    private static Prediction predict(SharingConfig config, List<GpuDevice> gpus) {
        return NodeSimulation.of(gpus, config);
    }
}
