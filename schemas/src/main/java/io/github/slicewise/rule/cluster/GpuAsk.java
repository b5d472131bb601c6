package io.github.slicewise.rule.cluster;

import io.github.slicewise.manifest.Container;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.node.Resources;
import java.util.List;
import java.util.stream.Stream;

/**
 * One container's wish for GPUs, shares or slices.
 *
 * @param pod whose container it is
 * @param container who asks
 * @param ask what for
 */
public record GpuAsk(PodTemplate pod, Container container, Container.Ask ask) {
    /** All of them, in the order of the input; wishes for none are left out. */
    public static List<GpuAsk> all(Manifests manifests) {
        return PodTemplate.of(manifests).flatMap(GpuAsk::of).toList();
    }

    private static Stream<GpuAsk> of(PodTemplate pod) {
        return pod.containers().stream()
                .flatMap(container -> container.asks().stream()
                        .filter(ask -> Resources.isGpu(ask.resource()))
                        .filter(ask -> ask.amount().orElse(1) > 0)
                        .map(ask -> new GpuAsk(pod, container, ask)));
    }

    /** Pods with such wishes, each once. */
    public static List<PodTemplate> pods(Manifests manifests) {
        return all(manifests).stream().map(GpuAsk::pod).distinct().toList();
    }

    /** The resource asked for. */
    public String resource() {
        return ask.resource();
    }

    /** Who asks, in a reader's words. */
    public String title() {
        return container.name().isEmpty() ? pod.title() : "Container `" + container.name() + "`";
    }
}
