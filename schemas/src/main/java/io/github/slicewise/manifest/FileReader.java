package io.github.slicewise.manifest;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Related;
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
            unjudged(root, unjudged.get());
        } else if (root instanceof Mapping mapping) {
            mapping(document, mapping, !ours && Unjudged.isObject(mapping));
        } else {
            findings.add(noMapping(root));
        }
    }

    /** What is not judged itself may hold values of charts, and name patches. */
    private void unjudged(Node root, Unjudged what) {
        Optional<Mapping> mapping = root.asMapping();
        mapping.map(InlineValues::ofFile).orElse(List.of()).forEach(values -> inline(values, name()));
        if (noted.add(what.name())) {
            List<Related> patches =
                    mapping.map(each -> Patches.named(file, each)).orElse(List.of());
            findings.add(what.finding(root.at(), what == Unjudged.KUSTOMIZATION ? patches : List.of()));
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
        object(root, "", "");
    }

    /** An object that may leave its version and kind to the list that it stands in. */
    private void object(Mapping root, String versionOfList, String kindOfList) {
        String kind = root.text("kind").orElse(kindOfList);
        String version = root.text("apiVersion").orElse(versionOfList);
        Optional<List<Node>> items = root.get("items").flatMap(Node::asSequence).map(list -> list.items());
        if (kind.endsWith("List") && items.isPresent()) {
            String kindOfItems = kind.substring(0, kind.length() - "List".length());
            items.get().forEach(item -> item(item, kindOfItems.isEmpty() ? "" : version, kindOfItems));
            return;
        }
        var manifest = new Manifest(root, version, kind);
        manifests.add(manifest);
        InlineValues.of(manifest).forEach(values -> inline(values, manifest.name()));
        add(EmbeddedConfigs.inConfigMap(manifest));
    }

    private void item(Node item, String version, String kind) {
        if (item instanceof Mapping mapping) {
            object(mapping, version, kind);
        } else {
            note(item.at(), Unjudged.NO_MAPPING);
        }
    }

    private void config(Mapping root) {
        ConfigKinds.ofFile(file, root).ifPresent(kind -> {
            Mapping values = ConfigKinds.values(kind, root);
            configs.add(new Config(kind, name(), root.at(), values, Optional.empty()));
            add(EmbeddedConfigs.inValues(kind, values));
        });
    }

    private String name() {
        return file.substring(file.lastIndexOf('/') + 1);
    }

    /** Values inside an object; a text that cannot be read keeps the chart from being installed at all. */
    private void inline(InlineValues inline, String name) {
        inline.values().asMapping().ifPresent(root -> inline(inline, root, name));
        Optional<YamlDocument> text = inline.text()
                .flatMap(each -> YamlReader.readInside(each).all().stream().findFirst());
        Optional<Mapping> root = text.flatMap(YamlDocument::root).flatMap(Node::asMapping);
        boolean broken = text.filter(each -> each.root().isEmpty() && !Templates.hasExpression(each))
                .isPresent();
        boolean read = root.filter(each -> inline(inline, each, name)).isPresent();
        if (read || broken) {
            findings.addAll(text.map(YamlDocument::findings).orElse(List.of()));
        }
    }

    private boolean inline(InlineValues inline, Mapping root, String name) {
        Optional<Config.Kind> kind = inline.kind(root);
        kind.ifPresent(found -> {
            Mapping values = ConfigKinds.values(found, root);
            configs.add(new Config(found, name, root.at(), values, Optional.empty()));
            add(EmbeddedConfigs.inValues(found, values));
        });
        return kind.isPresent();
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
