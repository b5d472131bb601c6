package io.github.slicewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class LayoutsCommandTest {
    private final Recorded run = new Recorded();

    private JsonNode json() {
        return new JsonMapper().readTree(run.out());
    }

    @Test
    void a_possible_layout_is_drawn_and_gives_0() {
        assertThat(run.run("layouts", "a100-40gb", "--with", "1g.5gb=2, 2g.10gb=1,3g.20gb=1"))
                .isZero();
        assertThat(run.out()).isEqualTo("""
                        a100-40gb: 2 × 1g.5gb + 1 × 2g.10gb + 1 × 3g.20gb is possible.
                            0  1  2  3  4  5  6  7
                            #  #  .  .  .  .  .  .  2g.10gb
                            .  .  #  .  .  .  .  .  1g.5gb
                            .  .  .  #  .  .  .  .  1g.5gb
                            .  .  .  .  #  #  #  #  3g.20gb
                          idle: 0 compute slices, 0 memory slices
                          create in this order: 3g.20gb, 2g.10gb, 1g.5gb, 1g.5gb (how the driver places slices is inferred)
                        """);
    }

    @Test
    void an_impossible_layout_is_explained_with_ways_out_and_gives_1() {
        assertThat(run.run("layouts", "a100-40gb", "--with", "3g.20gb=2,1g.5gb=1"))
                .isEqualTo(1);
        assertThat(run.out()).startsWith("""
                        a100-40gb: 1 × 1g.5gb + 2 × 3g.20gb is impossible.
                          On `a100-40gb`, `3g.20gb` ×2 take all 8 memory slices; `1g.5gb` has no slice left although 1 compute slice is idle.
                          possible instead, nearest first:
                            1 × 1g.5gb + 1 × 2g.10gb + 1 × 3g.20gb
                              Replaces `3g.20gb` by `2g.10gb`.
                        """);
    }

    @Test
    void json_of_a_verdict_has_the_documented_keys() {
        assertThat(run.run("layouts", "A100_40GB", "--with", "3g.20gb=2,1g.5gb=1", "--format", "json"))
                .isEqualTo(1);
        JsonNode verdict = json();
        assertThat(verdict.propertyNames())
                .contains(
                        "gpu",
                        "layout",
                        "possible",
                        "contested",
                        "reason",
                        "placements",
                        "suggestions",
                        "idle",
                        "confidence");
        assertThat(verdict.path("gpu").asString()).isEqualTo("a100-40gb");
        assertThat(verdict.path("possible").asBoolean()).isFalse();
        assertThat(verdict.path("layout").path("3g.20gb").asInt()).isEqualTo(2);
        assertThat(verdict.path("suggestions").get(0).path("2g.10gb").asInt()).isEqualTo(1);
        assertThat(verdict.path("idle").isNull()).isTrue();
        assertThat(verdict.path("confidence").asString()).isEqualTo("documented");
    }

    @Test
    void json_of_a_possible_layout_places_every_slice() {
        assertThat(run.run("layouts", "h100-80gb-sxm", "--with", "7g.80gb=1", "--format", "json"))
                .isZero();
        JsonNode placement = json().path("placements").get(0);
        assertThat(placement.path("profile").asString()).isEqualTo("7g.80gb");
        assertThat(placement.path("start").asInt()).isZero();
        assertThat(placement.path("size").asInt()).isEqualTo(8);
        assertThat(json().path("idle").path("compute").asInt()).isZero();
    }

    @Test
    void a_contested_layout_shows_both_sides() {
        assertThat(run.run("layouts", "gb300-278gb", "--with", "3g.139gb=1,2g.70gb=2"))
                .isZero();
        assertThat(run.out())
                .contains("contested, sources disagree")
                .contains("says it is possible: NVIDIA/dgx-spark-playbooks@")
                .contains("says it is not: NVIDIA/dgx-spark-playbooks@")
                .contains("This rests on facts concluded from a relative of the same family.");
    }

    @Test
    void slices_in_place_leave_the_starts_that_are_shown() {
        assertThat(run.run("layouts", "a100-40gb", "--placed", "3g.20gb@4")).isZero();
        assertThat(run.out())
                .contains("a100-40gb: still free\n")
                .contains("  3g.20gb           ####....\n")
                .contains("  2g.10gb           ##...... ..##....\n")
                .doesNotContain("7g.40gb");
        var second = new Recorded();
        assertThat(second.run("layouts", "a100-40gb", "--placed", "7g.40gb@0")).isZero();
        assertThat(second.out()).startsWith("a100-40gb: nothing fits any more.\n");
    }

    @Test
    void slices_beside_others_in_place_fit_or_not() {
        assertThat(run.run("layouts", "a100-40gb", "--placed", "1g.5gb@0,1g.5gb@5", "--with", "3g.20gb=1"))
                .isEqualTo(1);
        assertThat(run.out())
                .contains("An empty `a100-40gb` holds them all, but `1g.5gb@0`, `1g.5gb@5` in place leave no room");
        var second = new Recorded();
        assertThat(second.run(
                        "layouts", "a100-40gb", "--placed", "1g.5gb@0", "--with", "3g.20gb=1", "--format", "json"))
                .isZero();
        JsonNode verdict = new JsonMapper().readTree(second.out());
        assertThat(verdict.path("placements").get(0).path("start").asInt()).isEqualTo(4);
        assertThat(verdict.path("placed").get(0).path("profile").asString()).isEqualTo("1g.5gb");
    }

    @Test
    void a_demand_is_packed_on_the_fewest_gpus() {
        assertThat(run.run("layouts", "a100-40gb", "--demand", "1g.5gb=15,3g.20gb=2"))
                .isZero();
        assertThat(run.out()).startsWith("a100-40gb: 3 GPUs; fewer cannot hold them\n");
        var second = new Recorded();
        assertThat(second.run("layouts", "a100-40gb", "--demand", "1g.5gb=15", "--format", "json"))
                .isZero();
        assertThat(new JsonMapper().readTree(second.out()).path("gpus").asInt()).isEqualTo(3);
    }

    @Test
    void all_or_all_maximal_layouts_are_listed_with_their_waste() {
        assertThat(run.run("layouts", "a30-24gb", "--maximal")).isZero();
        assertThat(run.out()).startsWith("a30-24gb: 8 layouts\n").contains("4 × 1g.6gb", "idle: 0 compute, 0 memory");
        var second = new Recorded();
        assertThat(second.run("layouts", "a30-24gb", "--format", "json")).isZero();
        assertThat(new JsonMapper().readTree(second.out()).path("layouts")).hasSize(19);
        var third = new Recorded();
        assertThat(third.run("layouts", "t4")).isZero();
        assertThat(third.out()).isEqualTo("t4: no MIG.\n");
    }

    @Test
    void a_batch_answers_each_item_in_order(@TempDir Path folder) throws IOException {
        Path batch = folder.resolve("batch.json");
        Files.writeString(batch, """
                [{"gpu": "a100-40gb", "layout": {"1g.5gb": 7}},
                 {"gpu": "t4", "layout": {"1g.5gb": 1}},
                 {"gpu": "a100-40gb", "layout": {"nonsense": 1}}]
                """);
        assertThat(run.run("layouts", "--batch", batch.toString())).isZero();
        assertThat(json().valueStream().map(item -> item.path("possible").asBoolean()))
                .containsExactly(true, false, false);
        assertThat(json().get(1).path("reason").asString()).isEqualTo("The GPU `t4` has no MIG.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | holds no JSON array.",
                "nonsense | is not JSON.",
                "[{\"gpu\": \"t4\"}] | item 0 has no `gpu` and `layout`.",
                "[{\"gpu\": \"t44\", \"layout\": {}}] | item 0: `t44` is no GPU model; did you mean `t4`?",
                "[{\"gpu\": \"t4\", \"layout\": {\"1g.5gb\": -1}}] | item 0 has no whole count for `1g.5gb`.",
                "[{\"gpu\": \"t4\", \"layout\": {\"1g.5gb\": 1.5}}] | item 0 has no whole count for `1g.5gb`."
            })
    void a_batch_that_cannot_be_understood_is_wrong_usage(String text, String reason, @TempDir Path folder)
            throws IOException {
        Path batch = folder.resolve("batch.json");
        Files.writeString(batch, text);
        assertThat(run.run("layouts", "--batch", batch.toString())).isEqualTo(2);
        assertThat(run.err()).contains("`--batch`: ").contains(reason);
        assertThat(run.out()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a100-40gb --with 1g5gb=2 | `--with`: `1g5gb=2` is not a profile with a count; write it like `1g.5gb=2`.",
                "a100-40gb --with 1g.5gb=-1 | `--with`: `1g.5gb=-1` is not a profile with a count",
                "a100-40gb --with 1g.5gb | `--with`: `1g.5gb` is not a profile with a count",
                "a100-40gb --demand 1g.6gb=1 | `--demand`: `1g.6gb` is not a profile of `a100-40gb`.",
                "a100-40gb --placed 3g.20gb | `--placed`: `3g.20gb` is not a profile with a start",
                "a100-40gb --placed 3g.20gb@2 | `--placed`: `3g.20gb` cannot start at 2 on `a100-40gb`; it starts at [0, 4].",
                "a100-40gb --placed 9g.90gb@0 | `--placed`: `9g.90gb` is not a profile of `a100-40gb`.",
                "a100 --with 1g.5gb=1 | `GPU`: `a100` fits 2 models",
                "a100-40gb --maximal --with 1g.5gb=1 | Ask one thing at a time",
                "--maximal | Name either `GPU` or `--batch FILE`.",
                "a100-40gb --batch none.json | Name either `GPU` or `--batch FILE`.",
                "--batch none.json | `--batch`: `none.json` cannot be read."
            })
    void wrong_usage_names_the_argument(String args, String reason) {
        assertThat(run.run(("layouts " + args).split(" "))).isEqualTo(2);
        assertThat(run.err()).contains(reason);
        assertThat(run.out()).isEmpty();
    }
}
