package io.github.slicewise.cli;

import io.github.slicewise.engine.DiffRequest;
import io.github.slicewise.engine.Diffed;
import io.github.slicewise.engine.Verdict;
import io.github.slicewise.report.DifferencePage;
import io.github.slicewise.report.PageFormat;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code slicewise diff}: what a change does to a cluster. */
@Command(
        name = "diff",
        description =
                "Says for a reviewer what a change does to the cluster: pools, what must stop, workloads, quotas.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:told, whether anything changes or not", "2:wrong usage, or something that cannot be read"})
final class DiffCommand implements Callable<Integer> {
    private final Engines engines;
    private final Streams streams;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            index = "0",
            paramLabel = "OLD",
            description = "A file or folder, or REVISION:PATH in a git repository.")
    private String older = "";

    @Parameters(index = "1", paramLabel = "NEW", description = "Likewise.")
    private String newer = "";

    @Parameters(
            index = "2..*",
            arity = "0..*",
            paramLabel = "PATH",
            description = "With --git: what to compare; by default the working directory.")
    private List<String> paths = List.of();

    @Option(names = "--git", description = "OLD and NEW are git revisions.")
    private boolean git;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "How to tell: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private PageFormat format = PageFormat.TEXT;

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description = "What to know about the cluster on both sides; by default the slicewise.yaml of each.")
    private Optional<Path> config = Optional.empty();

    @Option(names = "--platform", paramLabel = "NAME", description = "Name of the platform that the cluster runs on.")
    private Optional<String> platform = Optional.empty();

    DiffCommand(Engines engines, Streams streams) {
        this.engines = engines;
        this.streams = streams;
    }

    @Override
    public Integer call() {
        NotEmpty.demand(spec, "OLD", older);
        NotEmpty.demand(spec, "NEW", newer);
        paths.forEach(path -> NotEmpty.demand(spec, "PATH", path));
        if (!git && !paths.isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(), "`" + paths.get(0) + "` is one argument too many; revisions need `--git`.");
        }
        List<String> both = git && paths.isEmpty() ? List.of(".") : paths;
        var request = new DiffRequest(older, newer, both, config, platform);
        Diffed told =
                Waiting.during("Comparing …", streams, () -> engines.diff().apply(request));
        told.unusable().forEach(streams::complain);
        boolean silent = told.verdict() == Verdict.UNUSABLE
                && told.difference().changes().isEmpty();
        return streams.deliver(
                silent ? "" : DifferencePage.write(told.difference(), format, streams.ink()),
                told.verdict().exitCode());
    }
}
