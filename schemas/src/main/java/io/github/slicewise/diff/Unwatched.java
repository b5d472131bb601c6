package io.github.slicewise.diff;

import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Edits inside a ConfigMap that nobody notices: the device plugin reads its configuration when it starts and when the
 * node's label changes (github.com/NVIDIA/k8s-device-plugin, cmd/config-manager), the MIG manager when the node's label
 * changes (github.com/NVIDIA/mig-parted, cmd/nvidia-mig-manager). Neither watches the content.
 */
final class Unwatched {
    private Unwatched() {}

    static List<Change> between(Manifests older, Manifests newer) {
        Map<List<String>, Config> before = byPlace(older);
        var changes = new ArrayList<Change>();
        byPlace(newer)
                .forEach((key, config) -> Optional.ofNullable(before.get(key))
                        .flatMap(old -> change(old, config))
                        .ifPresent(changes::add));
        return changes;
    }

    /** By namespace, name and key of their ConfigMaps; of several the first. */
    private static Map<List<String>, Config> byPlace(Manifests manifests) {
        var all = new LinkedHashMap<List<String>, Config>();
        for (Config config : manifests.configs()) {
            config.owner().ifPresent(owner -> all.putIfAbsent(place(owner, config), config));
        }
        return all;
    }

    private static List<String> place(Manifest owner, Config config) {
        return List.of(owner.namespace().orElse(""), owner.name(), config.key());
    }

    private static Optional<Change> change(Config older, Config newer) {
        return switch (newer.kind()) {
            case DEVICE_PLUGIN ->
                Content.of(older.root()).equals(Content.of(newer.root()))
                        ? Optional.empty()
                        : Optional.of(change(
                                newer,
                                "Nodes that use `" + newer.key() + "` keep the old configuration until "
                                        + "their device plugin restarts: restart its DaemonSet, or put the new one under another "
                                        + "key and set the label `nvidia.com/device-plugin.config` to it."));
            case MIG_PARTED -> layouts(older, newer);
            default -> Optional.empty();
        };
    }

    private static Optional<Change> layouts(Config older, Config newer) {
        List<String> edited = newer.root()
                .entriesIn("mig-configs")
                .filter(entry -> older.root()
                        .find("mig-configs", entry.key().text())
                        .filter(old -> !Content.of(old).equals(Content.of(entry.value())))
                        .isPresent())
                .map(entry -> "`" + entry.key().text() + "`")
                .toList();
        return edited.isEmpty()
                ? Optional.empty()
                : Optional.of(change(
                        newer,
                        "Nodes whose label `nvidia.com/mig.config` is " + String.join(" or ", edited)
                                + " already keep their old layout: the MIG manager acts when the label changes. Give the new "
                                + "layout a name of its own and set the label to it."));
    }

    private static Change change(Config config, String sentence) {
        String owner = config.owner().map(Manifest::name).orElse("");
        return new Change(
                Change.Topic.ACTIONS, Change.Sign.OTHER, "ConfigMap `" + owner + "`", config.at(), List.of(sentence));
    }
}
