package io.github.slicewise.manifest;

import io.github.slicewise.finding.Location;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The machine image of some nodes, and how it is set up.
 *
 * @param family of the image, in lower case, such as {@code bottlerocket}
 * @param at the place to speak of it
 * @param settings of the image, in the order written
 */
public record ImageSettings(String family, Location.InFile at, List<Setting> settings) {
    /** Where the settings of NVIDIA's device plugin stand. */
    private static final List<String> GPUS = List.of("settings", "kubelet-device-plugins", "nvidia");

    /**
     * One setting.
     *
     * @param path its keys, the outermost first
     * @param value a text, whole number, truth value or {@link Bare} word; absent when it is something else
     * @param at where it stands
     */
    public record Setting(List<String> path, Optional<Object> value, Location.InFile at) {
        public Setting {
            path = List.copyOf(path);
        }
    }

    /**
     * A word without the quotes that it needs.
     *
     * @param text as written
     */
    public record Bare(String text) {
        @Override
        public String toString() {
            return text;
        }
    }

    public ImageSettings {
        settings = List.copyOf(settings);
    }

    /** The image of this pool's nodes, where its node class is in the input. */
    public static Optional<ImageSettings> of(ProvisionedPool pool, Manifests manifests) {
        Optional<Node> reference = pool.nodeClass();
        List<Manifest> classes = manifests.all().stream()
                .filter(each -> reference.flatMap(node -> node.text("name")).equals(Optional.of(each.name())))
                .filter(each -> each.group().equals(pool.nodeClassGroup()))
                .toList();
        return classes.size() == 1 ? ofClass(classes.get(0)) : Optional.empty();
    }

    /** The image of this group's nodes, where it says its family. */
    public static Optional<ImageSettings> of(NodeGroup group) {
        return group.imageFamily().map(family -> {
            var settings = new ArrayList<Setting>();
            group.root()
                    .find("bottlerocket", "settings")
                    .flatMap(Node::asMapping)
                    .ifPresent(root -> flatten(root, List.of("settings"), settings));
            return new ImageSettings(family.text().toLowerCase(Locale.ROOT), family.at(), settings);
        });
    }

    /** The image that a node class chooses, where it says its family. */
    public static Optional<ImageSettings> ofClass(Manifest nodeClass) {
        List<Setting> settings = nodeClass
                .find("spec", "userData")
                .flatMap(Node::asScalar)
                .filter(text -> !text.isNull())
                .map(Toml::read)
                .orElse(List.of());
        return family(nodeClass)
                .map(family -> new ImageSettings(
                        family.text().replaceFirst("@.*", "").toLowerCase(Locale.ROOT), family.at(), settings));
    }

    private static Optional<Scalar> family(Manifest nodeClass) {
        Optional<Scalar> alias = nodeClass
                .root()
                .itemsIn("spec", "amiSelectorTerms")
                .flatMap(term -> term.find("alias").flatMap(Node::asScalar).stream())
                .findFirst();
        return alias.or(() -> nodeClass.find("spec", "amiFamily").flatMap(Node::asScalar))
                .filter(text -> !text.isNull());
    }

    private static void flatten(Mapping mapping, List<String> outer, List<Setting> settings) {
        mapping.entries().forEach(entry -> {
            var path = new ArrayList<>(outer);
            path.add(entry.key().text());
            Optional<Mapping> inner = entry.value().asMapping();
            inner.ifPresent(map -> flatten(map, path, settings));
            if (inner.isEmpty()) {
                Optional<Object> value = entry.value().asScalar().map(Scalar::value);
                settings.add(new Setting(path, value, entry.key().at()));
            }
        });
    }

    /** The settings of the GPUs, their paths without what all of them have in common. */
    public List<Setting> gpus() {
        int common = GPUS.size();
        return settings.stream()
                .filter(each -> each.path().size() > common
                        && each.path().subList(0, common).equals(GPUS))
                .map(each -> new Setting(each.path().subList(common, each.path().size()), each.value(), each.at()))
                .toList();
    }

    /** The last setting of the GPUs under these keys. */
    public Optional<Setting> gpu(String... keys) {
        return gpus().stream().filter(each -> each.path().equals(List.of(keys))).reduce((one, other) -> other);
    }
}
