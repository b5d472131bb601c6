package io.github.slicewise.manifest;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.YamlDocument;
import io.github.slicewise.yaml.YamlReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One file's documents, each taken for what it is: Kubernetes objects, a configuration, or nothing that is judged. */
final class FileReader {
    private final String file;
    private final List<Manifest> manifests = new ArrayList<>();
    private final List<Config> configs = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();
    private final Set<String> noted = new HashSet<>();

    FileReader(String file, String text) {
        this.file = file;
        List<YamlDocument> documents = YamlReader.read(file, text).all();
        boolean template = documents.stream().anyMatch(Templates::isBroken);
        documents.forEach(document -> read(document, template));
    }

    List<Manifest> manifests() {
        return manifests;
    }

    List<Config> configs() {
        return configs;
    }

    List<Finding> findings() {
        return findings;
    }

    /** In a file that is a template, documents that hold expressions mean nothing before rendering, even if they parse. */
    private void read(YamlDocument document, boolean template) {
        if (Templates.isHelm(document) || (template && Templates.hasExpression(document))) {
            note(Location.at(file, Templates.line(document), 1), Unjudged.TEMPLATE);
        } else if (document.root().isPresent()) {
            read(document, document.root().get());
        } else if (Unjudged.isForeignJson(file, document)) {
            note(Location.at(file, document.line(), 1), Unjudged.JSON);
        } else {
            findings.addAll(document.findings());
            OneLine.of(file, document).ifPresent(this::object);
        }
    }

    private void read(YamlDocument document, Node root) {
        boolean ours = ConfigKinds.isOurs(file);
        Optional<Unjudged> unjudged = ours ? Optional.empty() : Unjudged.of(file, root);
        if (unjudged.isPresent()) {
            note(root.at(), unjudged.get());
        } else if (root instanceof Mapping mapping) {
            mapping(document, mapping, !ours && Unjudged.isObject(mapping));
        } else {
            findings.add(noMapping(root));
        }
    }

    private static Finding noMapping(Node root) {
        return Finding.error(
                "SCH003",
                root.at(),
                "This file says something other than keys with values.",
                "Write keys with values, or leave the file empty.");
    }

    private void mapping(YamlDocument document, Mapping mapping, boolean object) {
        Optional<Flattened> flattened = object ? Flattened.of(mapping) : Optional.empty();
        document.findings().stream()
                .filter(finding -> flattened.isEmpty() || !flattened.get().explains(finding))
                .forEach(findings::add);
        flattened.ifPresent(flat -> findings.add(flat.finding().mendedBy(Indentation.edits(document, flat.rebuilt()))));
        if (object) {
            object(flattened.map(Flattened::rebuilt).orElse(mapping));
        } else {
            config(mapping);
        }
    }

    private void object(Mapping root) {
        String kind = root.text("kind").orElse("");
        Optional<List<Node>> items = root.get("items").flatMap(Node::asSequence).map(list -> list.items());
        if (kind.endsWith("List") && items.isPresent()) {
            items.get().forEach(this::item);
            return;
        }
        var manifest = new Manifest(root, root.text("apiVersion").orElse(""), kind);
        manifests.add(manifest);
        add(EmbeddedConfigs.inConfigMap(manifest));
    }

    private void item(Node item) {
        if (item instanceof Mapping mapping) {
            object(mapping);
        } else {
            note(item.at(), Unjudged.NO_MAPPING);
        }
    }

    private void config(Mapping root) {
        ConfigKinds.ofFile(file, root).ifPresent(kind -> {
            Mapping values = ConfigKinds.values(kind, root);
            String name = file.substring(file.lastIndexOf('/') + 1);
            configs.add(new Config(kind, name, root.at(), values, Optional.empty()));
            add(EmbeddedConfigs.inValues(kind, values));
        });
    }

    private void add(EmbeddedConfigs embedded) {
        configs.addAll(embedded.configs());
        findings.addAll(embedded.findings());
    }

    /** One note of a kind is enough for a file. */
    private void note(Location.InFile at, Unjudged what) {
        if (noted.add(what.name())) {
            findings.add(what.finding(at));
        }
    }
}
