package io.github.slicewise.cli;

import io.github.slicewise.engine.Engine;
import io.github.slicewise.engine.Moved;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code slicewise migrate}: objects of API versions that are gone, as whole documents of today's. */
@Command(
        name = "migrate",
        description = "Prints Karpenter's v1beta1 objects as whole documents of v1; files are left alone.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:complete",
            "1:something is left to decide, as standard error says",
            "2:wrong usage, an unreadable path, or nothing to migrate"
        })
final class MigrateCommand implements Callable<Integer> {
    private final Streams streams;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            arity = "1..*",
            paramLabel = "PATH",
            description = "Files, folders (all *.yaml, *.yml and *.json below), or - for standard input."
                    + " A node class is migrated together with its pools.")
    private List<String> paths = List.of();

    MigrateCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        paths.forEach(path -> NotEmpty.demand(spec, "PATH", path));
        Moved moved = Engine.migrate(paths, streams.in());
        moved.unusable().forEach(streams::complain);
        moved.decisions().forEach(streams::complain);
        return streams.deliver(moved.text(), moved.verdict().exitCode());
    }
}
