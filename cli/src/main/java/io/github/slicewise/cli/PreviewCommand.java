package io.github.slicewise.cli;

import io.github.slicewise.engine.PreviewRequest;
import io.github.slicewise.engine.Previewed;
import io.github.slicewise.report.ForecastPage;
import io.github.slicewise.report.PageFormat;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code slicewise preview}: what manifests will make of a cluster. */
@Command(
        name = "preview",
        description = "Says, without judging, what each pool will advertise and which workload fits how often where.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:told", "2:wrong usage, something that cannot be read, or nothing to tell"})
final class PreviewCommand implements Callable<Integer> {
    private final Engines engines;
    private final Streams streams;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            arity = "1..*",
            paramLabel = "PATH",
            description = "Files, folders (all *.yaml, *.yml and *.json below), or - for standard input.")
    private List<String> paths = List.of();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "How to tell: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private PageFormat format = PageFormat.TEXT;

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description = "What to know about the cluster; by default slicewise.yaml here or in a named folder.")
    private Optional<Path> config = Optional.empty();

    @Option(
            names = "--nodes",
            paramLabel = "FILE",
            description = "Node objects, as kubectl get nodes -o yaml prints them: the truth about the hardware.")
    private Optional<Path> nodes = Optional.empty();

    @Option(names = "--platform", paramLabel = "NAME", description = "Name of the platform that the cluster runs on.")
    private Optional<String> platform = Optional.empty();

    @Option(names = "--allow-empty", description = "Nothing to tell is fine.")
    private boolean allowEmpty;

    PreviewCommand(Engines engines, Streams streams) {
        this.engines = engines;
        this.streams = streams;
    }

    @Override
    public Integer call() {
        paths.forEach(path -> NotEmpty.demand(spec, "PATH", path));
        var request = new PreviewRequest(paths, streams.in(), config, nodes, platform, allowEmpty);
        Previewed told = Waiting.during(
                "Looking ahead …", streams, () -> engines.preview().apply(request));
        told.unusable().forEach(streams::complain);
        boolean silent = told.forecast().isEmpty() && !told.unusable().isEmpty();
        return streams.deliver(
                silent ? "" : ForecastPage.write(told.forecast(), format, streams.ink()),
                told.verdict().exitCode());
    }
}
