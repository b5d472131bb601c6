package io.github.slicewise.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The promises that are about files rather than classes. */
class HygieneTest {
    private static final Pattern HARDWARE_OR_CLOUD = Pattern.compile(
            "\\b[ABH][1-3]00\\b|\\bA30\\b|\\bT4\\b|\\bV100\\b|\\bL40S?\\b|\\bThor\\b|\\bEKS\\b|\\bGKE\\b|\\bAKS\\b"
                    + "|karpenter\\.k8s\\.aws|cloud\\.google|\\bAWS\\b|\\bAzure\\b(?!-pipelines)|p4d|g4dn",
            Pattern.CASE_INSENSITIVE);

    @Test
    void no_file_is_longer_than_400_lines() {
        assertThat(Repository.allSources())
                .allSatisfy(file -> assertThat(Repository.text(file).lines().count())
                        .as(Repository.relative(file))
                        .isLessThanOrEqualTo(400));
    }

    @Test
    void no_hand_written_code_outside_rule_cards_names_a_gpu_or_a_cloud() {
        List<String> named = Repository.mainSources().stream()
                .filter(file -> !Repository.relative(file).contains("/rule/"))
                .flatMap(file -> code(file)
                        .lines()
                        .filter(line -> HARDWARE_OR_CLOUD.matcher(line).find())
                        .map(line -> Repository.relative(file) + ": " + line.strip()))
                .toList();
        assertThat(named)
                .as("facts belong in fact files and target folders; only the examples on rule cards may name them")
                .isEmpty();
    }

    @Test
    void no_test_is_disabled_and_no_end_is_left_open() {
        Pattern open =
                Pattern.compile("@Dis" + "abled|@Ig" + "nore\\b|\\bTO" + "DO\\b|\\bFIX" + "ME\\b|\\bX" + "XX\\b");
        assertThat(Repository.allSources())
                .allSatisfy(file -> assertThat(Repository.text(file))
                        .as(Repository.relative(file))
                        .doesNotContainPattern(open));
    }

    @Test
    void the_top_level_is_the_users_choice() throws IOException {
        Set<String> allowed = Set.of(
                "pom.xml",
                "dsl",
                "generator",
                "schemas",
                "golden",
                "maven-plugin",
                "README.md",
                "cli",
                "docs",
                "LICENSE");
        try (var entries = Files.list(Repository.ROOT)) {
            Set<String> names = entries.map(Path::getFileName)
                    .map(Path::toString)
                    .filter(name -> !name.startsWith(".") && !name.equals("target"))
                    .collect(Collectors.toSet());
            assertThat(allowed).containsAll(names);
        }
    }

    @Test
    void every_package_says_what_it_is_for() {
        Set<Path> packages =
                Repository.mainSources().stream().map(Path::getParent).collect(Collectors.toSet());
        assertThat(packages)
                .allSatisfy(folder ->
                        assertThat(folder.resolve("package-info.java")).exists());
    }

    /** The source without comments: prose may name an example. */
    private static String code(Path file) {
        return Repository.text(file).replaceAll("(?s)/\\*.*?\\*/", "").replaceAll("//[^\\n]*", "");
    }
}
