package io.github.slicewise.cli;

import io.github.slicewise.engine.CheckRequest;
import io.github.slicewise.engine.Checked;
import io.github.slicewise.engine.FixRequest;
import io.github.slicewise.engine.Fixed;
import io.github.slicewise.engine.Verdict;
import io.github.slicewise.engine.WholeFile;
import io.github.slicewise.report.Account;
import io.github.slicewise.report.Counts;
import io.github.slicewise.report.Ink;
import io.github.slicewise.report.ReportFormat;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code slicewise check}: judges manifests, whoever wrote them. */
@Command(
        name = "check",
        description = "Judges Kubernetes manifests, whoever wrote them.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:nothing found that reaches the bar of --fail-on",
            "1:findings",
            "2:wrong usage, an unreadable path, nothing to check, or a rule that failed"
        })
final class CheckCommand implements Callable<Integer> {
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
            description = "How to report: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private ReportFormat format = ReportFormat.TEXT;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write the report to this file, whole or not at all, instead of standard output.")
    private Optional<Path> output = Optional.empty();

    @Option(
            names = "--fail-on",
            paramLabel = "SEVERITY",
            description = "The bar: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private Bar failOn = Bar.ERROR;

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description = "What to know about the cluster; by default slicewise.yaml here or in a checked folder.")
    private Optional<Path> config = Optional.empty();

    @Option(
            names = "--nodes",
            paramLabel = "FILE",
            description = "Node objects, as kubectl get nodes -o yaml prints them: the truth about the hardware.")
    private Optional<Path> nodes = Optional.empty();

    @Option(names = "--kubernetes", paramLabel = "VERSION", description = "Minor version of Kubernetes, such as 1.35.")
    private Optional<String> kubernetes = Optional.empty();

    @Option(names = "--platform", paramLabel = "NAME", description = "Name of the platform that the cluster runs on.")
    private Optional<String> platform = Optional.empty();

    @Option(
            names = "--crds",
            paramLabel = "PATH",
            description = "Definitions of custom resources, files or folders; may be given again.")
    private List<Path> crds = List.of();

    @Option(
            names = "--unknown-kinds",
            paramLabel = "ANSWER",
            description = "Objects whose kind has no schema: ${COMPLETION-CANDIDATES}. Default: ignore.")
    private Optional<Unknown> unknownKinds = Optional.empty();

    @Mixin
    private JudgingOptions judging = new JudgingOptions();

    @Mixin
    private FixOptions fix = new FixOptions();

    @Option(names = "--allow-empty", description = "Nothing to check is fine.")
    private boolean allowEmpty;

    @Option(names = "--watch", description = "Check again whenever a file changes, until the process ends.")
    private boolean watch;

    CheckCommand(Engines engines, Streams streams) {
        this.engines = engines;
        this.streams = streams;
    }

    @Override
    public Integer call() {
        output.ifPresent(file -> NotEmpty.demand(spec, "--output", file.toString()));
        paths.forEach(path -> NotEmpty.demand(spec, "PATH", path));
        if (!watch) {
            return once();
        }
        if (paths.contains("-")) {
            throw new ParameterException(
                    spec.commandLine(), "`--watch` needs files; standard input is read only once.");
        }
        return Watching.run(
                this::once, engines.changes().apply(watched()), streams, Clock.system(ZoneId.systemDefault()));
    }

    /** All that the result depends on. */
    private List<Path> watched() {
        var all = new ArrayList<Path>();
        paths.forEach(path -> all.add(Path.of(path)));
        all.add(config.orElse(Path.of("slicewise.yaml")));
        nodes.ifPresent(all::add);
        all.addAll(crds);
        return all;
    }

    private int once() {
        var request = new CheckRequest(
                paths,
                streams.in(),
                failOn.severity(),
                config,
                nodes,
                kubernetes,
                platform,
                crds,
                unknownKinds.map(Unknown::kinds),
                allowEmpty,
                judging.judging(spec));
        if (fix.wanted(spec)) {
            return fixed(new FixRequest(request, fix.dryRun()));
        }
        Checked checked =
                Waiting.during("Checking …", streams, () -> engines.check().apply(request));
        checked.unusable().forEach(streams::complain);
        return output.isPresent() ? written(checked, output.get()) : printed(checked);
    }

    /** Of a dry run the difference is the result; else the report on what is left, with what was mended before it. */
    private int fixed(FixRequest request) {
        Fixed fixed = Waiting.during("Mending …", streams, () -> engines.fix().apply(request));
        Checked checked = fixed.checked();
        checked.unusable().forEach(streams::complain);
        if (request.dryRun()) {
            streams.complain(FixOptions.summary(fixed));
            return streams.deliver(FixOptions.diff(fixed), checked.verdict().exitCode());
        }
        FixOptions.lines(fixed).forEach(streams::complain);
        return output.isPresent() ? written(checked, output.get()) : printed(checked);
    }

    private int printed(Checked checked) {
        boolean silent = format == ReportFormat.TEXT && sawNothing(checked);
        return streams.deliver(
                silent ? "" : report(checked, streams.ink()), checked.verdict().exitCode());
    }

    /** The file has the report; the counts go to standard error, so that a failed run does not end without a word. */
    private int written(Checked checked, Path file) {
        Optional<String> refused = WholeFile.write(file, report(checked, Ink.PLAIN));
        streams.complain(refused.orElseGet(() -> Counts.line(checked.report()) + "; see `" + file + "`."));
        return refused.isPresent()
                ? Verdict.UNUSABLE.exitCode()
                : checked.verdict().exitCode();
    }

    private String report(Checked checked, Ink ink) {
        var account = new Account(checked.report(), checked.sources(), checked.unusable(), failOn.severity());
        return format.write(account, engines.cards().get(), ink);
    }

    /** Then a line that says "no findings" would sound like praise. */
    private static boolean sawNothing(Checked checked) {
        return checked.verdict() == Verdict.UNUSABLE
                && (checked.report().files() == 0 || checked.report().objects() == 0)
                && checked.report().findings().isEmpty();
    }
}
