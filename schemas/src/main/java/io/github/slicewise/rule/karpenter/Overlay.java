package io.github.slicewise.rule.karpenter;

import io.github.slicewise.facts.Machine;
import io.github.slicewise.facts.Platform;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.NodeTerm.Demand;
import io.github.slicewise.manifest.ProvisionedPool;
import io.github.slicewise.manifest.Requirement;
import io.github.slicewise.pool.LabelRange;
import io.github.slicewise.pool.MachineChoice;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import java.util.List;
import java.util.stream.Stream;

/**
 * A NodeOverlay, which tells Karpenter what machines will offer.
 *
 * @param manifest the object
 */
record Overlay(Manifest manifest) {
    /** All of them, in the order of the input. */
    static Stream<Overlay> of(Manifests manifests) {
        return manifests.of(ProvisionedPool.GROUP, "NodeOverlay").map(Overlay::new);
    }

    /** The overlay in a reader's words. */
    String title() {
        return "NodeOverlay `" + manifest.name() + "`";
    }

    /** Which machines it speaks of. */
    List<Requirement> requirements() {
        return Requirement.of(manifest.find("spec", "requirements"));
    }

    /** What these requirements leave to this label. */
    LabelRange range(String key) {
        return LabelRange.of(requirements().stream()
                .map(Requirement::demand)
                .filter(demand -> demand.key().equals(key))
                .toList());
    }

    /** What it says that they offer, as written. */
    List<Mapping.Entry> capacity() {
        return manifest.find("spec", "capacity")
                .flatMap(Node::asMapping)
                .map(Mapping::entries)
                .orElse(List.of());
    }

    /** Which of several overlays counts: the heaviest. */
    long weight() {
        return manifest.find("spec", "weight")
                .flatMap(Node::asScalar)
                .map(each -> each.asLong().orElse(0))
                .orElse(0L);
    }

    /** Whether it can speak of this machine in a pool of this name. */
    boolean covers(Platform platform, Machine machine, String pool) {
        List<Demand> demands = requirements().stream().map(Requirement::demand).toList();
        return new MachineChoice(platform, demands).accepts(machine)
                && range("karpenter.sh/nodepool").has(pool);
    }
}
