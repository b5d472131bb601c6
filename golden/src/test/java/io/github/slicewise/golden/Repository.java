package io.github.slicewise.golden;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The checkout that is being proved. */
final class Repository {
    static final Path ROOT =
            Path.of(System.getProperty("slicewise.root", "..")).toAbsolutePath().normalize();
    static final List<String> MODULES = List.of("dsl", "schemas", "generator", "maven-plugin", "cli", "golden");

    private Repository() {}

    /** The folder of facts and oracles beside the checkout, where there is one. */
    static Optional<Path> shared() {
        return Optional.of(ROOT.resolveSibling("shared")).filter(Files::isDirectory);
    }

    /** Hand-written main sources of all modules. */
    static List<Path> mainSources() {
        return MODULES.stream()
                .map(module -> ROOT.resolve(module).resolve("src/main/java"))
                .flatMap(folder -> filesBelow(folder, ".java"))
                .filter(file -> !isGenerated(file))
                .toList();
    }

    /** All Java sources, tests included, generated ones not. */
    static List<Path> allSources() {
        return MODULES.stream()
                .flatMap(module -> filesBelow(ROOT.resolve(module).resolve("src"), ".java"))
                .filter(file -> !isGenerated(file))
                .toList();
    }

    static boolean isGenerated(Path file) {
        return text(file).lines().limit(3).anyMatch(line -> line.startsWith("// Generated from"));
    }

    static Stream<Path> filesBelow(Path folder, String ending) {
        if (!Files.isDirectory(folder)) {
            return Stream.empty();
        }
        try (Stream<Path> walk = Files.walk(folder)) {
            return walk
                    .filter(Files::isRegularFile)
                    .filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String relative(Path file) {
        return ROOT.relativize(file).toString().replace('\\', '/');
    }
}
