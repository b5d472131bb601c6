package io.github.slicewise.plan.targets;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.facts.Platform;
import io.github.slicewise.facts.Platforms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TargetsTest {
    private static final Path FOLDERS =
            Path.of(System.getProperty("slicewise.root"), "schemas/src/main/resources", Targets.ROOT);

    @Test
    void the_index_lists_every_folder_that_holds_a_target() throws IOException {
        try (var folders = Files.list(FOLDERS)) {
            List<String> ids = folders.filter(folder -> Files.exists(folder.resolve("target.yaml")))
                    .map(folder -> folder.getFileName().toString())
                    .sorted()
                    .toList();
            assertThat(Targets.all()).extracting(TargetCard::id).containsExactlyElementsOf(ids);
        }
    }

    @Test
    void every_template_is_used_and_every_file_has_its_template() throws IOException {
        for (TargetCard target : Targets.all()) {
            try (var files = Files.list(FOLDERS.resolve(target.id()))) {
                List<String> templates = files.map(file -> file.getFileName().toString())
                        .filter(name -> name.endsWith(".ftl") && !name.startsWith("lib."))
                        .toList();
                assertThat(target.files())
                        .extracting(FileCard::template)
                        .as(target.id())
                        .containsExactlyInAnyOrderElementsOf(templates);
            }
        }
    }

    @Test
    void paths_tell_pools_and_workloads_apart() {
        assertThat(Targets.all()).flatExtracting(TargetCard::files).allSatisfy(file -> {
            boolean named = file.per() != FileCard.Per.CLUSTER;
            assertThat(file.path().contains("{name}")).as(file.path()).isEqualTo(named);
            assertThat(file.path()).doesNotContain("..").doesNotStartWith("/");
        });
    }

    @Test
    void cards_use_known_words_and_whole_sentences() {
        Set<String> provided = Set.of("nodes", "device-plugin", "mig-manager", "patches");
        Set<String> demanded = Set.of("instance-type", "known-gpus", "one-mig-strategy", "manifests");
        List<String> platforms = Platforms.all().stream().map(Platform::id).toList();
        assertThat(Targets.all()).allSatisfy(target -> {
            assertThat(provided).containsAll(target.provides()).containsAll(target.offers());
            assertThat(target.provides()).noneMatch(target.offers()::contains);
            assertThat(demanded).containsAll(target.demands());
            target.platform().ifPresent(platform -> assertThat(platforms).contains(platform));
            assertThat(target.options())
                    .allSatisfy(option -> assertThat(option.description()).matches("[A-Z].*\\."));
            assertThat(target.options())
                    .allSatisfy(option -> option.fallback()
                            .filter(fallback -> !option.values().isEmpty())
                            .ifPresent(fallback -> assertThat(option.values()).contains(fallback)));
        });
    }

    @Test
    void no_template_goes_around_the_escaping() throws IOException {
        try (var files = Files.walk(FOLDERS)) {
            assertThat(files.filter(file -> file.toString().endsWith(".ftl")).toList())
                    .isNotEmpty()
                    .allSatisfy(
                            file -> assertThat(Files.readString(file))
                                    .doesNotContainPattern(
                                            "\\?no_?esc|<#no_?auto_?esc|\\?eval|\\?interpret|\\?new|\\?api|output_?format|<#ftl"));
        }
    }
}
