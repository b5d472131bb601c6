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
 * The manifests of the articles, exactly as they stand there: every mistake is found at the article's own
 * line. The articles lie beside the checkout; without them these tests are skipped. One of the five articles shows no manifest.
 */
class SeedManifestsTest {
    private static final String FIRST = "000_3480a7cf954c3bb0.txt";
    private static final String THIRD = "002_e970982b8388eeb2.txt";
    private static final String FOURTH = "003_fd3c23780657d067.txt";
    private static final String FIFTH = "004_1e4f7aca6266bdc6.txt";

    @Test
    void the_flattened_cluster_config_is_found() throws IOException {
        assertThat(check(THIRD, 34, 45)).containsExactly("36 YML003");
    }

    @Test
    void the_flattened_pod_without_api_version_and_with_two_arguments_in_one_is_found() throws IOException {
        assertThat(check(THIRD, 92, 106)).containsExactlyInAnyOrder("92 SCH002", "93 YML003", "100 WRK008");
    }

    @Test
    void the_flattened_deployment_with_an_image_older_than_its_gpu_is_found() throws IOException {
        assertThat(check(THIRD, 131, 152)).containsExactlyInAnyOrder("133 YML003", "147 WRK007");
    }

    @Test
    void both_flattened_deployments_of_one_file_are_found() throws IOException {
        assertThat(check(THIRD, 214, 258))
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

    @Test
    void tokens_that_nobody_fills_in_and_a_key_that_only_looks_like_nvidias_are_found() throws IOException {
        assertThat(check(FOURTH, 139, 230)).containsExactlyInAnyOrder("170 WRK016", "173 WRK016", "227 NOD003");
    }

    @Test
    void what_lost_its_indentation_in_the_article_of_triton_is_found() throws IOException {
        assertThat(check(FIFTH, 175, 214)).containsExactly("177 YML003");
        assertThat(check(FIFTH, 339, 356)).containsExactly("341 YML003");
        assertThat(check(FIFTH, 728, 769)).containsExactly("730 YML003");
    }

    @Test
    void the_port_of_metrics_on_a_load_balancer_is_found() throws IOException {
        assertThat(check(FIFTH, 280, 302)).containsExactlyInAnyOrder("282 YML003", "300 HPA005");
    }

    @Test
    void the_query_over_counters_is_found_in_a_config_map_without_indentation() throws IOException {
        assertThat(check(FIFTH, 405, 421)).contains("407 YML003", "421 HPA020", "421 HPA021");
    }

    @Test
    void the_adapter_and_its_unverified_api_are_found() throws IOException {
        assertThat(check(FIFTH, 430, 466)).containsExactly("449 HPA050");
        assertThat(check(FIFTH, 485, 498)).containsExactly("492 HPA003");
    }

    @Test
    void what_is_right_in_the_article_of_triton_is_left_alone() throws IOException {
        assertThat(check(FIFTH, 470, 480)).isEmpty();
        assertThat(check(FIFTH, 597, 615)).isEmpty();
        assertThat(check(FIFTH, 657, 671)).isEmpty();
        assertThat(check(FIFTH, 802, 824)).isEmpty();
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
