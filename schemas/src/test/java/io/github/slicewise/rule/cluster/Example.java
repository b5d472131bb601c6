package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.facts.SlicewiseFile;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.YamlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A few documents in a test, and what a rule makes of them. */
final class Example {
    private final List<Manifest> objects = new ArrayList<>();
    private final List<Config> configs = new ArrayList<>();
    private Facts facts = Facts.none();

    private Example(String text) {
        for (Node root : YamlReader.read("example.yaml", text).roots()) {
            root.asMapping().ifPresent(this::add);
        }
    }

    static Example of(String... documents) {
        return new Example(String.join("---\n", documents));
    }

    /** With a {@code slicewise.yaml} beside it. */
    Example slicewise(String text) {
        Mapping root = YamlReader.read("slicewise.yaml", text)
                .roots()
                .get(0)
                .asMapping()
                .orElseThrow();
        facts = SlicewiseFile.read(root).facts();
        configs.add(config(Config.Kind.SLICEWISE, "slicewise.yaml", root, Optional.empty()));
        return this;
    }

    Manifests manifests() {
        return new Manifests(objects, configs);
    }

    Facts facts() {
        return facts;
    }

    List<Finding> check(Rule rule) {
        return rule.check(manifests(), facts);
    }

    /** Each finding as {@code line severity problem}. */
    List<String> says(Rule rule) {
        return check(rule).stream()
                .map(each -> each.at().match(file -> file.line(), path -> 0) + " "
                        + each.severity().word() + " " + each.problem())
                .toList();
    }

    private void add(Mapping root) {
        if (root.has("kind")) {
            var manifest = new Manifest(
                    root, root.text("apiVersion").orElse(""), root.text("kind").orElse(""));
            objects.add(manifest);
            embedded(manifest);
            return;
        }
        configs.add(config(kind(root), "example.yaml", root, Optional.empty()));
    }

    private void embedded(Manifest manifest) {
        if (!manifest.is("", "ConfigMap")) {
            return;
        }
        manifest.find("data")
                .flatMap(Node::asMapping)
                .map(Mapping::entries)
                .orElse(List.of())
                .forEach(entry -> {
                    String text = entry.value().asScalar().map(Scalar::text).orElse("");
                    YamlReader.read("inside", text).roots().stream()
                            .flatMap(inner -> inner.asMapping().stream())
                            .forEach(inner ->
                                    configs.add(config(kind(inner), entry.key().text(), inner, Optional.of(manifest))));
                });
    }

    private static Config config(Config.Kind kind, String key, Mapping root, Optional<Manifest> owner) {
        return new Config(kind, key, root.at(), root, owner);
    }

    private static Config.Kind kind(Mapping root) {
        if (root.has("mig-configs")) {
            return Config.Kind.MIG_PARTED;
        }
        if (root.has("pools")) {
            return Config.Kind.SLICEWISE;
        }
        return root.has("version") ? Config.Kind.DEVICE_PLUGIN : Config.Kind.GPU_OPERATOR_VALUES;
    }
}
