package io.github.slicewise.cli;

/** A failure of ours: told in one line that asks for a report, with exit code 2. */
final class Failure {
    private Failure() {}

    static int tell(Streams streams, Throwable failure) {
        streams.complain("Slicewise itself failed: `" + failure + "`.");
        if (streams.debug()) {
            failure.printStackTrace(streams.err());
            return 2;
        }
        streams.complain("Please report this with the command and the files that led to it;"
                + " `SLICEWISE_DEBUG=1` in the environment adds the trace to report.");
        return 2;
    }
}
