package io.github.slicewise.pool;

import io.github.slicewise.facts.Machine;
import io.github.slicewise.facts.Platform;
import io.github.slicewise.manifest.NodeTerm.Demand;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** The machine types with GPUs that meet a provisioner's requirements. */
public final class MachineChoice {
    private final Platform platform;
    private final List<Demand> demands;

    /** The choice that these demands leave among this platform's machines. */
    public MachineChoice(Platform platform, List<Demand> demands) {
        this.platform = platform;
        this.demands = demands;
    }

    /** Whether a machine of this type meets them all. */
    public boolean accepts(Machine machine) {
        return demands.stream().allMatch(demand -> meets(machine, demand));
    }

    /** Whether every value that they ask for is one of the table's, so that what it lacks does not exist. */
    public boolean isListed() {
        return demands.stream()
                .filter(demand -> demand.operator().equals("In"))
                .allMatch(demand -> column(demand)
                        .map(column -> demand.values().stream().allMatch(value -> isListed(column, value)))
                        .orElse(true));
    }

    /** Those types; meaningful for pools that choose among machines with GPUs only, see {@link #isGpuOnly}. */
    public List<Machine> machines() {
        return platform.machines().stream().filter(this::accepts).toList();
    }

    /** The hardware of those types, each once; empty unless every type's GPUs are known. */
    List<Hardware> hardware() {
        List<Machine> machines = machines();
        if (!isGpuOnly() || machines.stream().anyMatch(machine -> machine.gpu().isEmpty())) {
            return List.of();
        }
        return machines.stream()
                .flatMap(machine -> machine.gpu().stream().map(gpu -> new Hardware(gpu, machine.gpus())))
                .distinct()
                .toList();
    }

    /** Whether the requirements surely leave only machines with GPUs, and at least one of the table. */
    boolean isGpuOnly() {
        return tellsGpus() && !machines().isEmpty();
    }

    /** Whether only machines with GPUs are asked for. */
    public boolean tellsGpus() {
        return demands.stream().anyMatch(this::tells);
    }

    private boolean tells(Demand demand) {
        Optional<String> column = column(demand);
        if (column.filter(platform.gpuColumns()::contains).isPresent()) {
            return Set.of("In", "Exists", "Gt", "Gte").contains(demand.operator());
        }
        return column.filter(platform.tellingColumns()::contains).isPresent()
                && demand.operator().equals("In")
                && demand.values().stream().allMatch(value -> isListed(column.get(), value));
    }

    private boolean isListed(String column, String value) {
        return platform.machines().stream()
                .anyMatch(machine -> value.equals(machine.columns().get(column)));
    }

    private Optional<String> column(Demand demand) {
        return Optional.ofNullable(platform.machineLabels().get(demand.key()));
    }

    /** Whether the machine meets the demand; demands on labels that the table does not show are met. */
    private boolean meets(Machine machine, Demand demand) {
        return column(demand)
                .map(column -> Optional.ofNullable(machine.columns().get(column)))
                .map(value -> meets(value, demand))
                .orElse(true);
    }

    private static boolean meets(Optional<String> value, Demand demand) {
        return switch (demand.operator()) {
            case "In" -> value.filter(demand.values()::contains).isPresent();
            case "NotIn" -> value.filter(demand.values()::contains).isEmpty();
            case "Exists" -> value.isPresent();
            case "DoesNotExist" -> value.isEmpty();
            case "Gt" -> compares(value, demand, 1);
            case "Gte" -> compares(value, demand, 0, 1);
            case "Lt" -> compares(value, demand, -1);
            case "Lte" -> compares(value, demand, 0, -1);
            default -> true;
        };
    }

    private static boolean compares(Optional<String> value, Demand demand, int... signs) {
        OptionalLong own = value.map(MachineChoice::number).orElse(OptionalLong.empty());
        OptionalLong bound =
                demand.values().stream().findFirst().map(MachineChoice::number).orElse(OptionalLong.empty());
        if (own.isEmpty() || bound.isEmpty()) {
            return own.isPresent();
        }
        var wanted = new ArrayList<Integer>();
        for (int sign : signs) {
            wanted.add(sign);
        }
        return wanted.contains(Long.compare(own.getAsLong(), bound.getAsLong()));
    }

    private static OptionalLong number(String text) {
        return text.matches("\\d{1,15}") ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
    }
}
