package io.github.slicewise.cli;

import io.github.slicewise.engine.RenderRequest;
import io.github.slicewise.engine.Rendered;
import io.github.slicewise.engine.Verdict;
import io.github.slicewise.report.Printable;
import io.github.slicewise.report.TextReport;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code slicewise render}: writes the manifests that a typed intent asks for. */
@Command(
        name = "render",
        description = "Writes the manifests that a typed intent asks for, after judging them.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:written; nothing found that reaches the bar of --fail-on",
            "1:findings; nothing written",
            "2:wrong usage, or a source or folder that cannot be used; nothing written"
        })
final class RenderCommand implements Callable<Integer> {
    private final Engines engines;
    private final Streams streams;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            arity = "1",
            paramLabel = "SOURCE",
            description = "A .java file with an IntentSource, or the name of such a class on the class path.")
    private String source = "";

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "DIR",
            description = "The folder to write; made when missing.")
    private Path output = Path.of("");

    @Option(
            names = {"-cp", "--class-path"},
            paramLabel = "PATH",
            description = "Jars and folders to find classes in, separated as for java itself.")
    private String classPath = "";

    @Option(
            names = "--fail-on",
            paramLabel = "SEVERITY",
            description =
                    "The bar from which on nothing is written: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private Bar failOn = Bar.ERROR;

    RenderCommand(Engines engines, Streams streams) {
        this.engines = engines;
        this.streams = streams;
    }

    @Override
    public Integer call() {
        NotEmpty.demand(spec, "SOURCE", source);
        NotEmpty.demand(spec, "--output", output.toString());
        List<Path> classes = Stream.of(classPath.split(File.pathSeparator, -1))
                .filter(entry -> !entry.isEmpty())
                .map(Path::of)
                .toList();
        var request = new RenderRequest(source, classes, output, failOn.severity());
        Rendered rendered =
                Waiting.during("Rendering …", streams, () -> engines.render().apply(request));
        rendered.unusable().forEach(streams::complain);
        return streams.deliver(text(rendered), rendered.verdict().exitCode());
    }

    private String text(Rendered rendered) {
        if (rendered.verdict() == Verdict.UNUSABLE
                && rendered.report().findings().isEmpty()) {
            return "";
        }
        return block(rendered.written().stream().map(file -> "wrote " + file))
                + block(rendered.preview().stream())
                + TextReport.write(rendered.report(), rendered.sources(), streams.ink());
    }

    /** The lines with an empty one behind; nothing at all without lines. */
    private static String block(Stream<String> lines) {
        String text = lines.map(line -> Printable.line(line) + "\n").collect(Collectors.joining());
        return text.isEmpty() ? "" : text + "\n";
    }
}
