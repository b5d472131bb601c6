package io.github.slicewise.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class RuleDocsTest {
    private static final Path PAGE = Path.of(System.getProperty("slicewise.root"), "docs", "rules.md");

    @Test
    void the_page_of_rules_is_what_the_cards_say() throws IOException {
        String written = RuleDocs.page(Cards.all());
        String there = Files.exists(PAGE) ? Files.readString(PAGE) : "";
        if (Boolean.getBoolean("golden.update") && !there.equals(written)) {
            Files.createDirectories(PAGE.getParent());
            Files.writeString(PAGE, written);
            throw new AssertionError(
                    "Written: docs/rules.md. Look at the change, then run again without golden.update.");
        }
        assertThat(there)
                .as("docs/rules.md is stale; rewrite it with -Dgolden.update=true")
                .isEqualTo(written);
    }
}
