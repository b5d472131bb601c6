package io.github.slicewise.gpu;

import java.util.List;
import java.util.Optional;

/**
 * One GPU model as its fact file describes it.
 *
 * @param <G> the model's class of constants
 * @param id stable id, such as {@code a100-40gb}
 * @param products values of the node label {@code nvidia.com/gpu.product} (unshared, unpartitioned)
 * @param deviceIds PCI ids as mig-parted's device filter spells them, such as {@code 0x20B010DE}
 * @param architecture such as {@code Ampere}
 * @param computeCapability NVIDIA's generation number
 * @param memoryGb memory as the vendor advertises it, in GB; 0 when the GPU shares the memory of its host
 * @param mig what MIG can do; absent when the model has no MIG, and when nobody has published its profiles
 * @param migCapable whether the model has MIG at all
 * @param aliases other documented names
 */
public record Gpu<G>(
        String id,
        List<String> products,
        List<String> deviceIds,
        String architecture,
        ComputeCapability computeCapability,
        int memoryGb,
        Optional<MigGrid<G>> mig,
        boolean migCapable,
        List<String> aliases) {
    public Gpu {
        products = List.copyOf(products);
        deviceIds = List.copyOf(deviceIds);
        aliases = List.copyOf(aliases);
    }

    /** The profiles of this model, none when it has no MIG. */
    public List<MigProfile<G>> profiles() {
        return mig.map(MigGrid::profiles).orElse(List.of());
    }

    /** The profile of this name; {@code 1g.10gb.me} finds {@code 1g.10gb+me}, and other drivers' names count too. */
    public Optional<MigProfile<G>> profile(String name) {
        return profiles().stream()
                .filter(profile ->
                        profile.name().equals(name) || profile.labelName().equals(name))
                .findFirst()
                .or(() -> byAlias(name));
    }

    private Optional<MigProfile<G>> byAlias(String name) {
        return profiles().stream()
                .filter(profile -> profile.aliases().stream()
                        .anyMatch(alias ->
                                alias.equals(name) || alias.replace('+', '.').equals(name)))
                .findFirst();
    }

    /** By the id alone: equal models have equal ids, and a catalogue is looked up often. */
    @Override
    public int hashCode() {
        return id.hashCode();
    }

    @Override
    public String toString() {
        return id;
    }
}
