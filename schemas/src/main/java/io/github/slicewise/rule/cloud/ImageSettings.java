package io.github.slicewise.rule.cloud;

import io.github.slicewise.facts.Platforms;
import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.NodeGroup;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What an image of the Bottlerocket family is told about GPUs.
 *
 * @param root the part under {@code kubelet-device-plugins.nvidia}
 * @param owner the place of the object that tells it
 */
record ImageSettings(Mapping root, Location.InFile owner) {
    /** The profile of one model. */
    record Cut(String model, Scalar profile) {}

    private static final String FAMILY = "bottlerocket";

    /** Those of node groups and of node classes, in the order of the input. */
    static Stream<ImageSettings> of(Manifests manifests) {
        Stream<ImageSettings> groups = NodeGroup.of(manifests)
                .flatMap(group -> part(group.root().find("bottlerocket", "settings"), group.at()));
        Stream<ImageSettings> classes = manifests
                .of("karpenter.k8s.aws", "EC2NodeClass")
                .flatMap(each -> each.find("spec", "userData").flatMap(Node::asScalar).stream()
                        .flatMap(
                                text -> part(TomlReader.read(text).flatMap(root -> root.find("settings")), each.at())));
        return Stream.concat(groups, classes);
    }

    private static Stream<ImageSettings> part(Optional<Node> settings, Location.InFile owner) {
        return settings
                .flatMap(root -> root.find("kubelet-device-plugins", "nvidia"))
                .flatMap(Node::asMapping)
                .map(root -> new ImageSettings(root, owner))
                .stream();
    }

    /** The value under these keys. */
    Optional<Scalar> value(String... keys) {
        return root.find(keys).flatMap(Node::asScalar).filter(scalar -> !scalar.isNull());
    }

    /** The profiles by model. */
    List<Cut> profiles() {
        return root.find("mig", "profile").flatMap(Node::asMapping).map(Mapping::entries).orElse(List.of()).stream()
                .flatMap(entry -> entry.value().asScalar().stream()
                        .map(profile -> new Cut(entry.key().text(), profile)))
                .toList();
    }

    /** What should have been profiles, where a key was torn apart at its dot. */
    List<Cut> broken() {
        return root.find("mig", "profile").flatMap(Node::asMapping).map(Mapping::entries).orElse(List.of()).stream()
                .flatMap(entry -> entry.value().asMapping().stream()
                        .flatMap(inner -> inner.entries().stream())
                        .flatMap(inner -> inner.value().asScalar().stream()
                                .map(value -> new Cut(
                                        entry.key().text() + "." + inner.key().text(), value))))
                .toList();
    }

    /** Whether GPUs are shared under another name: that is what it does unless told otherwise. */
    boolean renames() {
        Optional<String> way = value("device-sharing-strategy").map(Scalar::text);
        return way.filter(word -> word.equals("time-slicing") || word.equals("mps"))
                .filter(word -> value(word, "rename-by-default")
                        .map(Scalar::text)
                        .filter("false"::equals)
                        .isEmpty())
                .isPresent();
    }

    /** The profiles that it cuts this model into; absent when the model is not known. */
    Optional<List<String>> known(String model) {
        return Platforms.all().stream()
                .flatMap(platform -> Optional.ofNullable(platform.images().get(FAMILY)).stream())
                .flatMap(facts -> facts.models().entrySet().stream()
                        .filter(entry -> entry.getValue().equals(model))
                        .map(Map.Entry::getKey)
                        .flatMap(gpu -> Optional.ofNullable(facts.cuts().get(gpu)).stream()))
                .map(words -> words.values().stream().distinct().sorted().toList())
                .findFirst();
    }
}
