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
 * @param memoryGb memory as the vendor advertises it, in GB
 * @param mig what MIG can do; absent when the model has no MIG
 */
public record Gpu<G>(
        String id,
        List<String> products,
        List<String> deviceIds,
        String architecture,
        ComputeCapability computeCapability,
        int memoryGb,
        Optional<MigGrid<G>> mig) {
    public Gpu {
        products = List.copyOf(products);
        deviceIds = List.copyOf(deviceIds);
    }

    /** The profiles of this model, none when it has no MIG. */
    public List<MigProfile<G>> profiles() {
        return mig.map(MigGrid::profiles).orElse(List.of());
    }

    /** The profile of this name; {@code 1g.10gb.me} finds {@code 1g.10gb+me}. */
    public Optional<MigProfile<G>> profile(String name) {
        return profiles().stream()
                .filter(profile ->
                        profile.name().equals(name) || profile.labelName().equals(name))
                .findFirst();
    }

    @Override
    public String toString() {
        return id;
    }
}
