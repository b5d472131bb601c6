package io.github.slicewise.manifest;

import io.github.slicewise.finding.Location;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Sequence;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A NodePool of Karpenter, of whatever version, as it is written.
 *
 * @param manifest the object
 */
public record ProvisionedPool(Manifest manifest) {
    /** The group of Karpenter's own kinds. */
    public static final String GROUP = "karpenter.sh";

    /** All of them, in the order of the input. */
    public static Stream<ProvisionedPool> of(Manifests manifests) {
        return manifests.of(GROUP, "NodePool").map(ProvisionedPool::new);
    }

    /** Its name; empty when it has none. */
    public String name() {
        return manifest.name();
    }

    /** The place to speak of it. */
    public Location.InFile at() {
        return manifest.at();
    }

    /** The pool in a reader's words: {@code NodePool `g4`}. */
    public String title() {
        return "NodePool `" + name() + "`";
    }

    /** What it demands of its machines, in the order written. */
    public List<Requirement> requirements() {
        return Requirement.of(template("requirements"));
    }

    /** The labels that its nodes get, as written. */
    public List<Mapping.Entry> labels() {
        return entries(manifest.find("spec", "template", "metadata", "labels"));
    }

    /** The taints that its nodes keep, as a list; absent when none are written. */
    public Optional<Node> taints() {
        return template("taints");
    }

    /** The taints that its nodes have until somebody removes them, as written. */
    public Optional<Node> startupTaints() {
        return template("startupTaints");
    }

    /** Both kinds of taints, those that stay first. */
    public List<Mapping> allTaints() {
        return Stream.of(taints(), startupTaints())
                .flatMap(Optional::stream)
                .flatMap(list -> list.asSequence().map(Sequence::items).orElse(List.of()).stream())
                .flatMap(taint -> taint.asMapping().stream())
                .toList();
    }

    /** What its nodes may have together, by resource, as written. */
    public List<Mapping.Entry> limits() {
        return entries(manifest.find("spec", "limits"));
    }

    /** The limit on this resource, as written. */
    public Optional<Node> limit(String resource) {
        return manifest.find("spec", "limits", resource);
    }

    /** Its number of nodes, when it has a fixed one. */
    public Optional<Node> replicas() {
        return manifest.find("spec", "replicas");
    }

    /** What says which image, network and role its nodes get. */
    public Optional<Node> nodeClass() {
        return template("nodeClassRef");
    }

    /** The API group of its node class, whichever version wrote it; empty when it is not said. */
    public String nodeClassGroup() {
        Optional<String> group = nodeClass().flatMap(reference -> reference.text("group"));
        return group.or(() -> nodeClass()
                        .flatMap(reference -> reference.text("apiVersion"))
                        .map(version -> version.replaceFirst("/.*", "")))
                .orElse("");
    }

    private Optional<Node> template(String key) {
        return manifest.find("spec", "template", "spec", key);
    }

    private static List<Mapping.Entry> entries(Optional<Node> node) {
        return node.flatMap(Node::asMapping).map(Mapping::entries).orElse(List.of());
    }
}
