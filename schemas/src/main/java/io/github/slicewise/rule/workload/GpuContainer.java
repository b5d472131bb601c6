package io.github.slicewise.rule.workload;

import io.github.slicewise.manifest.Container;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.node.Resources;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A container that asks for GPUs, slices or shares, with its pod. */
record GpuContainer(PodTemplate pod, Container container) {
    /** All of them, in the order of the input; those that ask for none, in numbers, are left out. */
    static Stream<GpuContainer> all(Manifests manifests) {
        return PodTemplate.of(manifests).flatMap(GpuContainer::of);
    }

    static Stream<GpuContainer> of(PodTemplate pod) {
        return pod.containers().stream()
                .map(container -> new GpuContainer(pod, container))
                .filter(each -> !each.gpus().isEmpty());
    }

    /** What it asks for. */
    List<Container.Ask> gpus() {
        return container.asks().stream()
                .filter(ask -> Resources.isGpu(ask.resource()))
                .filter(ask -> ask.amount().orElse(1) > 0)
                .toList();
    }

    /** How many GPUs, slices and shares it asks for together, as far as they are numbers. */
    long amount() {
        return gpus().stream().mapToLong(ask -> ask.amount().orElse(0)).sum();
    }

    /** The limit or request of a resource, with its key. */
    Optional<Mapping.Entry> resource(String kind, String name) {
        return container
                .root()
                .find("resources", kind)
                .flatMap(Node::asMapping)
                .flatMap(mapping -> mapping.entry(name));
    }

    /** The container in a reader's words, in backticks where it has a name. */
    String title() {
        return container.name().isEmpty()
                ? "A container of " + pod.title()
                : "Container `" + Shown.text(container.name()) + "`";
    }
}
