package io.github.slicewise.plan;

import io.github.slicewise.node.Resources;
import java.util.List;
import java.util.Optional;

/**
 * How the GPUs or slices of a pool are shared by several containers each.
 *
 * @param way the device plugin's key: {@code timeSlicing} or {@code mps}
 * @param resources what is shared, under its own name
 * @param renamed whether a shared resource is advertised with {@code .shared} at the end
 * @param failRequestsGreaterThanOne whether a container that asks for more than one share is refused
 */
public record SharePlan(String way, List<Shared> resources, boolean renamed, boolean failRequestsGreaterThanOne) {
    /**
     * One shared resource.
     *
     * @param name the name before any renaming, such as {@code nvidia.com/gpu}
     * @param replicas how many containers share one GPU or slice of it
     */
    public record Shared(String name, int replicas) {}

    public SharePlan {
        resources = List.copyOf(resources);
    }

    /** Most containers on one GPU or slice. */
    public int replicas() {
        return resources.stream().mapToInt(Shared::replicas).max().orElse(1);
    }

    /** What this resource is advertised as. */
    String advertised(String resource) {
        return renamed && on(resource).isPresent() ? Resources.shared(resource) : resource;
    }

    /** The sharing of this resource, under either of its names, where it is shared. */
    Optional<Shared> on(String resource) {
        return resources.stream()
                .filter(each -> each.name().equals(Resources.unshared(resource)))
                .findFirst();
    }
}
