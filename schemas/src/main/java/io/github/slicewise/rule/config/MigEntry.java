package io.github.slicewise.rule.config;

import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * One item of one configuration in a mig-parted file: some GPUs, and how they are cut.
 *
 * @param name the configuration's name with its place
 * @param root the item
 */
record MigEntry(Scalar name, Mapping root) {

    /**
     * So many slices of one profile, as written under {@code mig-devices}.
     *
     * @param key the profile's name with its place
     * @param value how many
     */
    record Slices(Scalar key, Node value) {
        /** How many; absent when that is no whole number. */
        OptionalLong count() {
            return value.asScalar().map(Scalar::asLong).orElse(OptionalLong.empty());
        }

        /** The profile, when its name is one. */
        Optional<ProfileName> profile() {
            return ProfileName.parse(key.text());
        }
    }

    /** All items of all mig-parted configurations, in the order of the input. */
    static Stream<MigEntry> in(Manifests manifests) {
        return configurations(manifests).flatMap(MigEntry::of);
    }

    /** The named configurations of all mig-parted files, in the order of the input. */
    static Stream<Mapping.Entry> configurations(Manifests manifests) {
        return manifests
                .configs(Config.Kind.MIG_PARTED)
                .flatMap(config -> config.root().find("mig-configs").flatMap(Node::asMapping).stream())
                .flatMap(configs -> configs.entries().stream());
    }

    /** The items of one named configuration. */
    static Stream<MigEntry> of(Mapping.Entry configuration) {
        return configuration.value().asSequence().map(Sequence::items).orElse(List.of()).stream()
                .flatMap(item -> item.asMapping().stream())
                .map(item -> new MigEntry(configuration.key(), item));
    }

    /** Whether MIG is switched on. */
    boolean enabled() {
        return root.get("mig-enabled")
                .flatMap(Node::asScalar)
                .flatMap(Scalar::asBoolean)
                .orElse(false);
    }

    /** What the GPUs are cut into, as written. */
    List<Slices> slices() {
        return root.entriesIn("mig-devices")
                .map(entry -> new Slices(entry.key(), entry.value()))
                .toList();
    }

    /** The items of its device filter, none when it filters nothing. */
    List<DeviceFilter> filters() {
        return DeviceFilter.of(root.get("device-filter"));
    }

    /** The GPUs it names by index; absent when it names all, or nothing that can be read. */
    Optional<List<Long>> indices() {
        return root.get("devices")
                .flatMap(Node::asSequence)
                .map(list -> list.items().stream()
                        .flatMap(item -> item.asScalar().stream())
                        .flatMapToLong(scalar -> scalar.asLong().stream())
                        .boxed()
                        .toList());
    }
}
