package io.github.slicewise.cli;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** One line that tells a person before a terminal what is going on, shown after a second and wiped when it is over. */
final class Waiting implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(1);
    private static final String WIPE = "\r\u001b[K";

    private final Streams streams;
    private final String says;
    private boolean shown;
    private boolean over;

    private Waiting(String says, Streams streams) {
        this.says = says;
        this.streams = streams;
    }

    /** The result of {@code work}; says so on standard error meanwhile, when that takes long and somebody watches. */
    static <T> T during(String says, Streams streams, Supplier<T> work) {
        return during(says, streams, PATIENCE, work);
    }

    static <T> T during(String says, Streams streams, Duration patience, Supplier<T> work) {
        if (!streams.watched()) {
            return work.get();
        }
        ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(Waiting::daemon);
        try (var waiting = new Waiting(says, streams)) {
            var unused = clock.schedule(waiting::show, patience.toMillis(), TimeUnit.MILLISECONDS);
            return work.get();
        } finally {
            clock.shutdownNow();
        }
    }

    private static Thread daemon(Runnable task) {
        var thread = new Thread(task, "waiting");
        thread.setDaemon(true);
        return thread;
    }

    private synchronized void show() {
        if (over) {
            return;
        }
        shown = true;
        streams.err().print(says);
        streams.err().flush();
    }

    @Override
    public synchronized void close() {
        over = true;
        if (shown) {
            streams.err().print(WIPE);
            streams.err().flush();
        }
    }
}
