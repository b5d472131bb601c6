package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a device-plugin configuration says has an effect: no field that every release parses and then drops. */
public final class SettingsTakeEffect implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "SLC002",
            Severity.WARNING,
            "A setting of the device plugin takes effect",
            "The device plugin reads `devices`, `rename` and the whole of `resources`, writes a line to its log, and "
                    + "drops them: all GPUs of the node are shared, under their own name. A bare number for "
                    + "`sleepInterval` counts nanoseconds and makes a busy loop.",
            """
            version: v1
            flags:
              gfd:
                sleepInterval: 60 # expect SLC002
              plugin:
                deviceListStrategy: [] # expect SLC002
            resources: # expect SLC002
              gpus:
              - pattern: "*"
                name: nvidia.com/gpu
            sharing:
              timeSlicing:
                resources:
                - name: nvidia.com/gpu
                  rename: nvidia.com/slice # expect SLC002
                  devices: [0] # expect SLC002
                  replicas: 4
            """,
            """
            version: v1
            flags:
              gfd:
                sleepInterval: 60s
            sharing:
              timeSlicing:
                renameByDefault: true
                resources:
                - name: nvidia.com/gpu
                  devices: all
                  replicas: 4
            """,
            List.of(
                    "NVIDIA/k8s-device-plugin v0.20.0 api/config/v1/config.go:83-95",
                    "NVIDIA/k8s-device-plugin v0.20.0 api/config/v1/replicas.go:36-66",
                    "NVIDIA/k8s-device-plugin v0.20.0 api/config/v1/duration.go:48-75",
                    "NVIDIA/k8s-device-plugin issue 1786"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        Stream<Finding> whole = manifests
                .configs(Config.Kind.DEVICE_PLUGIN)
                .flatMap(config -> Stream.of(interval(config), naming(config), lists(config))
                        .flatMap(Optional::stream));
        Stream<Finding> entries = SharingEntry.in(manifests)
                .flatMap(entry -> Stream.of(devices(entry), rename(entry)).flatMap(Optional::stream));
        return Stream.concat(whole, entries).toList();
    }

    private static Optional<Finding> interval(Config config) {
        return config.root()
                .find("flags", "gfd", "sleepInterval")
                .flatMap(Node::asScalar)
                .filter(scalar -> scalar.value() instanceof Number)
                .map(scalar -> warning(
                        scalar.at(),
                        "`sleepInterval: " + scalar.text() + "` without a unit counts nanoseconds.",
                        "Write `sleepInterval: " + scalar.text() + "s` for seconds."));
    }

    /** Accepted, and then no container is told of its devices. */
    private static Optional<Finding> lists(Config config) {
        return config.root()
                .find("flags", "plugin")
                .flatMap(Node::asMapping)
                .flatMap(plugin -> plugin.entry("deviceListStrategy"))
                .filter(entry -> entry.value()
                        .asSequence()
                        .filter(list -> list.items().isEmpty())
                        .isPresent())
                .map(entry -> warning(
                        entry.key().at(),
                        "With an empty `deviceListStrategy` no container is given its devices.",
                        "Remove it, or write `deviceListStrategy: envvar`."));
    }

    private static Optional<Finding> naming(Config config) {
        return config.root()
                .entry("resources")
                .filter(entry -> holds(entry.value(), "gpus") || holds(entry.value(), "mig"))
                .map(entry -> warning(
                        entry.key().at(),
                        "The device plugin drops `resources`: resources cannot be named by pattern.",
                        "Remove `resources`; the MIG strategy decides the names."));
    }

    private static boolean holds(Node resources, String key) {
        return resources
                .find(key)
                .flatMap(Node::asSequence)
                .map(Sequence::items)
                .filter(items -> !items.isEmpty())
                .isPresent();
    }

    private static Optional<Finding> devices(SharingEntry entry) {
        return entry.root()
                .entry("devices")
                .filter(devices ->
                        !devices.value().asScalar().map(Scalar::text).orElse("").equals("all"))
                .filter(SettingsTakeEffect::accepted)
                .map(devices -> warning(
                        devices.key().at(),
                        "The device plugin drops `devices` and shares every `" + entry.resource() + "` of the node.",
                        "Write `devices: all`, and give nodes that share differently a configuration of their own."));
    }

    /** A null or a word other than {@code all} is refused, which is the schema's to say. */
    private static boolean accepted(Mapping.Entry devices) {
        return devices.value()
                .asScalar()
                .map(scalar -> scalar.asLong().isPresent())
                .orElse(true);
    }

    private static Optional<Finding> rename(SharingEntry entry) {
        return entry.root()
                .entry("rename")
                .filter(rename ->
                        rename.value().asScalar().filter(Scalar::isString).isPresent())
                .map(rename -> warning(
                        rename.key().at(),
                        "The device plugin drops `rename`: the resource keeps the name `" + entry.resource()
                                + (entry.renamed() ? ".shared" : "") + "`.",
                        "Remove `rename`; `renameByDefault: true` appends `.shared`."));
    }

    private static Finding warning(Location at, String problem, String fix) {
        return Finding.warning(CARD.id(), at, problem, fix);
    }
}
