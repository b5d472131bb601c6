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
 * @param nodeClasses kinds of its node classes; empty when not known
 * @param standing node classes that are there without anybody writing them
 * @param reservedResources resources that it counts itself, so that nobody may say how many there are
 */
public record Provisioner(
        String group,
        Set<String> keys,
        String machinePrefix,
        Set<String> otherAccelerators,
        Set<String> nodeClasses,
        Set<String> standing,
        List<String> reservedResources) {
    public Provisioner {
        keys = Set.copyOf(keys);
        otherAccelerators = Set.copyOf(otherAccelerators);
        nodeClasses = Set.copyOf(nodeClasses);
        standing = Set.copyOf(standing);
        reservedResources = List.copyOf(reservedResources);
    }
}
