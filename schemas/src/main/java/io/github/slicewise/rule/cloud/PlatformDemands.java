package io.github.slicewise.rule.cloud;

import io.github.slicewise.manifest.NodeTerm.Demand;
import io.github.slicewise.manifest.PodTemplate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What pods demand of the labels that a platform's own pools write. */
final class PlatformDemands {
    private PlatformDemands() {}

    /** All demands of one pod. */
    static Stream<Demand> of(PodTemplate pod) {
        return pod.nodeTerms().stream().flatMap(term -> term.demands().stream());
    }

    /** The only value that a pod accepts for this label; absent when it accepts others or does not care. */
    static Optional<Demand> only(PodTemplate pod, Optional<String> key) {
        List<Demand> all = of(pod).filter(
                        demand -> key.filter(demand.key()::equals).isPresent())
                .distinct()
                .toList();
        return all.size() == 1
                        && all.get(0).operator().equals("In")
                        && all.get(0).values().size() == 1
                ? Optional.of(all.get(0))
                : Optional.empty();
    }
}
