package io.github.slicewise.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The laws about intents are written down where a user looks for them. */
class IntentLawsTest {
    private static final Pattern ID = Pattern.compile("\\bPLN\\d{3}\\b");

    @Test
    void every_id_that_the_planner_gives_is_explained_and_no_other() {
        Set<String> given = new TreeSet<>();
        Repository.mainSources().forEach(file -> given.addAll(ids(Repository.text(file))));
        assertThat(ids(Repository.text(Repository.ROOT.resolve("docs/intents.md"))))
                .isEqualTo(given);
    }

    private static Set<String> ids(String text) {
        var ids = new TreeSet<String>();
        ID.matcher(text).results().forEach(match -> ids.add(match.group()));
        return ids;
    }
}
