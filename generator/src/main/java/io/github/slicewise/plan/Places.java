package io.github.slicewise.plan;

import io.github.slicewise.finding.Location;
import io.github.slicewise.intent.Workload;
import io.github.slicewise.manifest.Container;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.yaml.Node;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where what is said about a workload stands: in the user's own manifest, or in the intent.
 *
 * @param workload that is spoken of
 * @param own the pods of the user's own manifest, where there is one
 */
record Places(Workload workload, Optional<PodTemplate> own) {
    /** Its {@code name}, {@code namespace}, or another part of it. */
    Location of(String what) {
        return own.<Location>map(pods -> pods.owner()
                        .find("metadata", what)
                        .map(Node::at)
                        .orElse(pods.owner().at()))
                .orElseGet(() -> Planner.at(workload, what));
    }

    /** How many pods there are. */
    Location count() {
        return own.<Location>map(PodTemplate::countAt).orElseGet(() -> Planner.at(workload, "replicas"));
    }

    /** What it asks of the GPUs, which is always the intent's to say. */
    Location need() {
        return Planner.at(workload, "need");
    }

    /** Where a container that the intent does not speak of asks for this resource, else where the intent says its need. */
    Location asking(String resource) {
        return own.stream()
                .flatMap(pods -> pods.containers().stream().filter(container -> !isNamed(pods, container)))
                .flatMap(container -> container.asks().stream())
                .filter(ask -> ask.resource().equals(resource))
                .findFirst()
                .<Location>map(ask -> ask.key().at())
                .orElseGet(this::need);
    }

    private boolean isNamed(PodTemplate pods, Container container) {
        boolean first = pods.containers().stream()
                .filter(each -> !each.init())
                .findFirst()
                .filter(container::equals)
                .isPresent();
        return Stream.concat(workload.containers().stream(), workload.initContainers().stream())
                .map(io.github.slicewise.intent.Container::name)
                .anyMatch(name -> name.map(container.name()::equals).orElse(first));
    }
}
