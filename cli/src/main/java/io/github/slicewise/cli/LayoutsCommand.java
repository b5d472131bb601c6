package io.github.slicewise.cli;

import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.mig.LayoutVerdict;
import io.github.slicewise.mig.MigGeometry;
import io.github.slicewise.mig.Packing;
import io.github.slicewise.mig.PlacedVerdict;
import io.github.slicewise.mig.Placement;
import io.github.slicewise.mig.PossibleLayout;
import io.github.slicewise.report.LayoutJson;
import io.github.slicewise.report.LayoutText;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code slicewise layouts}: what MIG slices a GPU can hold. */
@Command(
        name = "layouts",
        description = "Says which MIG slices a GPU can hold, why not, and what to do instead.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:possible, or answered", "1:impossible", "2:wrong usage"})
final class LayoutsCommand implements Callable<Integer> {
    private final Streams streams;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(arity = "0..1", paramLabel = "GPU", description = "A GPU model, by any name that `gpus` understands.")
    private Optional<String> gpu = Optional.empty();

    @Option(names = "--with", paramLabel = "SLICES", description = "Judge these slices, such as 1g.5gb=2,2g.10gb=1.")
    private Optional<String> with = Optional.empty();

    @Option(
            names = "--placed",
            paramLabel = "PLACES",
            description = "Slices that stand already, such as 3g.20gb@4,1g.5gb@0.")
    private Optional<String> placed = Optional.empty();

    @Option(
            names = "--demand",
            paramLabel = "SLICES",
            description = "Pack these slices on the fewest GPUs, such as 1g.5gb=20,3g.20gb=5.")
    private Optional<String> demand = Optional.empty();

    @Option(names = "--maximal", description = "List only layouts to which no slice can be added.")
    private boolean maximal;

    @Option(
            names = "--batch",
            paramLabel = "FILE",
            description = "Judge a JSON array of objects with `gpu` and `layout`, and answer with an array.")
    private Optional<Path> batch = Optional.empty();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "How to answer: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}; a batch is always json.")
    private Notation format = Notation.TEXT;

    LayoutsCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        refuseMixtures();
        if (batch.isPresent()) {
            List<LayoutVerdict> verdicts = understood("--batch", () -> Batch.judge(batch.get()));
            return streams.deliver(LayoutJson.verdicts(verdicts), 0);
        }
        Gpu<?> model = understood("GPU", () -> Slices.gpu(gpu.orElseThrow()));
        if (demand.isPresent()) {
            return pack(model, understood("--demand", () -> Slices.counts(demand.get())));
        }
        if (placed.isPresent()) {
            return beside(model, understood("--placed", () -> Slices.placements(model, placed.get())));
        }
        return with.isPresent() ? judge(model, understood("--with", () -> Slices.counts(with.get()))) : list(model);
    }

    private void refuseMixtures() {
        long questions = Stream.of(
                        batch.isPresent(), demand.isPresent(), with.isPresent() || placed.isPresent(), maximal)
                .filter(asked -> asked)
                .count();
        if (questions > 1) {
            throw new ParameterException(
                    spec.commandLine(),
                    "Ask one thing at a time: `--batch`, `--demand`, `--maximal`, or `--with` and `--placed`.");
        }
        if (batch.isPresent() == gpu.isPresent()) {
            throw new ParameterException(spec.commandLine(), "Name either `GPU` or `--batch FILE`.");
        }
    }

    private <T> T understood(String argument, Supplier<T> value) {
        try {
            return value.get();
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(spec.commandLine(), "`" + argument + "`: " + wrong.getMessage(), wrong);
        }
    }

    private int judge(Gpu<?> model, Map<String, Integer> layout) {
        LayoutVerdict verdict = MigGeometry.judge(model, layout);
        String answer = json() ? LayoutJson.verdict(verdict) : LayoutText.verdict(verdict);
        return streams.deliver(answer, verdict.possible() ? 0 : 1);
    }

    private int beside(Gpu<?> model, List<Placement> places) {
        if (with.isEmpty()) {
            return streams.deliver(
                    understood(
                            "--placed", () -> json() ? LayoutJson.free(model, places) : LayoutText.free(model, places)),
                    0);
        }
        Map<String, Integer> more = understood("--with", () -> Slices.counts(with.get()));
        PlacedVerdict verdict = understood("--placed", () -> MigGeometry.judgeBeside(model, places, more));
        String answer = json() ? LayoutJson.verdict(verdict, more) : LayoutText.verdict(verdict);
        return streams.deliver(answer, verdict.possible() ? 0 : 1);
    }

    private int pack(Gpu<?> model, Map<String, Integer> slices) {
        Packing packing = understood("--demand", () -> MigGeometry.pack(model, slices));
        return streams.deliver(
                json() ? LayoutJson.packing(model, slices, packing) : LayoutText.packing(model, packing), 0);
    }

    private int list(Gpu<?> model) {
        List<PossibleLayout> all = maximal ? MigGeometry.maximalLayouts(model) : MigGeometry.layouts(model);
        return streams.deliver(json() ? LayoutJson.layouts(model, all) : LayoutText.layouts(model, all), 0);
    }

    private boolean json() {
        return format == Notation.JSON;
    }
}
