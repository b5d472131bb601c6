package io.github.slicewise.facts;

import java.util.List;
import java.util.Set;

/**
 * What a platform's provisioner of nodes keeps for itself.
 *
 * @param group of its node classes, and domain of its labels
 * @param keys labels of that domain that a pool may require or set; empty when not known
 * @param machinePrefix how its labels of machines begin, after the domain
 * @param otherAccelerators labels that tell of accelerators, and never of GPUs
 * @param reservedResources resources that it counts itself, so that nobody may say how many there are
 */
public record Provisioner(
        String group,
        Set<String> keys,
        String machinePrefix,
        Set<String> otherAccelerators,
        List<String> reservedResources) {
    public Provisioner {
        keys = Set.copyOf(keys);
        otherAccelerators = Set.copyOf(otherAccelerators);
        reservedResources = List.copyOf(reservedResources);
    }
}
