package io.github.slicewise.rule.cloud;

import io.github.slicewise.facts.Platforms;
import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.ImageSettings;
import io.github.slicewise.manifest.ImageSettings.Setting;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.NodeGroup;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What an image of the Bottlerocket family is told about GPUs.
 *
 * @param image with its settings
 * @param owner the place of the object that tells it
 */
record ImageSharing(ImageSettings image, Location.InFile owner) {
    /**
     * One value with its place.
     *
     * @param key what it is the value of
     * @param text as the image reads it
     * @param isText whether it is no number or truth value
     * @param at where it stands
     */
    record Value(String key, String text, boolean isText, Location.InFile at) {}

    private static final String FAMILY = "bottlerocket";

    /** Those of node groups and of node classes, in the order of the input. */
    static Stream<ImageSharing> of(Manifests manifests) {
        Stream<ImageSharing> groups = NodeGroup.of(manifests)
                .flatMap(group -> ImageSettings.of(group).stream().map(image -> new ImageSharing(image, group.at())));
        Stream<ImageSharing> classes = manifests
                .of("karpenter.k8s.aws", "EC2NodeClass")
                .flatMap(each -> ImageSettings.ofClass(each).stream().map(image -> new ImageSharing(image, each.at())));
        return Stream.concat(groups, classes)
                .filter(settings -> settings.image().family().startsWith(FAMILY));
    }

    /** The value under these keys. */
    Optional<Value> value(String... keys) {
        return image.gpu(keys).flatMap(ImageSharing::value);
    }

    private static Optional<Value> value(Setting setting) {
        String key = setting.path().get(setting.path().size() - 1);
        return setting.value().map(value -> new Value(key, value.toString(), value instanceof String, setting.at()));
    }

    /** The profiles by model. */
    List<Value> profiles() {
        return below(3).flatMap(each -> value(each).stream()).toList();
    }

    /** What should have been profiles, where a key was torn apart at its dot. */
    List<Value> broken() {
        return below(4).flatMap(each -> value(each).stream()
                        .map(value -> new Value(
                                each.path().get(2) + "." + value.key(), value.text(), value.isText(), value.at())))
                .toList();
    }

    /** Everything that is said of GPUs. */
    List<Setting> all() {
        return image.gpus();
    }

    private Stream<Setting> below(int depth) {
        return image.gpus().stream()
                .filter(each ->
                        each.path().size() == depth && each.path().subList(0, 2).equals(List.of("mig", "profile")));
    }

    /** Whether GPUs are shared under another name: that is what it does unless told otherwise. */
    boolean renames() {
        Optional<String> way = value("device-sharing-strategy").map(Value::text);
        return way.filter(word -> word.equals("time-slicing") || word.equals("mps"))
                .filter(word -> value(word, "rename-by-default")
                        .map(Value::text)
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
