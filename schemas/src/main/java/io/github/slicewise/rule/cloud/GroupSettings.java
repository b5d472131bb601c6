package io.github.slicewise.rule.cloud;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.NodeGroup;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Scalar;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What a node group cannot say beside what it says, or beside the other groups of its cluster. */
final class GroupSettings {
    /** Only groups that EKS manages have these (eksctl v0.230.0, schema.json). */
    private static final List<String> MANAGED =
            List.of("instanceTypes", "launchTemplate", "nodeRepairConfig", "releaseVersion", "spot");

    /** Shell scripts, which an image that has its settings in a document does not run (validation.go). */
    private static final List<String> SCRIPTS = List.of("preBootstrapCommands", "overrideBootstrapCommand");

    private GroupSettings() {}

    static Stream<Finding> findings(String rule, Manifests manifests) {
        return manifests
                .of("eksctl.io", "ClusterConfig")
                .flatMap(cluster -> Stream.concat(
                        twice(rule, cluster), NodeGroup.of(cluster).flatMap(group -> of(rule, group))));
    }

    private static Stream<Finding> twice(String rule, Manifest cluster) {
        Map<String, Location.InFile> seen = new HashMap<>();
        return NodeGroup.of(cluster)
                .filter(group -> !group.name().isEmpty() && !Shown.isPlaceholder(group.name()))
                .flatMap(group -> Optional.ofNullable(seen.putIfAbsent(group.name(), group.at())).stream()
                        .map(first -> Finding.error(
                                        rule,
                                        group.at(),
                                        "Two node groups have the name `" + Shown.text(group.name()) + "`.",
                                        "Give each a name of its own.")
                                .see(first, "the other group")));
    }

    private static Stream<Finding> of(String rule, NodeGroup group) {
        Stream<Finding> managed = MANAGED.stream()
                .filter(key -> !group.managed() && group.root().has(key))
                .map(key -> Finding.error(
                        rule,
                        key(group, key),
                        "Only managed node groups have `" + key + "`, and eksctl refuses it here.",
                        "Remove it, or move the group under `managedNodeGroups`."));
        return Stream.of(managed, scripts(rule, group), image(rule, group).stream())
                .flatMap(each -> each);
    }

    private static Stream<Finding> scripts(String rule, NodeGroup group) {
        boolean byDocument = group.imageFamily()
                .map(Scalar::text)
                .filter(family -> family.toLowerCase(Locale.ROOT).startsWith("bottlerocket"))
                .isPresent();
        return SCRIPTS.stream()
                .filter(key -> byDocument && group.root().has(key))
                .map(key -> Finding.error(
                        rule,
                        key(group, key),
                        "An image of this family runs no `" + key + "`, and eksctl refuses it.",
                        "Remove it, and write settings under `bottlerocket.settings`."));
    }

    private static Optional<Finding> image(String rule, NodeGroup group) {
        boolean own = group.root()
                .get("ami")
                .flatMap(image -> image.asScalar())
                .filter(image -> image.text().startsWith("ami-"))
                .isPresent();
        return own && group.imageFamily().isEmpty()
                ? Optional.of(Finding.error(
                        rule,
                        key(group, "ami"),
                        "This image is of a family that nobody names, and eksctl refuses it.",
                        "Add `amiFamily`, such as `AmazonLinux2023`."))
                : Optional.empty();
    }

    private static Location.InFile key(NodeGroup group, String key) {
        return group.root().entry(key).map(entry -> entry.key().at()).orElse(group.at());
    }
}
