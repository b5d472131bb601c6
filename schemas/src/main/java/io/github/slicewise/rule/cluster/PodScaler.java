package io.github.slicewise.rule.cluster;

import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.manifest.Scaler;
import io.github.slicewise.yaml.Node;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What changes the number of a workload's pods by itself.
 *
 * @param title in a reader's words
 * @param least fewest pods, absent when not said
 * @param most pods, absent when not said
 * @param at the place that says how many at most
 * @param field what that place is called
 */
record PodScaler(String title, OptionalLong least, OptionalLong most, Location.InFile at, String field) {
    /** The one of these that scales this workload: absent when there is none, or several quarrel about it. */
    static Optional<PodScaler> of(PodTemplate pod, List<Scaler> scalers) {
        List<PodScaler> all = scalers.stream()
                .filter(scaler -> scaler.scales(pod.owner()))
                .map(PodScaler::of)
                .toList();
        return all.size() == 1 ? Optional.of(all.get(0)) : Optional.empty();
    }

    private static PodScaler of(Scaler scaler) {
        boolean said = scaler.mostNode().isPresent();
        return new PodScaler(
                scaler.owner().kind() + " `" + scaler.owner().name() + "`",
                scaler.least(),
                said ? scaler.most() : OptionalLong.empty(),
                scaler.mostNode().map(Node::at).orElse(scaler.owner().at()),
                scaler.mostKey());
    }
}
