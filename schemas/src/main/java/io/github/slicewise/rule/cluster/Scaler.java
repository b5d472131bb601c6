package io.github.slicewise.rule.cluster;

import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * What changes the number of a workload's pods by itself.
 *
 * @param title in a reader's words
 * @param least fewest pods, absent when not said
 * @param most pods, absent when not said
 * @param at the place that says how many at most
 * @param field what that place is called
 */
record Scaler(String title, OptionalLong least, OptionalLong most, Location.InFile at, String field) {
    /** The scaler of this workload: absent when there is none, or several quarrel about it. */
    static Optional<Scaler> of(PodTemplate pod, Manifests manifests) {
        List<Scaler> all = Stream.concat(
                        manifests
                                .of("autoscaling", "HorizontalPodAutoscaler")
                                .filter(scaler -> targets(scaler, pod, ""))
                                .map(scaler -> scaler(scaler, "minReplicas", "maxReplicas")),
                        manifests
                                .of("keda.sh", "ScaledObject")
                                .filter(scaler -> targets(scaler, pod, "Deployment"))
                                .map(scaler -> scaler(scaler, "minReplicaCount", "maxReplicaCount")))
                .toList();
        return all.size() == 1 ? Optional.of(all.get(0)) : Optional.empty();
    }

    private static boolean targets(Manifest scaler, PodTemplate pod, String usualKind) {
        Manifest owner = pod.owner();
        String kind = scaler.root().text("spec", "scaleTargetRef", "kind").orElse(usualKind);
        String name = scaler.root().text("spec", "scaleTargetRef", "name").orElse("");
        boolean together = scaler.namespace().isEmpty()
                || owner.namespace().isEmpty()
                || scaler.namespace().equals(owner.namespace());
        return together && !name.isEmpty() && kind.equals(owner.kind()) && name.equals(owner.name());
    }

    private static Scaler scaler(Manifest scaler, String least, String most) {
        return new Scaler(
                scaler.kind() + " `" + scaler.name() + "`",
                number(scaler, least),
                number(scaler, most),
                scaler.find("spec", most).map(Node::at).orElse(scaler.at()),
                most);
    }

    private static OptionalLong number(Manifest scaler, String key) {
        return scaler.find("spec", key)
                .flatMap(Node::asScalar)
                .map(Scalar::asLong)
                .orElse(OptionalLong.empty());
    }
}
