package io.github.slicewise.manifest;

import io.github.slicewise.finding.Location;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * What changes the number of a workload's pods: a HorizontalPodAutoscaler, or a ScaledObject of KEDA.
 *
 * @param owner the object
 */
public record Scaler(Manifest owner) {
    /** The API group of KEDA's kinds. */
    public static final String KEDA = "keda.sh";

    /** KEDA's number when none is written. Source: kedacore/keda v2.20, apis/keda/v1alpha1/scaledobject_types.go. */
    private static final long KEDA_MOST = 100;

    /** All of them, in the order of the input; those that name no target are left out. */
    public static Stream<Scaler> of(Manifests manifests) {
        return manifests.all().stream()
                .filter(each -> each.is("autoscaling", "HorizontalPodAutoscaler") || each.is(KEDA, "ScaledObject"))
                .map(Scaler::new)
                .filter(each -> !each.targetName().isEmpty());
    }

    /** Whether this is KEDA's. */
    public boolean isKeda() {
        return owner.group().equals(KEDA);
    }

    /** The scaler in a reader's words: {@code ScaledObject `web`}. */
    public String title() {
        return owner.name().isEmpty() ? "This " + owner.kind() : owner.kind() + " `" + owner.name() + "`";
    }

    /** The name of what is scaled; empty when none is written. */
    public String targetName() {
        return owner.root().text("spec", "scaleTargetRef", "name").orElse("");
    }

    /** The kind of what is scaled: KEDA takes a Deployment when none is written. */
    public String targetKind() {
        return owner.root().text("spec", "scaleTargetRef", "kind").orElse(isKeda() ? "Deployment" : "");
    }

    /** The API group of what is scaled: KEDA takes {@code apps} when none is written. */
    public String targetGroup() {
        String version =
                owner.root().text("spec", "scaleTargetRef", "apiVersion").orElse(isKeda() ? "apps/v1" : "v1");
        return version.contains("/") ? version.substring(0, version.indexOf('/')) : "";
    }

    /** The target in a reader's words: {@code Deployment `web`}. */
    public String targetTitle() {
        return targetKind() + " `" + targetName() + "`";
    }

    /** The place that names the target. */
    public Location.InFile targetAt() {
        return owner.find("spec", "scaleTargetRef", "name").map(Node::at).orElse(owner.at());
    }

    /** Fewest pods, as written. */
    public OptionalLong least() {
        return number(isKeda() ? "minReplicaCount" : "minReplicas");
    }

    /** Most pods: as written, or KEDA's default; absent when it is missing elsewhere or no number. */
    public OptionalLong most() {
        boolean silent = mostNode().isEmpty();
        return silent && isKeda() ? OptionalLong.of(KEDA_MOST) : number(mostKey());
    }

    /** Where the most pods are written; absent when they are not. */
    public Optional<Node> mostNode() {
        return owner.find("spec", mostKey())
                .filter(node -> node.asScalar().filter(Scalar::isNull).isEmpty());
    }

    /** The field that says the most pods. */
    public String mostKey() {
        return isKeda() ? "maxReplicaCount" : "maxReplicas";
    }

    /**
     * The workloads of the input that this scales: those of the name, kind and group in its namespace. Where several files
     * describe one, as overlays do, those in the scaler's own folder.
     */
    public List<Manifest> targets(Manifests manifests) {
        List<Manifest> all = manifests.all().stream().filter(this::scales).toList();
        List<Manifest> beside = all.stream().filter(this::isBeside).toList();
        return beside.isEmpty() ? all : beside;
    }

    /** The pods that this scales. */
    public List<PodTemplate> pods(Manifests manifests) {
        return targets(manifests).stream()
                .flatMap(target -> PodTemplate.of(target).stream())
                .toList();
    }

    /** Whether this object is what is scaled. */
    public boolean scales(Manifest workload) {
        return workload.kind().equals(targetKind())
                && workload.name().equals(targetName())
                && workload.group().equals(targetGroup())
                && owner.mayShareNamespace(workload);
    }

    private boolean isBeside(Manifest other) {
        return owner.folder().equals(other.folder());
    }

    private OptionalLong number(String key) {
        return owner.find("spec", key)
                .flatMap(Node::asScalar)
                .map(Scalar::asLong)
                .orElse(OptionalLong.empty());
    }
}
