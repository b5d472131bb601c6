package io.github.slicewise.cli;

import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.Gpus;
import io.github.slicewise.report.GpuReport;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code slicewise gpus}: the GPU models that Slicewise knows, or one of them. */
@Command(
        name = "gpus",
        description = "Lists the GPU models that Slicewise knows, or shows one with its MIG profiles.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:shown", "2:wrong usage, or no such model"})
final class GpusCommand implements Callable<Integer> {
    private final Streams streams;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            arity = "0..1",
            paramLabel = "NAME",
            description = "An id, a value of nvidia.com/gpu.product, or a PCI id such as 0x20B010DE.")
    private Optional<String> name = Optional.empty();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "How to show: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private Notation format = Notation.TEXT;

    GpusCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        return streams.deliver(name.map(this::one).orElseGet(this::all), 0);
    }

    private String all() {
        return format == Notation.JSON ? GpuReport.json(Gpus.all()) : GpuReport.text(Gpus.all());
    }

    private String one(String wanted) {
        Gpu<?> gpu = gpu(wanted);
        return format == Notation.JSON ? GpuReport.json(gpu) : GpuReport.text(gpu);
    }

    private Gpu<?> gpu(String wanted) {
        try {
            return Slices.gpu(wanted);
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(spec.commandLine(), "`NAME`: " + wrong.getMessage(), wrong);
        }
    }
}
