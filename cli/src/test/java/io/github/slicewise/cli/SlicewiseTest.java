package io.github.slicewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.engine.Verdict;
import io.github.slicewise.report.Ink;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SlicewiseTest {
    private final Recorded run = new Recorded();

    @ParameterizedTest
    @ValueSource(strings = {"--help", "-h", "check --help", "render --help"})
    void help_goes_to_standard_output_and_is_a_success(String args) {
        assertThat(run.run(args.split(" "))).isZero();
        assertThat(run.out()).startsWith("Usage: slicewise").doesNotContain("null", "\u001b");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void help_says_the_choices_the_defaults_and_the_exit_codes() {
        run.run("check", "--help");

        assertThat(run.out().replaceAll("\\s+", " "))
                .contains(
                        "text, json, sarif, junit, github, markdown",
                        "error, warning, note",
                        "Default: error.",
                        "Exit codes:");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--version", "-V", "check --version", "render --version"})
    void the_version_is_the_one_that_was_built(String args) {
        assertThat(run.run(args.split(" "))).isZero();
        assertThat(run.out()).matches("slicewise \\d+\\.\\d+\\.\\d+\\S*\\R");
    }

    @Test
    void a_failure_of_ours_asks_for_a_report_and_shows_no_trace() {
        assertThat(fail(false, new IllegalStateException("`facts.yaml` is broken.")))
                .isEqualTo(2);
        assertThat(run.err())
                .startsWith(
                        "slicewise: Slicewise itself failed: `java.lang.IllegalStateException: `facts.yaml` is broken.`.\n")
                .contains("Please report this")
                .doesNotContain("\tat ");
    }

    @Test
    void a_failure_of_the_machine_is_told_likewise() {
        assertThat(fail(false, new StackOverflowError())).isEqualTo(2);
        assertThat(run.err()).contains("StackOverflowError").doesNotContain("\tat ");
    }

    @Test
    void the_cause_is_told_rather_than_what_it_was_wrapped_in() {
        var cause = new IllegalStateException("`facts.yaml` is broken.");

        assertThat(fail(false, new ExceptionInInitializerError(cause))).isEqualTo(2);
        assertThat(run.err()).contains("`facts.yaml` is broken.");
    }

    @Test
    void the_trace_comes_when_asked_for() {
        assertThat(fail(true, new IllegalStateException("Odd."))).isEqualTo(2);
        assertThat(run.err()).contains("\tat ");
    }

    @Test
    void a_reader_that_goes_away_changes_nothing() {
        run.verdict = Verdict.FINDINGS;

        assertThat(run.runInto(new Broken("Broken pipe"), "check", "a.yaml")).isEqualTo(1);
        assertThat(run.err()).isEmpty();
    }

    @Test
    void a_report_that_is_lost_does_not_look_like_a_clean_one() {
        assertThat(run.runInto(new Broken("No space left on device"), "check", "a.yaml"))
                .isEqualTo(2);
        assertThat(run.err())
                .isEqualTo("slicewise: The result could not be written to standard output: No space left on device.\n");
    }

    @Test
    void whoever_watches_is_told_to_wait_and_the_line_is_wiped() {
        var told = new CountDownLatch(1);
        var err = new Watching(told);
        var streams = new Streams(
                InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Ink.PLAIN,
                true,
                false);

        String result = Waiting.during("Checking …", streams, Duration.ZERO, () -> await(told));

        assertThat(result).isEqualTo("done");
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("Checking …\r\u001b[K");
    }

    private int fail(boolean debug, Throwable failure) {
        var streams = new Streams(
                InputStream.nullInputStream(), OutputStream.nullOutputStream(), run.stderr(), Ink.PLAIN, false, debug);
        return Slicewise.run(
                new Engines(
                        request -> sneak(failure),
                        request -> sneak(failure),
                        request -> sneak(failure),
                        request -> sneak(failure),
                        request -> sneak(failure),
                        paths -> () -> false,
                        List::of),
                streams,
                "check",
                "a.yaml");
    }

    private static <T> T sneak(Throwable failure) {
        if (failure instanceof Error error) {
            throw error;
        }
        throw (RuntimeException) failure;
    }

    private static String await(CountDownLatch told) {
        try {
            told.await();
            return "done";
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Counts down as soon as a whole line of dots was flushed. */
    private static final class Watching extends ByteArrayOutputStream {
        private final CountDownLatch told;

        Watching(CountDownLatch told) {
            this.told = told;
        }

        @Override
        public synchronized void write(byte[] bytes, int from, int length) {
            super.write(bytes, from, length);
            told.countDown();
        }
    }

    private static final class Broken extends OutputStream {
        private final String reason;

        Broken(String reason) {
            this.reason = reason;
        }

        @Override
        public void write(int b) throws IOException {
            throw new IOException(reason);
        }
    }
}
