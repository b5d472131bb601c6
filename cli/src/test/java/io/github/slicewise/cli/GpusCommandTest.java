package io.github.slicewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.gpu.Gpus;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class GpusCommandTest {
    private final Recorded run = new Recorded();

    @Test
    void without_a_name_every_model_has_one_line() {
        assertThat(run.run("gpus")).isZero();
        assertThat(run.out().lines()).hasSize(1 + Gpus.all().size());
        assertThat(run.out())
                .contains("a100-40gb              40 GB      8.0  7 slices      NVIDIA-A100-SXM4-40GB and 3 more\n")
                .contains("t4                     16 GB      7.5  none          Tesla-T4\n")
                .contains("rtx-pro-5000-72gb      72 GB     12.0  unpublished   NVIDIA-RTX-PRO-5000-72GB-Blackwell\n")
                .contains("thor-gb10b            shared     11.0  3 slices      unknown\n");
    }

    @Test
    void with_a_name_the_starts_of_every_profile_are_drawn() {
        assertThat(run.run("gpus", "A30")).isZero();
        assertThat(run.out()).isEqualTo("""
                        a30-24gb: 24 GB, Ampere, compute capability 8.0
                          products: NVIDIA-A30
                          PCI ids: 0x20B710DE, 0x20B910DE
                          also called: a30
                          MIG: 4 compute slices, 4 placement units, driver 460.73.01 or newer

                          profile             id  comp  size  most  starts
                          1g.6gb              14     1     1     4  #... .#.. ..#. ...#
                          1g.6gb+me           21     1     1     1  #... .#.. ..#. ...#
                          2g.12gb              5     2     2     2  ##.. ..##
                          2g.12gb+me           6     2     2     1  ##.. ..##
                          4g.24gb              0     4     4     1  ####
                        """);
    }

    @Test
    void what_is_inferred_or_contested_says_so() {
        run.run("gpus", "gb300-278gb");
        assertThat(run.out())
                .contains("  1g.35gb *           19     1     1     7  #.......")
                .contains("* placements concluded from a relative of the same family")
                .contains("contested: 7 × 1g.35gb: may be a driver defect");
    }

    @Test
    void a_model_without_mig_says_so() {
        run.run("gpus", "Tesla-T4");
        assertThat(run.out()).startsWith("t4: 16 GB, Turing").endsWith("  MIG: none\n");
    }

    @Test
    void json_lists_all_models_or_one() {
        assertThat(run.run("gpus", "--format", "json")).isZero();
        assertThat(new JsonMapper().readTree(run.out())).hasSize(Gpus.all().size());
        var one = new Recorded();
        assertThat(one.run("gpus", "0x20B010DE", "--format", "json")).isZero();
        JsonNode gpu = new JsonMapper().readTree(one.out());
        assertThat(gpu.path("id").asString()).isEqualTo("a100-40gb");
        assertThat(gpu.path("mig").path("profiles").get(0).path("starts")).hasSize(7);
    }

    @Test
    void a_wrong_name_offers_the_nearest_and_an_ambiguous_one_says_why() {
        assertThat(run.run("gpus", "a100-48gb")).isEqualTo(2);
        assertThat(run.err()).contains("`NAME`: `a100-48gb` is no GPU model; did you mean `a100-40gb`?");
        var second = new Recorded();
        assertThat(second.run("gpus", "a100")).isEqualTo(2);
        assertThat(second.err()).contains("`a100` fits 2 models: `a100-40gb`, `a100-80gb`.");
        var third = new Recorded();
        assertThat(third.run("gpus", "zzzzzzzzzz")).isEqualTo(2);
        assertThat(third.err()).contains("`slicewise gpus` lists them.");
    }
}
