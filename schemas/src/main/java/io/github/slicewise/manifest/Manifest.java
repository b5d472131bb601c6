package io.github.slicewise.manifest;

import io.github.slicewise.finding.Location;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import java.util.Optional;

/**
 * One Kubernetes object, or one configuration file that the tools here read.
 *
 * @param root the whole document; items of a {@code List} are manifests of their own
 * @param apiVersion as written; empty when it is missing
 * @param kind as written; for a bare configuration file {@code MigPartedConfig} or {@code DevicePluginConfig}
 */
public record Manifest(Mapping root, String apiVersion, String kind) {
    /** The object's name; empty when it has none. */
    public String name() {
        return root.text("metadata", "name").orElse("");
    }

    /** The object's namespace, where it says one. */
    public Optional<String> namespace() {
        return root.text("metadata", "namespace");
    }

    /** Whether both may stand in one namespace: they say the same one, or one of them leaves it to whoever applies it. */
    public boolean mayShareNamespace(Manifest other) {
        return namespace().isEmpty()
                || other.namespace().isEmpty()
                || namespace().equals(other.namespace());
    }

    /** The folder of the file that it stands in; empty for the topmost. */
    public String folder() {
        String file = root.at().file();
        return file.substring(0, file.lastIndexOf('/') + 1);
    }

    /** The API group: {@code apps} of {@code apps/v1}, empty for the core group. */
    public String group() {
        int slash = apiVersion.indexOf('/');
        return slash < 0 ? "" : apiVersion.substring(0, slash);
    }

    /** Whether this is of that group and kind, whatever the version. */
    public boolean is(String group, String kindName) {
        return kind.equals(kindName) && group().equals(group);
    }

    /** What stands under these keys. */
    public Optional<Node> find(String... keys) {
        return root.find(keys);
    }

    /** The place to speak of the whole object: its name, or its first line when it has none. */
    public Location.InFile at() {
        return root.find("metadata", "name").map(Node::at).orElse(root.at());
    }
}
