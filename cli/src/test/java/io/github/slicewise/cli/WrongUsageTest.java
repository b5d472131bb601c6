package io.github.slicewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WrongUsageTest {
    private final Recorded run = new Recorded();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "check --fromat text a.yaml | `--fromat` is no option of `slicewise check`; did you mean `--format`?",
                "check --failon=error a.yaml | `--failon` is no option of `slicewise check`; did you mean `--fail-on`?",
                "check a.yaml --zzzzzzzz | `--zzzzzzzz` is no option of `slicewise check`.",
                "check a.yaml --format xml | `xml` is no value of `--format`, which takes `text`, `json`, `sarif`, `junit`, `github`, `markdown`.",
                "check a.yaml --format sarfi | `sarfi` is no value of `--format`, which takes `text`, `json`, `sarif`, `junit`, `github`, `markdown`; did you mean `sarif`?",
                "check a.yaml --fail-on eror | `eror` is no value of `--fail-on`, which takes `error`, `warning`, `note`; did you mean `error`?",
                "check | `slicewise check` needs `PATH`.",
                "check a.yaml --config | `slicewise check` needs `--config FILE`.",
                "check a.yaml --format text --format sarif | `--format` is given twice.",
                "render My.java | `slicewise render` needs `--output DIR`.",
                "render | `slicewise render` needs `SOURCE` and `--output DIR`.",
                "render A.java B.java -o out | `B.java` is one argument too many.",
                "chekc a.yaml | `chekc` is no command; did you mean `check`?",
                "a.yaml | `a.yaml` is no command.",
                "--versoin | `--versoin` is no option of `slicewise`; did you mean `--version`?",
                "\"\" | Name a command: `check`, `explain`, `preview`, `diff`, `render`, `migrate`, `gpus`, `layouts`."
            })
    void it_is_told_in_one_sentence_with_the_nearest_right_word(String args, String sentence) {
        int exitCode = run.run(args.isEmpty() ? new String[0] : args.split(" "));

        assertThat(run.err()).startsWith("slicewise: " + sentence + "\n");
        assertThat(run.err().lines().skip(1)).singleElement().asString().contains(" --help` ");
        assertThat(exitCode).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.checks).isEmpty();
        assertThat(run.renders).isEmpty();
    }

    @Test
    void an_empty_path_is_not_taken_for_the_working_directory() {
        assertThat(run.run("check", "")).isEqualTo(2);
        assertThat(run.run("render", "My.java", "-o", "")).isEqualTo(2);
        assertThat(run.run("render", "", "-o", "out")).isEqualTo(2);
        assertThat(run.err()).contains("`PATH` is given, but empty", "`--output` is given", "`SOURCE` is given");
        assertThat(run.checks).isEmpty();
        assertThat(run.renders).isEmpty();
    }
}
