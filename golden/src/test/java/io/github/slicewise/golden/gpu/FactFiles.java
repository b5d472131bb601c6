package io.github.slicewise.golden.gpu;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The fact files of the catalogue, as plain trees. */
final class FactFiles {
    static final Path ROOT =
            Path.of(System.getProperty("slicewise.root", "..")).toAbsolutePath().normalize();
    static final Path FOLDER = ROOT.resolve("dsl/src/main/facts");
    private static final ObjectMapper YAML = new YAMLMapper();

    private FactFiles() {}

    /** The files of one kind ({@code gpus}, {@code families}), by name. */
    static List<Path> of(String kind) {
        try (Stream<Path> files = Files.list(FOLDER.resolve(kind))) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static JsonNode read(Path file) {
        return YAML.readTree(file.toFile());
    }

    static JsonNode family(String name) {
        return read(FOLDER.resolve("families").resolve(name + ".yaml"));
    }
}
