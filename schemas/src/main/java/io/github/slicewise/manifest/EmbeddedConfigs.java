package io.github.slicewise.manifest;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.manifest.Config.Kind;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.YamlDocument;
import io.github.slicewise.yaml.YamlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Configurations that stand as text inside a ConfigMap or inside chart values; places are those of the outer file. */
final class EmbeddedConfigs {
    // Reading every script and dashboard that stands in a ConfigMap would cost much and find nothing.
    private static final Pattern WORTH_READING =
            Pattern.compile("(?i)mig[-_A-Z]|time-?slic|mps|flags|version: *[\"']?v1\\b|seriesQuery|metricsQuery");

    private static final String PLUGIN_HINT = "device-plugin";
    private static final String MIG_HINT = "mig-parted";

    private final List<Config> configs = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();
    private final Optional<Manifest> owner;

    private EmbeddedConfigs(Optional<Manifest> owner) {
        this.owner = owner;
    }

    List<Config> configs() {
        return configs;
    }

    List<Finding> findings() {
        return findings;
    }

    /** Those among the values of a ConfigMap; none for other objects. */
    static EmbeddedConfigs inConfigMap(Manifest manifest) {
        var found = new EmbeddedConfigs(Optional.of(manifest));
        if (manifest.is("", "ConfigMap")) {
            manifest.find("data").ifPresent(data -> found.values(data, manifest.name()));
        }
        return found;
    }

    /** Those that a chart puts into ConfigMaps of its own. */
    static EmbeddedConfigs inValues(Kind kind, Mapping values) {
        var found = new EmbeddedConfigs(Optional.empty());
        if (kind == Kind.DEVICE_PLUGIN_VALUES) {
            values.find("config", "map").ifPresent(map -> found.values(map, PLUGIN_HINT));
        }
        if (kind == Kind.GPU_OPERATOR_VALUES) {
            values.find("devicePlugin", "config", "data").ifPresent(map -> found.values(map, PLUGIN_HINT));
            values.find("migManager", "config", "data").ifPresent(map -> found.values(map, MIG_HINT));
        }
        return found;
    }

    private void values(Node data, String name) {
        data.asMapping().stream().flatMap(mapping -> mapping.entries().stream()).forEach(entry -> {
            String hint = (name + " " + entry.key().text()).toLowerCase(Locale.ROOT);
            entry.value().asScalar().filter(Scalar::isString).ifPresent(text -> value(entry.key(), text, hint));
        });
    }

    /** Flux takes a chart's values from ConfigMaps, too. */
    private static Optional<Kind> values(Mapping root, Scalar key) {
        return isValues(key) ? ConfigKinds.ofValues("values", root) : Optional.empty();
    }

    private static boolean isValues(Scalar key) {
        return key.text().toLowerCase(Locale.ROOT).contains("values");
    }

    /** The tools read the first document and no other. */
    private void value(Scalar key, Scalar text, String hint) {
        if (!WORTH_READING.matcher(text.text()).find() && !isValues(key)) {
            return;
        }
        Optional<YamlDocument> first =
                YamlReader.readInside(text).all().stream().findFirst();
        if (first.isEmpty()) {
            return;
        }
        Optional<Mapping> root = first.get().root().flatMap(Node::asMapping);
        Optional<Kind> kind = root.isPresent()
                ? ConfigKinds.of(root.get(), hint).or(() -> values(root.get(), key))
                : first.get().root().isPresent() ? Optional.empty() : ConfigKinds.ofBroken(text.text());
        if (kind.isEmpty()) {
            return;
        }
        findings.addAll(first.get().findings());
        root.map(mapping -> ConfigKinds.values(kind.get(), mapping)).ifPresent(mapping -> {
            configs.add(new Config(kind.get(), key.text(), key.at(), mapping, owner));
            EmbeddedConfigs deeper = inValues(kind.get(), mapping);
            configs.addAll(deeper.configs());
            findings.addAll(deeper.findings());
        });
    }
}
