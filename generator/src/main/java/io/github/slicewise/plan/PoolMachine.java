package io.github.slicewise.plan;

import io.github.slicewise.facts.Attachable;
import io.github.slicewise.facts.Machine;
import io.github.slicewise.facts.Platform;
import io.github.slicewise.facts.Platforms;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.plan.targets.TargetCard;
import java.util.List;
import java.util.Optional;

/** The machines that a pool's nodes are, as the platform's table knows them. */
final class PoolMachine {
    private PoolMachine() {}

    /** The machine, where the platform and its machines are known; contradictions to the pool are found. */
    static Optional<Machine> of(NodePool pool, Chosen chosen, List<Finding> found) {
        if (pool.instanceType().isEmpty()) {
            chosen.demanding("instance-type")
                    .ifPresent(target -> found.add(Finding.error(
                            "PLN011",
                            Planner.at(pool, "instance type"),
                            "The target `" + target.id() + "` needs the machine type of pool `" + pool.name() + "`.",
                            "Say it with `.instanceType(\"…\")`" + examples(pool, chosen) + ".")));
            return alike(pool, chosen, found);
        }
        Optional<Platform> platform = chosen.platform()
                .flatMap(Platforms::find)
                .filter(known -> !known.machines().isEmpty());
        if (platform.isEmpty()) {
            return Optional.empty();
        }
        String type = pool.instanceType().get();
        List<Attachable> attachable = platform.get().attachable(type);
        if (!attachable.isEmpty()) {
            return attached(pool, type, attachable, found);
        }
        Optional<Machine> machine = platform.get().machine(type);
        if (chosen.ownPools().isPresent()) {
            whole(pool, type, machine, platform.get(), found);
        } else if (machine.isEmpty()) {
            found.add(unknown(pool, type, platform.get()));
        }
        machine.ifPresent(known -> compare(pool, known, found));
        return machine;
    }

    /** Machines by their GPUs alone, for a target that can choose among them. */
    private static Optional<Machine> alike(NodePool pool, Chosen chosen, List<Finding> found) {
        Optional<TargetCard> target = chosen.demanding("known-gpus");
        Optional<Platform> platform = chosen.platform().flatMap(Platforms::find);
        Optional<Machine> machine = target.flatMap(any -> platform).flatMap(known -> AlikeMachines.of(pool, known));
        if (target.isPresent() && platform.isPresent() && machine.isEmpty()) {
            found.add(Finding.error(
                    "PLN011",
                    Planner.at(pool, "instance type"),
                    "No machine type in " + platform.get().title() + "'s table has `" + pool.gpusPerNode() + " × "
                            + pool.gpu() + "`, as pool `" + pool.name() + "` wants it.",
                    "Say the number of GPUs that a machine has with `.gpusPerNode(…)`, or the type with"
                            + " `.instanceType(\"…\")`."));
        }
        return machine;
    }

    /** A machine that the pool's GPUs are attached to. */
    private static Optional<Machine> attached(
            NodePool pool, String type, List<Attachable> attachable, List<Finding> found) {
        Optional<Attachable> same = attachable.stream()
                .filter(each -> each.gpu().id().equals(pool.gpu().id()))
                .findFirst();
        List<String> choices = same.isPresent()
                ? same.get().counts().stream().map(String::valueOf).toList()
                : attachable.stream().map(each -> each.gpu().id()).toList();
        if (!choices.contains(
                same.isPresent()
                        ? Integer.toString(pool.gpusPerNode())
                        : pool.gpu().id())) {
            found.add(Finding.error(
                    "PLN011",
                    Planner.at(pool, "instance type"),
                    "To a machine of type `" + type + "` nobody can attach `" + pool.gpusPerNode() + " × " + pool.gpu()
                            + "`.",
                    (same.isPresent() ? "It takes so many of this model: `" : "It takes these models: `")
                            + String.join("`, `", choices) + "`."));
        }
        return same.map(each -> each.on(type, pool.gpusPerNode()));
    }

    /** A node pool of the platform's own needs a machine whose GPUs are known. */
    private static void whole(
            NodePool pool, String type, Optional<Machine> machine, Platform platform, List<Finding> found) {
        if (machine.flatMap(Machine::gpu).isEmpty()) {
            List<String> types = platform.machines().stream()
                    .filter(known -> known.gpu().isPresent())
                    .map(Machine::type)
                    .toList();
            found.add(Finding.error(
                    "PLN011",
                    Planner.at(pool, "instance type"),
                    "No whole GPU is known in " + platform.title() + "'s machine type `" + type + "` of pool `"
                            + pool.name() + "`.",
                    Nearest.to(type, types)
                            .map(near -> "Write `" + near + "` if that is meant.")
                            .orElse("Choose a machine type that has `" + pool.gpu() + "`.")));
        }
    }

    /** The machine's CPU architecture as node labels spell it, where the table says it. */
    static Optional<String> arch(Machine machine) {
        return Optional.ofNullable(machine.columns().get("cpuArch"));
    }

    /** The machine's CPUs, where the table says what it leaves to pods: less than one is kept for the system. */
    static Optional<Integer> cpus(Machine machine) {
        return Optional.ofNullable(machine.columns().get("cpu"))
                .filter(cpu -> cpu.matches("[0-9]{1,7}m"))
                .map(cpu -> (Integer.parseInt(cpu.substring(0, cpu.length() - 1)) + 999) / 1000);
    }

    /** The MiB of memory that the machine is sold with, where the table says it. */
    static Optional<Integer> memoryMiB(Machine machine) {
        return Optional.ofNullable(machine.columns().get("instanceMemory"))
                .filter(memory -> memory.matches("[0-9]{1,8}"))
                .map(Integer::valueOf);
    }

    private static Finding unknown(NodePool pool, String type, Platform platform) {
        List<String> types = platform.machines().stream().map(Machine::type).toList();
        return Finding.warning(
                "PLN011",
                Planner.at(pool, "instance type"),
                "The machine type `" + type + "` is in no table of " + platform.title()
                        + " machines with GPUs, so nothing is known about its GPUs.",
                Nearest.to(type, types)
                        .map(near -> "Write `" + near + "` if that is meant.")
                        .orElse("Check the name."));
    }

    private static void compare(NodePool pool, Machine machine, List<Finding> found) {
        String has = machine.gpus() + " × " + machine.gpu().map(Gpu::id).orElse("a GPU that is not in the catalogue");
        boolean otherGpu =
                machine.gpu().filter(gpu -> !gpu.id().equals(pool.gpu().id())).isPresent();
        if (otherGpu || (machine.gpu().isPresent() && machine.gpus() != pool.gpusPerNode())) {
            found.add(Finding.error(
                    "PLN011",
                    Planner.at(pool, "instance type"),
                    "The machine type `" + machine.type() + "` has `" + has + "`, and pool `" + pool.name() + "` says `"
                            + pool.gpusPerNode() + " × " + pool.gpu() + "`.",
                    otherGpu
                            ? "Name the machine's GPU, or another machine type."
                            : "Write `.gpusPerNode(" + machine.gpus() + ")`."));
        }
    }

    private static String examples(NodePool pool, Chosen chosen) {
        return chosen
                .platform()
                .flatMap(Platforms::find)
                .map(platform -> AlikeMachines.all(pool, platform))
                .orElse(List.of())
                .stream()
                .findFirst()
                .map(machine -> ", for example `" + machine.type() + "`")
                .orElse("");
    }
}
