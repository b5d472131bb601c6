package io.github.slicewise.manifest;

import io.github.slicewise.finding.Location;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * A node group of eksctl's ClusterConfig, as it is written.
 *
 * @param cluster the ClusterConfig
 * @param root what is written about the group
 * @param managed whether it stands under {@code managedNodeGroups}
 */
public record NodeGroup(Manifest cluster, Mapping root, boolean managed) {
    /** All of them, in the order of the input. */
    public static Stream<NodeGroup> of(Manifests manifests) {
        return manifests.of("eksctl.io", "ClusterConfig").flatMap(NodeGroup::of);
    }

    /** The groups of one ClusterConfig. */
    public static Stream<NodeGroup> of(Manifest cluster) {
        return Stream.concat(groups(cluster, "managedNodeGroups", true), groups(cluster, "nodeGroups", false));
    }

    private static Stream<NodeGroup> groups(Manifest cluster, String key, boolean managed) {
        return cluster.root().mappingsIn(key).map(root -> new NodeGroup(cluster, root, managed));
    }

    /** Labels of every node whose value is the group's name. */
    public static List<String> nameLabels() {
        return List.of("alpha.eksctl.io/nodegroup-name");
    }

    /** Its name; empty when it has none. */
    public String name() {
        return root.text("name").orElse("");
    }

    /** The place to speak of it. */
    public Location.InFile at() {
        return root.get("name").map(Node::at).orElse(root.at());
    }

    /** The group in a reader's words. */
    public String title() {
        return "node group `" + name() + "`";
    }

    /** The machine types that it chooses from; empty when it names none. */
    public List<String> instanceTypes() {
        return typeNodes().stream().map(Scalar::text).toList();
    }

    /** The same with their places. */
    public List<Scalar> typeNodes() {
        Stream<Node> one = root.get("instanceType").filter(type -> !isMixed(type)).stream();
        return Stream.of(
                        one,
                        items(root.get("instanceTypes")),
                        items(root.find("instancesDistribution", "instanceTypes")))
                .flatMap(each -> each)
                .flatMap(node -> node.asScalar().stream())
                .filter(type -> !type.isNull())
                .toList();
    }

    private static Stream<Node> items(Optional<Node> list) {
        return list.flatMap(Node::asSequence).map(Sequence::items).orElse(List.of()).stream();
    }

    /** What self-managed groups write where they choose from several types. */
    private static boolean isMixed(Node type) {
        return type.asScalar().filter(text -> text.text().equals("mixed")).isPresent();
    }

    /** The labels of its nodes, as written. */
    public List<Mapping.Entry> labels() {
        return root.get("labels").flatMap(Node::asMapping).map(Mapping::entries).orElse(List.of());
    }

    /** The taints of its nodes, as a list; absent when none are written. */
    public Optional<Node> taints() {
        return root.get("taints");
    }

    /** The image family, as written; eksctl's own choice when none is. */
    public Optional<Scalar> imageFamily() {
        return root.get("amiFamily").flatMap(Node::asScalar).filter(family -> !family.isNull());
    }

    /** This number, such as {@code minSize}. */
    public OptionalLong number(String key) {
        return root.get(key).flatMap(Node::asScalar).map(Scalar::asLong).orElse(OptionalLong.empty());
    }

    /** How many nodes it has at most; absent when that is left to eksctl. */
    public OptionalLong most() {
        OptionalLong most = number("maxSize");
        return most.isPresent() ? most : number("desiredCapacity");
    }
}
