package io.github.slicewise.rule.workload;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A small table beside the rules: cells between tabs, comments after {@code #}. */
final class Table {
    private Table() {}

    /** The rows of this file, each of exactly so many cells. */
    static List<List<String>> rows(String file, int cells) {
        return text(file)
                .lines()
                .filter(line -> !line.startsWith("#") && !line.isBlank())
                .map(line -> List.of(line.split("\t", -1)))
                .peek(row -> check(file, row, cells))
                .toList();
    }

    private static void check(String file, List<String> row, int cells) {
        if (row.size() != cells) {
            throw new IllegalStateException("`" + file + "` has a row without " + cells + " cells: " + row);
        }
    }

    private static String text(String file) {
        try (InputStream stream = Table.class.getResourceAsStream(file)) {
            if (stream == null) {
                throw new IllegalStateException("`" + file + "` is missing from the jar.");
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
