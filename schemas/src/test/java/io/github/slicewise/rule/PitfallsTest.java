package io.github.slicewise.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The page that leads from known pitfalls to rules. */
class PitfallsTest {
    private static final Path PAGE = Path.of(System.getProperty("slicewise.root"), "docs", "pitfalls.md");
    private static final Pattern ID = Pattern.compile("\\b[A-Z]{3}\\d{3}\\b");
    private static final Pattern ROW = Pattern.compile("\\| *(?:NV-|AS)?\\d+[^|]*\\|.*");

    @Test
    void every_rule_that_the_page_names_exists() throws IOException {
        List<String> named = ID.matcher(Files.readString(PAGE))
                .results()
                .map(MatchResult::group)
                .toList();
        assertThat(named)
                .isNotEmpty()
                .allSatisfy(id -> assertThat(Cards.find(id)).as(id).isPresent());
    }

    @Test
    void every_pitfall_of_nvidias_software_has_one_row_in_order() throws IOException {
        List<String> numbers = rows().stream()
                .map(row -> row.split("\\|", -1)[1].strip())
                .filter(number -> number.startsWith("NV-"))
                .toList();
        assertThat(numbers)
                .isEqualTo(IntStream.rangeClosed(1, 50)
                        .mapToObj(number -> String.format(java.util.Locale.ROOT, "NV-%02d", number))
                        .toList());
    }

    @Test
    void a_row_names_a_rule_or_says_why_there_is_none() throws IOException {
        assertThat(rows()).isNotEmpty().allSatisfy(row -> {
            boolean judged = ID.matcher(row).find();
            assertThat(judged || row.contains("not taken")).as(row).isTrue();
        });
    }

    private static List<String> rows() throws IOException {
        return Files.readAllLines(PAGE).stream()
                .filter(line -> ROW.matcher(line).matches())
                .toList();
    }
}
