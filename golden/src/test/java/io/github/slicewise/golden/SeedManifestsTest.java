package io.github.slicewise.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.slicewise.check.Checker;
import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.ManifestReader;
import io.github.slicewise.manifest.Reading;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * The manifests of the two clusters' articles, exactly as they stand there: every mistake is found at the article's own
 * line. The articles lie beside the checkout; without them these tests are skipped.
 */
class SeedManifestsTest {
    private static final String FIRST = "000_3480a7cf954c3bb0.txt";
    private static final String SECOND = "002_e970982b8388eeb2.txt";

    @Test
    void the_flattened_cluster_config_is_found() throws IOException {
        assertThat(check(SECOND, 34, 45)).containsExactly("36 YML003");
    }

    @Test
    void the_flattened_pod_without_api_version_and_with_two_arguments_in_one_is_found() throws IOException {
        assertThat(check(SECOND, 92, 106)).containsExactlyInAnyOrder("92 SCH002", "93 YML003", "100 WRK008");
    }

    @Test
    void the_flattened_deployment_with_an_image_older_than_its_gpu_is_found() throws IOException {
        assertThat(check(SECOND, 131, 152)).containsExactlyInAnyOrder("133 YML003", "147 WRK007");
    }

    @Test
    void both_flattened_deployments_of_one_file_are_found() throws IOException {
        assertThat(check(SECOND, 214, 258))
                .containsExactlyInAnyOrder("216 YML003", "230 WRK007", "239 YML003", "253 WRK007");
    }

    @Test
    void the_config_map_in_one_line_is_found() throws IOException {
        assertThat(check(FIRST, 26, 26)).contains("26 YML001");
    }

    @Test
    void the_node_pool_in_one_line_is_found_with_its_removed_api_version() throws IOException {
        assertThat(check(FIRST, 37, 37)).contains("37 YML001", "37 KRP001");
    }

    private static List<String> check(String seed, int first, int last) throws IOException {
        assumeTrue(Repository.shared().isPresent(), "the articles are not beside this checkout");
        Path article = Repository.shared().orElseThrow().resolve("seeds").resolve(seed);
        List<String> lines = Files.readAllLines(article);
        String padded = "\n".repeat(first - 1) + String.join("\n", lines.subList(first - 1, last)) + "\n";
        var files = new TreeMap<String, byte[]>();
        files.put("seed.yaml", padded.getBytes(StandardCharsets.UTF_8));
        Reading reading = ManifestReader.read(files);
        return Checker.check(reading, Facts.none()).findings().stream()
                .map(finding -> line(finding) + " " + finding.rule())
                .toList();
    }

    private static int line(Finding finding) {
        return finding.at().match(Location.InFile::line, path -> 0);
    }
}
