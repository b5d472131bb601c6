package io.github.slicewise.facts;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.GpuLookup;
import io.github.slicewise.gpu.Gpus;
import io.github.slicewise.gpu.MigProfile;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is wrong with pools as described: values that contradict the catalogue, the platform or each other. */
final class PoolProblems {
    /** The rule that these are findings of. */
    public static final String RULE = "NOD006";

    private PoolProblems() {}

    static Optional<Finding> platform(Node node) {
        List<String> ids = Platforms.all().stream().map(Platform::id).toList();
        return node.asScalar()
                .filter(scalar -> !scalar.isNull() && !ids.contains(scalar.text()))
                .map(scalar -> Finding.error(
                        RULE,
                        scalar.at(),
                        "Platform `" + scalar.text() + "` is not known.",
                        Nearest.to(scalar.text(), ids)
                                .map(near -> "Write `" + near + "`.")
                                .orElse("Write one of `" + String.join("`, `", ids) + "`, or leave it out.")));
    }

    static List<Finding> doubles(List<DeclaredPool> pools) {
        Map<String, DeclaredPool> first = new HashMap<>();
        var findings = new ArrayList<Finding>();
        for (DeclaredPool pool : pools) {
            DeclaredPool earlier = first.putIfAbsent(pool.name(), pool);
            if (earlier != null) {
                findings.add(Finding.error(
                                RULE,
                                place(pool.root(), "name"),
                                "Pool `" + pool.name() + "` is described twice.",
                                "Give each pool a name of its own, or keep one of the two.")
                        .see(place(earlier.root(), "name"), "the first description"));
            }
        }
        return findings;
    }

    static List<Finding> of(
            Mapping root, Optional<Platform> platform, Optional<Machine> machine, Optional<Gpu<?>> gpu) {
        var findings = new ArrayList<Finding>();
        gpuName(root).ifPresent(findings::add);
        platform.flatMap(each -> machineType(root, each)).ifPresent(findings::add);
        machine.flatMap(each -> contradiction(root, each)).ifPresent(findings::add);
        gpu.ifPresent(model -> findings.addAll(profiles(root, model)));
        return findings;
    }

    private static Optional<Finding> gpuName(Mapping root) {
        return root.text("gpu")
                .flatMap(name -> Gpus.find(name)
                        .match(
                                one -> Optional.empty(),
                                several -> Optional.of(
                                        error(root, "gpu", several.why(), "Write the id of the one that is meant.")),
                                none -> Optional.of(unknownGpu(root, name, none))));
    }

    private static Finding unknownGpu(Mapping root, String name, GpuLookup.None none) {
        return error(
                root,
                "gpu",
                "GPU `" + name + "` is not in the catalogue.",
                none.nearest().map(near -> "Write `" + near + "`.").orElse("Write the id of a GPU that is."));
    }

    /** Only a type that nearly is one of ours is surely wrong: the table has no machines without GPUs. */
    private static Optional<Finding> machineType(Mapping root, Platform platform) {
        List<String> types = platform.machines().stream().map(Machine::type).toList();
        return root.text("instanceType")
                .filter(type -> !types.isEmpty()
                        && !types.contains(type)
                        && root.text("gpu").isEmpty())
                .map(type -> error(
                        root,
                        "instanceType",
                        "Machine type `" + type + "` has no GPUs that " + platform.title() + "'s table lists.",
                        Nearest.to(type, types)
                                .map(near -> "Write `" + near + "`.")
                                .orElse("Add `gpu` and `gpusPerNode` to the pool.")));
    }

    private static Optional<Finding> contradiction(Mapping root, Machine machine) {
        Optional<String> other = root.text("gpu")
                .flatMap(name -> Gpus.find(name).only())
                .filter(gpu -> machine.gpu().filter(own -> !own.equals(gpu)).isPresent())
                .map(Gpu::id);
        if (other.isPresent()) {
            String own = machine.gpu().map(Gpu::id).orElse("");
            return Optional.of(error(
                    root,
                    "gpu",
                    "Machine type `" + machine.type() + "` has `" + own + "`, not `" + other.get() + "`.",
                    "Write `" + own + "`, or leave `gpu` out."));
        }
        return root.text("gpusPerNode")
                .filter(count -> machine.gpu().isPresent() && !count.equals(Integer.toString(machine.gpus())))
                .map(count -> error(
                        root,
                        "gpusPerNode",
                        "Machine type `" + machine.type() + "` has `" + machine.gpus() + "` GPUs, not `" + count + "`.",
                        "Write `" + machine.gpus() + "`, or leave `gpusPerNode` out."));
    }

    private static List<Finding> profiles(Mapping root, Gpu<?> gpu) {
        List<String> names = gpu.profiles().stream().map(MigProfile::name).toList();
        return root.entriesIn("migLayout")
                .filter(entry -> gpu.profile(entry.key().text()).isEmpty())
                .map(entry -> Finding.error(
                        RULE,
                        entry.key().at(),
                        "GPU `" + gpu.id() + "` has no profile `" + entry.key().text() + "`.",
                        Nearest.to(entry.key().text(), names)
                                .map(near -> "Write `" + near + "`.")
                                .orElse(names.isEmpty() ? "Remove `migLayout`." : "Write one of its profiles.")))
                .toList();
    }

    private static Finding error(Mapping root, String key, String problem, String fix) {
        return Finding.error(RULE, place(root, key), problem, fix);
    }

    private static io.github.slicewise.finding.Location.InFile place(Mapping root, String key) {
        return root.get(key).map(Node::at).orElse(root.at());
    }
}
