package io.github.slicewise.facts;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What is special about one place to run pods.
 *
 * @param id such as the name of its folder of facts
 * @param title its name in a reader's words
 * @param addsTolerations whether a pod that asks for an extended resource tolerates the taint of that key by itself
 * @param signGroups API groups that only exist there
 * @param signLabels node labels that only exist there
 * @param machineLabels node labels that show a column of the machine table, by label
 * @param gpuColumns columns that only machines with GPUs have
 * @param tellingColumns columns whose value tells machines with GPUs from others
 * @param machines its machine types with GPUs; empty when they are not known
 * @param attachable GPUs that machines without one can have
 * @param provisioners what makes its nodes on demand, where that is known
 * @param pools what its own node pools do with GPUs, where that is known
 * @param nodeClass group and kind, a slash between, that an old NodePool means which gives the name of its node class alone
 * @param images what machine images do with GPUs by themselves, by their family
 */
public record Platform(
        String id,
        String title,
        boolean addsTolerations,
        Set<String> signGroups,
        Set<String> signLabels,
        Map<String, String> machineLabels,
        Set<String> gpuColumns,
        Set<String> tellingColumns,
        List<Machine> machines,
        List<Attachable> attachable,
        List<Provisioner> provisioners,
        Optional<PoolFacts> pools,
        Optional<String> nodeClass,
        Map<String, PoolFacts> images) {
    public Platform {
        signGroups = Set.copyOf(signGroups);
        signLabels = Set.copyOf(signLabels);
        machineLabels = Map.copyOf(machineLabels);
        gpuColumns = Set.copyOf(gpuColumns);
        tellingColumns = Set.copyOf(tellingColumns);
        machines = List.copyOf(machines);
        attachable = List.copyOf(attachable);
        images = Map.copyOf(images);
        provisioners = List.copyOf(provisioners);
    }

    /** The machine type of this name; absent when it has no GPU, or is not known. */
    public Optional<Machine> machine(String type) {
        return machines.stream().filter(machine -> machine.type().equals(type)).findFirst();
    }

    /** What can be attached to a machine of this type; empty when that is nothing, or the type is not known. */
    public List<Attachable> attachable(String type) {
        return attachable.stream().filter(each -> each.fits(type)).toList();
    }
}
