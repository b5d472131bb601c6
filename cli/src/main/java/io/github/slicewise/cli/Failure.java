package io.github.slicewise.cli;

import java.util.Objects;
import java.util.stream.Stream;

/** A failure of ours: told in one line that asks for a report, with exit code 2. */
final class Failure {
    private Failure() {}

    static int tell(Streams streams, Throwable failure) {
        streams.complain("Slicewise itself failed: `" + origin(failure) + "`.");
        if (streams.debug()) {
            failure.printStackTrace(streams.err());
            return 2;
        }
        streams.complain("Please report this with the command and the files that led to it;"
                + " `SLICEWISE_DEBUG=1` in the environment adds the trace to report.");
        return 2;
    }

    /** The failure that caused all others; a chain that long has a circle. */
    private static Throwable origin(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .limit(50)
                .reduce(failure, (outer, inner) -> inner);
    }
}
