package io.github.slicewise.rule.config;

import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One item of {@code sharing.timeSlicing.resources} or {@code sharing.mps.resources}.
 *
 * @param config where it stands
 * @param way {@code timeSlicing} or {@code mps}
 * @param root the item
 */
record SharingEntry(Config config, String way, Mapping root) {
    static final String TIME_SLICING = "timeSlicing";
    static final String MPS = "mps";
    private static final String PREFIX = "nvidia.com/";

    /** All items of all device-plugin configurations, in the order of the input. */
    static Stream<SharingEntry> in(Manifests manifests) {
        return manifests
                .configs(Config.Kind.DEVICE_PLUGIN)
                .flatMap(config -> Stream.concat(of(config, TIME_SLICING), of(config, MPS)));
    }

    /** The items of one way of sharing. */
    static Stream<SharingEntry> of(Config config, String way) {
        return config.root().mappingsIn("sharing", way, "resources").map(item -> new SharingEntry(config, way, item));
    }

    /** The resource's name as written, when it is text. */
    Optional<Scalar> name() {
        return root.get("name").flatMap(Node::asScalar).filter(Scalar::isString);
    }

    /** The resource's name as the plugin reads it: {@code gpu} is {@code nvidia.com/gpu}; empty when there is none. */
    String resource() {
        return name().map(Scalar::text)
                .map(text -> text.startsWith(PREFIX) ? text : PREFIX + text)
                .orElse("");
    }

    /** Whether the plugin appends {@code .shared} to the resource's name. */
    boolean renamed() {
        return config.root()
                .find("sharing", way, "renameByDefault")
                .flatMap(Node::asScalar)
                .flatMap(Scalar::asBoolean)
                .orElse(false);
    }

    /** The place to speak of the item: its name, or where it begins. */
    Location.InFile at() {
        return name().map(Scalar::at).orElse(root.at());
    }
}
