package io.github.slicewise.rule.cloud;

import io.github.slicewise.facts.Machine;
import io.github.slicewise.facts.Platform;
import io.github.slicewise.facts.PoolFacts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.rule.cluster.Listed;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The GPUs that a priority of a ComputeClass asks for, and what the platform knows of them.
 *
 * @param root the part under {@code gpu}
 * @param machine the machine type beside it, where it is one of the platform's table
 * @param platform whose table it is
 */
record PriorityGpu(Mapping root, Optional<Machine> machine, Platform platform) {
    private static final String ACCELERATOR = "accelerator";

    /** Those of this priority; nothing is said of one without. */
    static PriorityGpu of(Mapping priority, Platform platform) {
        Mapping gpu = priority.get("gpu").flatMap(Node::asMapping).orElse(new Mapping(priority.at(), List.of()));
        return new PriorityGpu(gpu, priority.text("machineType").flatMap(platform::machine), platform);
    }

    /** What is wrong with each part. */
    Stream<Optional<Finding>> findings(String rule) {
        return Stream.of(type(rule), count(rule), clients(rule), size(rule));
    }

    private Optional<Scalar> value(String... keys) {
        return root.find(keys).flatMap(Node::asScalar).filter(scalar -> !scalar.isNull());
    }

    private Optional<Finding> type(String rule) {
        List<String> known = platform.machines().stream()
                .flatMap(each -> Optional.ofNullable(each.columns().get(ACCELERATOR)).stream())
                .distinct()
                .sorted()
                .toList();
        Optional<String> own = machine.map(each -> each.columns().get(ACCELERATOR));
        Optional<Finding> other = value("type")
                .filter(type -> own.filter(name -> !name.equals(type.text())).isPresent())
                .map(type -> Finding.error(
                        rule,
                        type.at(),
                        "The machine type has `" + own.orElse("") + "`, not `" + Shown.text(type.text()) + "`.",
                        "Write `" + own.orElse("") + "`, or leave `type` out."));
        return other.or(() -> value("type")
                .filter(type -> own.isEmpty() && !known.contains(type.text()))
                .flatMap(type -> Nearest.to(type.text(), known)
                        .filter(near -> platform.attachable().stream()
                                .noneMatch(each ->
                                        type.text().equals(each.columns().get(ACCELERATOR))))
                        .map(near -> Finding.warning(
                                rule,
                                type.at(),
                                "No accelerator is called `" + Shown.text(type.text()) + "`.",
                                "Write `" + near + "`."))));
    }

    private Optional<Finding> count(String rule) {
        return value("count")
                .filter(count -> count.asLong().isPresent() && count.asLong().getAsLong() > 0)
                .flatMap(count -> machine.filter(each ->
                                each.gpus() > 0 && each.gpus() != count.asLong().getAsLong())
                        .map(each -> Finding.error(
                                rule,
                                count.at(),
                                "Machine type `" + each.type() + "` has `" + each.gpus() + "` GPUs, not `"
                                        + count.text() + "`.",
                                "Write `" + each.gpus() + "`, or another machine type.")));
    }

    private Optional<Finding> clients(String rule) {
        int most = platform.pools()
                .map(pools -> pools.mostClients().orElse(Integer.MAX_VALUE))
                .orElse(Integer.MAX_VALUE);
        return value("gpuSharing", "maxSharedClientsPerGPU")
                .filter(number -> number.asLong().isPresent())
                .filter(number ->
                        number.asLong().getAsLong() < 2 || number.asLong().getAsLong() > most)
                .map(number -> Finding.error(
                        rule,
                        number.at(),
                        "A GPU is shared by 2 to " + most + " clients, not by `" + number.text() + "`.",
                        "Write a number from 2 to " + most + "."));
    }

    private Optional<Finding> size(String rule) {
        Optional<PoolFacts> pools = platform.pools();
        List<Gpu<?>> models = platform.machines().stream()
                .filter(each -> machine.isPresent()
                        ? each.equals(machine.get())
                        : value("type")
                                .filter(type ->
                                        type.text().equals(each.columns().get(ACCELERATOR)))
                                .isPresent())
                .<Gpu<?>>flatMap(each -> each.gpu().stream())
                .distinct()
                .toList();
        List<String> sizes = models.stream()
                .flatMap(gpu -> pools.stream().flatMap(facts -> facts.cuts(gpu).values().stream()))
                .distinct()
                .sorted()
                .toList();
        return value("gpuSharing", "gpuPartitionSize")
                .filter(size -> !models.isEmpty() && !sizes.contains(size.text()))
                .map(size -> Finding.error(
                        rule,
                        size.at(),
                        "This accelerator is not cut into `" + Shown.text(size.text()) + "`.",
                        sizes.isEmpty()
                                ? "Remove the size; this accelerator is not cut."
                                : "Write one of " + Listed.of(sizes) + "."));
    }
}
