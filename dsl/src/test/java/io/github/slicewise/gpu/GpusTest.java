package io.github.slicewise.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GpusTest {
    @Test
    void the_catalogue_is_sorted_and_every_id_stands_once() {
        List<String> ids = Gpus.all().stream().map(Gpu::id).toList();
        assertThat(ids).isSorted().doesNotHaveDuplicates().hasSizeGreaterThanOrEqualTo(36);
    }

    @Test
    void every_id_and_every_product_finds_its_own_model() {
        for (Gpu<?> gpu : Gpus.all()) {
            assertThat(Gpus.find(gpu.id()).only()).contains(gpu);
            assertThat(gpu.products())
                    .allSatisfy(product -> assertThat(Gpus.find(product).only()).contains(gpu));
            assertThat(gpu.aliases())
                    .allSatisfy(alias -> assertThat(Gpus.find(alias).only()).contains(gpu));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "A100_40GB, a100-40gb",
        "A100-SXM4-40GB, a100-40gb",
        "nvidia-a100-sxm4-40gb, a100-40gb",
        "NVIDIA A100-SXM4-40GB, a100-40gb",
        "NVIDIA-A100-SXM4-40GB-MIG-1g.5gb, a100-40gb",
        "NVIDIA-A100-SXM4-40GB-MIG-1g.5gb-SHARED, a100-40gb",
        "NVIDIA-A100-SXM4-40GB-MIG-1g.5gb.me, a100-40gb",
        "Tesla-T4-SHARED, t4",
        "Tesla T4, t4",
        "0x20b010de, a100-40gb",
        "0x1EB810DE, t4",
        "nvidia-tesla-a100, a100-40gb",
        "NVIDIA-H100, h100-94gb",
        "H200, h200-141gb",
        "b200, b200-180gb",
        "L4, l4",
        "RTX_PRO_6000_96GB, rtx-pro-6000-96gb"
    })
    void a_name_in_any_usual_spelling_finds_one_model(String name, String id) {
        assertThat(Gpus.find(name).only().map(Gpu::id)).contains(id);
    }

    @Test
    void a_short_name_that_fits_several_models_is_explained() {
        assertThat(Gpus.find("a100"))
                .isInstanceOfSatisfying(
                        GpuLookup.Several.class,
                        several ->
                                assertThat(several.why()).isEqualTo("`a100` fits 2 models: `a100-40gb`, `a100-80gb`."));
        assertThat(Gpus.find("H100")).isInstanceOf(GpuLookup.Several.class);
        assertThat(Gpus.find("h800")).isInstanceOf(GpuLookup.Several.class);
        assertThat(Gpus.find("v100")).isInstanceOf(GpuLookup.Several.class);
    }

    @Test
    void two_boards_that_share_a_pci_id_are_both_named() {
        assertThat(Gpus.find("0x2BB310DE"))
                .isInstanceOfSatisfying(
                        GpuLookup.Several.class,
                        several -> assertThat(several.gpus())
                                .extracting(Gpu::id)
                                .containsExactly("rtx-pro-5000-48gb", "rtx-pro-5000-72gb"));
    }

    @Test
    void an_unknown_name_offers_the_nearest() {
        assertThat(Gpus.find("a100-48gb"))
                .isInstanceOfSatisfying(
                        GpuLookup.None.class, none -> assertThat(none.nearest()).contains("a100-40gb"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "nvidia-", "0x", "0xFFFFFFFF", "MIG-1g.5gb", "-SHARED", "unheard-of"})
    void nonsense_finds_nothing(String name) {
        assertThat(Gpus.find(name)).isInstanceOf(GpuLookup.None.class);
    }

    @Test
    void a_profile_is_found_by_its_name_its_label_and_other_drivers_names() {
        assertThat(A100_40GB.GPU.profile("1g.5gb+me")).contains(A100_40GB.MIG_1G_5GB_ME);
        assertThat(A100_40GB.GPU.profile("1g.5gb.me")).contains(A100_40GB.MIG_1G_5GB_ME);
        assertThat(A100_80GB.GPU.profile("7g.79gb")).contains(A100_80GB.MIG_7G_80GB);
        assertThat(A100_40GB.GPU.profile("1g.20gb")).isEmpty();
        assertThat(T4.GPU.profile("1g.5gb")).isEmpty();
    }

    @Test
    void the_same_name_means_different_things_on_different_models() {
        assertThat(A100_40GB.GPU.profile("1g.10gb").orElseThrow().maxCount()).isEqualTo(4);
        assertThat(A100_80GB.GPU.profile("1g.10gb").orElseThrow().maxCount()).isEqualTo(7);
    }

    @Test
    void what_is_not_published_stays_unknown() {
        assertThat(RTX_PRO_5000_72GB.GPU.mig()).isEmpty();
        assertThat(RTX_PRO_5000_72GB.GPU.migCapable()).isTrue();
        assertThat(T4.GPU.migCapable()).isFalse();
        assertThat(B300_269GB.MIG_1G_34GB.engines().known()).isFalse();
        assertThat(A100_40GB.MIG_1G_5GB.engines().known()).isTrue();
    }
}
