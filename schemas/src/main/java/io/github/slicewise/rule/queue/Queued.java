package io.github.slicewise.rule.queue;

import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A workload that waits for quota before it starts.
 *
 * @param pod its pods
 * @param queue the name of the LocalQueue, where it stands
 */
record Queued(PodTemplate pod, Scalar queue) {
    /** All of them, in the order of the input. */
    static Stream<Queued> of(Manifests manifests) {
        return PodTemplate.of(manifests).flatMap(pod -> of(pod).stream());
    }

    /** The workload behind these pods, when it waits in a queue. */
    static Optional<Queued> of(PodTemplate pod) {
        return pod.queue().map(name -> new Queued(pod, name));
    }

    /** Whether this LocalQueue is one that the workload may mean: of its name, and not surely of another namespace. */
    boolean meets(Manifest localQueue) {
        return localQueue.name().equals(queue.text()) && pod.owner().mayShareNamespace(localQueue);
    }

    /** What the queue may hand out; absent when the input does not say, or says it twice. */
    Optional<Quotas> quotas(Manifests manifests) {
        List<String> names = manifests
                .of(Quotas.API, "LocalQueue")
                .filter(this::meets)
                .flatMap(each -> each.root().text("spec", "clusterQueue").stream())
                .distinct()
                .toList();
        return names.size() == 1
                ? Quotas.of(manifests)
                        .filter(each -> each.queue().name().equals(names.get(0)))
                        .findFirst()
                : Optional.empty();
    }
}
