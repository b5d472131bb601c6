package io.github.slicewise.rule.karpenter;

import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.NodeTerm.Demand;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.manifest.ProvisionedPool;
import io.github.slicewise.manifest.Requirement;
import java.util.stream.Stream;

/** Everything that pools, overlays and pods demand of the labels of machines. */
final class MachineDemands {
    private MachineDemands() {}

    /** All such demands, pools first. */
    static Stream<Demand> of(Manifests manifests) {
        Stream<Demand> pools = ProvisionedPool.of(manifests)
                .flatMap(pool -> pool.requirements().stream())
                .map(Requirement::demand);
        Stream<Demand> overlays = Overlay.of(manifests)
                .flatMap(overlay -> overlay.requirements().stream())
                .map(Requirement::demand);
        Stream<Demand> pods = PodTemplate.of(manifests)
                .flatMap(pod -> pod.nodeTerms().stream())
                .flatMap(term -> term.demands().stream());
        return Stream.of(pools, overlays, pods).flatMap(each -> each).distinct();
    }
}
