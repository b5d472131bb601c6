package io.github.slicewise.cli;

import io.github.slicewise.report.Ink;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command line as a whole: {@code slicewise} with its commands. */
@Command(
        name = "slicewise",
        description = "Judges GPU sharing on Kubernetes before it reaches a cluster.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        footer = "%nType `slicewise COMMAND --help` for the options of a command.")
final class Slicewise implements Callable<Integer> {
    @Spec
    private CommandSpec spec = CommandSpec.create();

    private Slicewise() {}

    /** One run: the exit code for {@code args}. Nothing escapes as an exception. */
    static int run(Engines engines, Streams streams, String... args) {
        try {
            return commandLine(engines, streams).execute(args);
        } catch (Throwable failure) {
            return Failure.tell(streams, failure);
        } finally {
            streams.err().flush();
        }
    }

    static CommandLine commandLine(Engines engines, Streams streams) {
        var help = new PrintWriter(new OutputStreamWriter(streams.out(), StandardCharsets.UTF_8), true);
        return new CommandLine(new Slicewise())
                .addSubcommand(new CheckCommand(engines, streams))
                .addSubcommand(new ExplainCommand(streams))
                .addSubcommand(new PreviewCommand(engines, streams))
                .addSubcommand(new DiffCommand(engines, streams))
                .addSubcommand(new RenderCommand(engines, streams))
                .addSubcommand(new MigrateCommand(streams))
                .addSubcommand(new GpusCommand(streams))
                .addSubcommand(new LayoutsCommand(streams))
                .setExpandAtFiles(false)
                .setOut(help)
                .setErr(new PrintWriter(streams.err(), true, StandardCharsets.UTF_8))
                .setColorScheme(Help.defaultColorScheme(streams.ink() == Ink.COLOURED ? Ansi.ON : Ansi.OFF))
                .setParameterExceptionHandler((wrong, args) -> WrongUsage.tell(streams, wrong))
                .setExecutionExceptionHandler((failure, command, parsed) -> Failure.tell(streams, failure));
    }

    @Override
    public Integer call() {
        throw new ParameterException(
                spec.commandLine(),
                "Name a command: `" + String.join("`, `", spec.subcommands().keySet()) + "`.");
    }
}
