package io.github.slicewise.rule.claims;

import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;

/**
 * One entry of a pod's {@code resourceClaims}.
 *
 * @param pod whose it is
 * @param root the whole entry
 * @param name under which containers use it
 */
record PodClaim(PodTemplate pod, Mapping root, Scalar name) {

    /** Those of this pod, as written; one without a name is told by the schema. */
    static List<PodClaim> of(PodTemplate pod) {
        return pod.spec()
                .mappingsIn("resourceClaims")
                .flatMap(root ->
                        root.get("name").flatMap(Node::asScalar).stream().map(name -> new PodClaim(pod, root, name)))
                .toList();
    }

    /** The ResourceClaim that all pods share, where one is named. */
    Optional<Scalar> claim() {
        return named("resourceClaimName");
    }

    /** The template that each pod gets a claim of its own from, where one is named. */
    Optional<Scalar> template() {
        return named("resourceClaimTemplateName");
    }

    private Optional<Scalar> named(String key) {
        return root.get(key)
                .flatMap(Node::asScalar)
                .filter(each -> !each.isNull() && !each.text().isEmpty());
    }

    /** Where this key stands, else the name. */
    Location.InFile key(String key) {
        return root.entry(key).map(entry -> entry.key().at()).orElse(name.at());
    }

    /** What it claims, when the input has one such claim or template in the pod's namespace. */
    Optional<DeviceClaim> source(Manifests manifests) {
        Optional<Scalar> wanted = template().or(this::claim);
        List<DeviceClaim> found = DeviceClaim.of(manifests)
                .filter(each -> each.isTemplate() == template().isPresent())
                .filter(each -> wanted.filter(text -> each.owner().name().equals(text.text()))
                        .isPresent())
                .filter(each -> isNear(each.owner()))
                .toList();
        return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }

    /** Whether the object may be in the pod's namespace: only two that are said can differ. */
    boolean isNear(Manifest object) {
        return pod.owner().mayShareNamespace(object);
    }
}
