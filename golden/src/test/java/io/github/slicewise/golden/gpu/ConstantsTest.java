package io.github.slicewise.golden.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * The committed constants say what the fact files say. With {@code -Dgolden.update=true} they are rewritten, and the
 * test still fails.
 */
class ConstantsTest {
    private static final Path FOLDER = FactFiles.ROOT.resolve("dsl/src/main/java/io/github/slicewise/gpu");

    @Test
    void constants_are_as_the_fact_files_ask() throws IOException {
        SortedMap<String, String> wanted = Constants.sources();
        SortedMap<String, String> committed = committed();
        List<String> stale = java.util.stream.Stream.concat(wanted.keySet().stream(), committed.keySet().stream())
                .distinct()
                .filter(file -> !words(wanted.getOrDefault(file, "")).equals(words(committed.getOrDefault(file, ""))))
                .toList();
        if (Boolean.getBoolean("golden.update")) {
            write(stale, wanted);
        }
        assertThat(stale)
                .as("stale constants; -Dgolden.update=true rewrites them (and still fails, so that somebody looks)")
                .isEmpty();
    }

    /** Without white space: how lines break is the formatter's business. */
    private static String words(String source) {
        return source.replaceAll("\\s+", "");
    }

    private static void write(List<String> stale, SortedMap<String, String> wanted) throws IOException {
        for (String file : stale) {
            if (wanted.containsKey(file)) {
                Files.writeString(FOLDER.resolve(file), wanted.get(file));
            } else {
                Files.delete(FOLDER.resolve(file));
            }
        }
    }

    private static SortedMap<String, String> committed() throws IOException {
        var committed = new TreeMap<String, String>();
        try (var files = Files.list(FOLDER)) {
            for (Path file : files.toList()) {
                String text = Files.readString(file);
                if (text.startsWith("// Generated from ")) {
                    committed.put(file.getFileName().toString(), text);
                }
            }
        }
        return committed;
    }
}
