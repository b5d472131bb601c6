package io.github.slicewise.manifest;

import java.util.List;
import java.util.stream.Stream;

/**
 * Everything that was read, with views for rules.
 *
 * @param all Kubernetes objects, in the order of files and documents
 * @param configs configurations inside ConfigMaps and in files of their own, likewise
 */
public record Manifests(List<Manifest> all, List<Config> configs) {
    public Manifests {
        all = List.copyOf(all);
        configs = List.copyOf(configs);
    }

    /** The manifests of this group and kind, whatever their version. */
    public Stream<Manifest> of(String group, String kind) {
        return all.stream().filter(manifest -> manifest.is(group, kind));
    }

    /** The configurations of this kind. */
    public Stream<Config> configs(Config.Kind kind) {
        return configs.stream().filter(config -> config.kind() == kind);
    }
}
