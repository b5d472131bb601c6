package io.github.slicewise.manifest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.slicewise.finding.Finding;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InputTest {
    private static final String POD = "apiVersion: v1\nkind: Pod\nmetadata: {name: p}\n";

    @TempDir
    Path folder;

    @Test
    void a_folder_is_searched_through_in_order() throws IOException {
        write("b/z.yml", POD);
        write("a.yaml", POD);
        write("b/a.json", "{\"kind\": \"Pod\"}");
        write("notes.txt", "kind: Pod");
        write(".git/hidden.yaml", POD);
        Reading reading = read(folder.toString());
        assertThat(reading.files()).isEqualTo(3);
        assertThat(reading.manifests().all())
                .extracting(manifest -> manifest.root().at().file())
                .containsExactly(name("a.yaml"), name("b/a.json"), name("b/z.yml"));
    }

    @Test
    void a_file_is_read_once_whatever_its_name_ends_in() throws IOException {
        write("manifest.txt", POD);
        Reading reading = read(
                folder.resolve("manifest.txt").toString(),
                folder.resolve("./manifest.txt").toString());
        assertThat(reading.files()).isEqualTo(1);
        assertThat(reading.manifests().all()).hasSize(1);
    }

    @Test
    void a_link_that_leads_back_up_is_not_followed() throws IOException {
        write("a.yaml", POD);
        Files.createDirectory(folder.resolve("sub"));
        Files.createSymbolicLink(folder.resolve("sub/up"), folder);
        Reading reading = read(folder.toString());
        assertThat(reading.files()).isEqualTo(1);
        assertThat(reading.unusable()).isEmpty();
    }

    @Test
    void what_is_not_there_is_the_callers_mistake_and_the_rest_is_read() throws IOException {
        write("a.yaml", POD);
        Reading reading = read("nowhere.yaml", folder.toString(), "a\u0000b", "");
        assertThat(reading.unusable())
                .containsExactly(
                        "There is no file or folder `nowhere.yaml`.",
                        "There is no file or folder `a?b`.",
                        "There is no file or folder ``.");
        assertThat(reading.manifests().all()).hasSize(1);
    }

    @Test
    void a_file_without_permission_is_the_callers_mistake() throws IOException {
        Path file = write("a.yaml", POD);
        assumeTrue(file.toFile().setReadable(false) && !Files.isReadable(file), "This user may read everything.");
        assertThat(read(file.toString()).unusable()).containsExactly("`" + name("a.yaml") + "` cannot be read.");
    }

    @Test
    void standard_input_is_a_file_with_a_name_of_its_own() {
        Reading reading =
                ManifestReader.read(List.of("-"), new ByteArrayInputStream(POD.getBytes(StandardCharsets.UTF_8)));
        assertThat(reading.manifests().all().get(0).at().text()).isEqualTo("<stdin>:3:18");
        assertThat(reading.sources().line("<stdin>", 2)).contains("kind: Pod");
    }

    @Test
    void an_endless_stream_is_one_finding() {
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return 'a';
            }
        };
        Reading reading = ManifestReader.read(List.of("-"), endless);
        assertThat(reading.findings()).extracting(Finding::rule).containsExactly("YML005");
    }

    @Test
    void a_file_of_fifty_megabytes_is_one_finding() throws IOException {
        Path file = folder.resolve("big.yaml");
        try (var big = new RandomAccessFile(file.toFile(), "rw")) {
            big.setLength(50_000_000);
        }
        Reading reading = read(file.toString());
        assertThat(reading.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.rule()).isEqualTo("YML005");
            assertThat(finding.problem()).contains("`50000000`");
        });
    }

    @Test
    void bytes_that_are_no_text_are_one_finding_at_their_place() throws IOException {
        Path zero = folder.resolve("zero.yaml");
        Files.write(zero, new byte[] {'a', ':', ' ', '1', '\n', 'b', 0, 'c'});
        Path latin = folder.resolve("latin.yaml");
        Files.write(latin, "a: 1\nb: é ü\n".getBytes(StandardCharsets.ISO_8859_1));
        Path wide = folder.resolve("wide.yaml");
        Files.write(wide, "\uFEFFa: 1".getBytes(StandardCharsets.UTF_16LE));
        Path cut = folder.resolve("cut.yaml");
        Files.write(cut, new byte[] {'a', ':', ' ', (byte) 0xC3});
        List<Finding> findings = read(zero.toString(), latin.toString(), wide.toString(), cut.toString())
                .findings();
        assertThat(findings).extracting(Finding::rule).containsOnly("YML006");
        assertThat(findings)
                .extracting(finding -> finding.at().text())
                .containsExactly(
                        name("zero.yaml") + ":2:2",
                        name("latin.yaml") + ":2:4",
                        name("wide.yaml") + ":1:1",
                        name("cut.yaml") + ":1:4");
    }

    @Test
    void an_empty_file_is_fine() throws IOException {
        Reading reading = read(write("a.yaml", "").toString());
        assertThat(reading.files()).isEqualTo(1);
        assertThat(reading.findings()).isEmpty();
        assertThat(reading.manifests().all()).isEmpty();
    }

    private Reading read(String... paths) {
        return ManifestReader.read(List.of(paths), InputStream.nullInputStream());
    }

    private Path write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private String name(String file) {
        return folder.toString().replace('\\', '/') + "/" + file;
    }
}
