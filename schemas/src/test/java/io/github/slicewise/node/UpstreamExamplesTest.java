package io.github.slicewise.node;

import static io.github.slicewise.node.Devices.mock;
import static io.github.slicewise.node.Devices.mockCut;
import static io.github.slicewise.node.Devices.slice;
import static io.github.slicewise.node.Replication.Kind.MPS;
import static io.github.slicewise.node.Replication.Kind.TIME_SLICING;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The labels that NVIDIA's own tests of GPU feature discovery expect (k8s-device-plugin v0.20.0, internal/lm). */
class UpstreamExamplesTest {
    private static final SharingConfig NONE = SharingConfig.exclusive();
    private static final SharingConfig SINGLE = NONE.strategy(Strategy.SINGLE);
    private static final SharingConfig MIXED = NONE.strategy(Strategy.MIXED);
    private static final Replication TWICE = Replication.of(TIME_SLICING, 2);

    @Test
    void u1_a_whole_gpu_is_described() {
        assertThat(labels(NONE, mock()))
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "nvidia.com/gpu.count", "1",
                        "nvidia.com/gpu.replicas", "1",
                        "nvidia.com/gpu.sharing-strategy", "none",
                        "nvidia.com/gpu.product", "MOCKMODEL",
                        "nvidia.com/gpu.memory", "300",
                        "nvidia.com/gpu.family", "ampere",
                        "nvidia.com/gpu.compute.major", "8",
                        "nvidia.com/gpu.compute.minor", "0",
                        "nvidia.com/mig.capable", "false",
                        "nvidia.com/mps.capable", "false"));
    }

    @Test
    void u2_u3_a_shared_gpu_says_so_and_its_count_is_not_multiplied() {
        assertThat(labels(NONE.replication(TWICE), mock()))
                .containsAllEntriesOf(gpu("1", "2", "time-slicing", "MOCKMODEL-SHARED"));
        assertThat(labels(NONE.replication(TWICE), mock(), mock()))
                .containsAllEntriesOf(gpu("2", "2", "time-slicing", "MOCKMODEL-SHARED"));
    }

    @Test
    void u4_u5_a_gpu_with_mig_on_has_no_replicas_under_none() {
        assertThat(labels(NONE.replication(TWICE), mockCut())).containsAllEntriesOf(gpu("1", "0", "none", "MOCKMODEL"));
        assertThat(labels(NONE.replication(TWICE), mockCut(), mockCut()))
                .containsAllEntriesOf(gpu("2", "0", "none", "MOCKMODEL"));
    }

    @Test
    void u6_one_whole_gpu_is_enough_for_sharing_labels_that_count_all() {
        assertThat(labels(NONE.replication(TWICE), mockCut(), mock()))
                .containsAllEntriesOf(gpu("2", "2", "time-slicing", "MOCKMODEL-SHARED"));
    }

    @Test
    void u7_single_without_mig_only_adds_the_strategy() {
        assertThat(labels(SINGLE, mock()))
                .containsAllEntriesOf(gpu("1", "1", "none", "MOCKMODEL"))
                .containsEntry("nvidia.com/mig.strategy", "single");
    }

    @Test
    void u8_u9_single_describes_the_slices_in_place_of_the_gpu() {
        var odd = slice("1g.100gb", Map.of("memory", 100, "slices.gi", 1, "slices.ci", 2, "multiprocessors", 0));
        assertThat(labels(SINGLE, mockCut(odd)))
                .containsAllEntriesOf(gpu("1", "1", "none", "MOCKMODEL-MIG-1g.100gb"))
                .containsEntry("nvidia.com/gpu.memory", "100")
                .containsEntry("nvidia.com/gpu.slices.gi", "1")
                .containsEntry("nvidia.com/gpu.slices.ci", "2")
                .containsEntry("nvidia.com/gpu.multiprocessors", "0");
        var engines = slice("1g.100gb", Map.of("multiprocessors", 12, "engines.copy", 13, "engines.ofa", 17));
        assertThat(labels(SINGLE, mockCut(engines), mockCut(engines)))
                .containsEntry("nvidia.com/gpu.count", "2")
                .containsEntry("nvidia.com/gpu.multiprocessors", "12")
                .containsEntry("nvidia.com/gpu.engines.copy", "13")
                .containsEntry("nvidia.com/gpu.engines.ofa", "17");
    }

    @Test
    void u10_to_u13_single_marks_what_it_cannot_describe_as_invalid() {
        var invalid = gpu("0", "0", "", "MOCKMODEL-MIG-INVALID");
        assertThat(labels(SINGLE, mockCut())).containsAllEntriesOf(invalid).containsEntry("nvidia.com/gpu.memory", "0");
        assertThat(labels(SINGLE, mockCut(slice("1g.10gb"), slice("2g.20gb")))).containsAllEntriesOf(invalid);
        assertThat(labels(SINGLE, mockCut(slice("1g.10gb")), mock())).containsAllEntriesOf(invalid);
        assertThat(labels(SINGLE, mockCut(slice("1g.10gb")), mock(), mockCut())).containsAllEntriesOf(invalid);
    }

    @Test
    void u14_sharing_of_another_resource_leaves_the_gpu_alone() {
        var other = TWICE.entries(List.of(new Replication.Entry("nvidia.com/not-gpu", 2)));
        assertThat(labels(NONE.replication(other), mock())).containsAllEntriesOf(gpu("1", "1", "none", "MOCKMODEL"));
    }

    @Test
    void u15_u16_a_renamed_resource_keeps_the_product() {
        assertThat(labels(NONE.replication(TWICE.renamed(true)), mock()))
                .containsAllEntriesOf(gpu("1", "2", "time-slicing", "MOCKMODEL"));
        assertThat(labels(NONE.replication(Replication.of(MPS, 2)), mock()))
                .containsAllEntriesOf(gpu("1", "2", "mps", "MOCKMODEL-SHARED"));
        assertThat(labels(NONE.replication(Replication.of(MPS, 2).renamed(true)), mock()))
                .containsAllEntriesOf(gpu("1", "2", "mps", "MOCKMODEL"));
    }

    @Test
    void u17_slices_under_single_are_shared_as_gpus() {
        assertThat(labels(SINGLE.replication(TWICE), mockCut(slice("1g.300gb"))))
                .containsAllEntriesOf(gpu("1", "2", "time-slicing", "MOCKMODEL-MIG-1g.300gb-SHARED"));
        assertThat(labels(SINGLE.replication(TWICE.renamed(true)), mockCut(slice("1g.300gb"))))
                .containsAllEntriesOf(gpu("1", "2", "time-slicing", "MOCKMODEL-MIG-1g.300gb"));
    }

    @Test
    void u18_slices_under_mixed_are_shared_by_their_own_name() {
        var way = TWICE.entries(List.of(new Replication.Entry("nvidia.com/mig-1g.300gb", 2)));
        assertThat(labels(MIXED.replication(way), mockCut(slice("1g.300gb"))))
                .containsEntry("nvidia.com/mig-1g.300gb.replicas", "2")
                .containsEntry("nvidia.com/mig-1g.300gb.product", "MOCKMODEL-MIG-1g.300gb-SHARED");
        assertThat(labels(MIXED.replication(way.renamed(true)), mockCut(slice("1g.300gb"))))
                .containsEntry("nvidia.com/mig-1g.300gb.replicas", "2")
                .containsEntry("nvidia.com/mig-1g.300gb.product", "MOCKMODEL-MIG-1g.300gb");
    }

    @Test
    void u19_u20_capabilities_are_those_of_any_gpu_and_of_the_configuration() {
        assertThat(labels(NONE, mock(), mockCut())).containsEntry("nvidia.com/mig.capable", "true");
        assertThat(labels(NONE.replication(TWICE), mock())).containsEntry("nvidia.com/mps.capable", "false");
        assertThat(labels(NONE.replication(Replication.of(MPS, 2)), mock()))
                .containsEntry("nvidia.com/mps.capable", "true");
        assertThat(labels(NONE.replication(Replication.of(MPS, 1)), mock()))
                .containsEntry("nvidia.com/mps.capable", "false");
        assertThat(labels(NONE.replication(Replication.of(MPS, 2)), mockCut())).isEmpty();
    }

    @Test
    void a_label_that_is_too_long_never_arrives() {
        var gpu = Devices.cut("NVIDIA RTX PRO 6000 Blackwell Max-Q Workstation Edition", 1, "1g.24gb");
        assertThat(labels(SINGLE, gpu))
                .doesNotContainKey("nvidia.com/gpu.product")
                .containsKey("nvidia.com/gpu.count");
    }

    @Test
    void no_gpu_no_labels() {
        assertThat(labels(NONE)).isEmpty();
    }

    private static Map<String, String> labels(SharingConfig config, GpuDevice... gpus) {
        return NodeSimulation.of(List.of(gpus), config).state().labels();
    }

    private static Map<String, String> gpu(String count, String replicas, String sharing, String product) {
        return Map.of(
                "nvidia.com/gpu.count", count,
                "nvidia.com/gpu.replicas", replicas,
                "nvidia.com/gpu.sharing-strategy", sharing,
                "nvidia.com/gpu.product", product);
    }
}
