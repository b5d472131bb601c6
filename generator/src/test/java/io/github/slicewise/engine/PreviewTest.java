package io.github.slicewise.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreviewTest {
    @TempDir
    Path folder;

    @Test
    void the_settings_beside_the_manifests_say_what_there_is() throws IOException {
        Files.writeString(folder.resolve("slicewise.yaml"), "pools: [{name: a, gpu: t4, nodes: 2}]\n");

        Previewed told = Engine.preview(PreviewRequest.of(List.of(folder.toString())));

        assertThat(told.verdict()).isEqualTo(Verdict.CLEAN);
        assertThat(told.forecast().pools())
                .singleElement()
                .satisfies(pool -> assertThat(pool.resources()).singleElement().hasToString("{nvidia.com/gpu=1}"));
    }

    @Test
    void nothing_to_tell_is_no_success() throws IOException {
        Files.writeString(folder.resolve("a.yaml"), "apiVersion: v1\nkind: Namespace\nmetadata: {name: a}\n");

        Previewed told = Engine.preview(PreviewRequest.of(List.of(folder.toString())));

        assertThat(told.verdict()).isEqualTo(Verdict.UNUSABLE);
        assertThat(told.unusable()).singleElement().asString().startsWith("There is nothing to foretell");
    }

    @Test
    void a_broken_file_is_said_beside_what_the_others_tell() throws IOException {
        Files.writeString(folder.resolve("slicewise.yaml"), "pools: [{name: a, gpu: t4}]\n");
        Files.writeString(folder.resolve("broken.yaml"), "a: [\n");

        Previewed told = Engine.preview(PreviewRequest.of(List.of(folder.toString())));

        assertThat(told.verdict()).isEqualTo(Verdict.UNUSABLE);
        assertThat(told.forecast().pools()).hasSize(1);
        assertThat(told.unusable()).singleElement().asString().contains("broken.yaml:");
    }

    @Test
    void a_path_that_is_not_there_is_said() {
        Previewed told =
                Engine.preview(PreviewRequest.of(List.of(folder.resolve("x").toString())));

        assertThat(told.verdict()).isEqualTo(Verdict.UNUSABLE);
        assertThat(told.unusable()).singleElement().asString().startsWith("There is no file or folder");
    }
}
