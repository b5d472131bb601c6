package io.github.slicewise.cli;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.IntSupplier;

/** A check that runs again whenever a file changes, with a line between that says when. */
final class Watching {
    private static final Duration BETWEEN = Duration.ofMillis(500);

    private Watching() {}

    /** Runs once and after each change; the last exit code when there are no more changes. */
    static int run(IntSupplier check, Changes changes, Streams streams, Clock clock) {
        int exitCode = check.getAsInt();
        say(streams, clock);
        while (changes.await()) {
            exitCode = check.getAsInt();
            say(streams, clock);
        }
        return exitCode;
    }

    private static void say(Streams streams, Clock clock) {
        LocalTime now = LocalTime.now(clock).truncatedTo(ChronoUnit.SECONDS);
        streams.complain("---- Checked at " + now.format(java.time.format.DateTimeFormatter.ISO_LOCAL_TIME)
                + "; waiting for the next change. ----");
    }

    /** The changes of the files below these paths, looked for twice a second until this thread is interrupted. */
    static Changes ofFiles(List<Path> paths) {
        return new Polled(() -> FileStates.of(paths), Watching::pause);
    }

    private static boolean pause() {
        try {
            Thread.sleep(BETWEEN.toMillis());
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
