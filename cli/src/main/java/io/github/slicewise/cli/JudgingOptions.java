package io.github.slicewise.cli;

import io.github.slicewise.engine.Judging;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Options that say which of the findings are news. */
final class JudgingOptions {
    @Option(
            names = "--baseline",
            paramLabel = "FILE",
            description = "Findings that are known: they are counted, not reported.")
    private Optional<Path> baseline = Optional.empty();

    @Option(
            names = "--write-baseline",
            paramLabel = "FILE",
            description =
                    "Writes the findings that are there now; from an existing file only takes away what is solved.")
    private Optional<Path> writeBaseline = Optional.empty();

    @Option(
            names = "--since",
            paramLabel = "REV",
            description = "Reports only what was not found at this git revision.")
    private Optional<String> since = Optional.empty();

    JudgingOptions() {}

    Judging judging(CommandSpec spec) {
        baseline.ifPresent(file -> NotEmpty.demand(spec, "--baseline", file.toString()));
        writeBaseline.ifPresent(file -> NotEmpty.demand(spec, "--write-baseline", file.toString()));
        since.ifPresent(revision -> NotEmpty.demand(spec, "--since", revision));
        return new Judging(Judging.plain().today(), baseline, writeBaseline, since);
    }
}
