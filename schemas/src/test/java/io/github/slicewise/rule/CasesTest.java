package io.github.slicewise.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Folders of files that are judged together, with the same marks as the examples on the cards. */
class CasesTest {
    private static final Path CASES = Path.of(System.getProperty("slicewise.root"), "schemas/src/test/resources/cases");

    @TestFactory
    Stream<DynamicTest> a_case_gives_the_marked_findings_and_no_other() throws IOException {
        return folders().stream()
                .map(folder -> dynamicTest(folder.getFileName().toString(), () -> {
                    Example example = read(folder);
                    assertThat(example.found()).isEqualTo(example.expected());
                    Example windows = example.withCarriageReturns();
                    assertThat(windows.found()).isEqualTo(windows.expected());
                    Example reversed = example.reversed();
                    assertThat(reversed.found()).isEqualTo(reversed.expected());
                }));
    }

    @Test
    void there_are_cases() throws IOException {
        assertThat(folders()).isNotEmpty();
    }

    private static List<Path> folders() throws IOException {
        try (var folders = Files.list(CASES)) {
            return folders.filter(Files::isDirectory).sorted().toList();
        }
    }

    private static Example read(Path folder) throws IOException {
        var files = new TreeMap<String, String>();
        try (var each = Files.list(folder)) {
            each.filter(file -> file.toString().endsWith(".yaml"))
                    .forEach(file -> files.put(file.getFileName().toString(), text(file)));
        }
        return new Example(files);
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
