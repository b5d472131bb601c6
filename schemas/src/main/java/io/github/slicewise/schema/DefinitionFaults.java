package io.github.slicewise.schema;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * SCH007: why the API server refuses a CustomResourceDefinition, or objects cannot be judged by it.
 *
 * <p>Source: kubernetes.io, "Extend the Kubernetes API with CustomResourceDefinitions", section on structural schemas.
 */
final class DefinitionFaults {
    static final String ID = "SCH007";

    private final Manifest manifest;
    private final List<Finding> findings = new ArrayList<>();
    private final Set<Mapping> broken = Collections.newSetFromMap(new IdentityHashMap<>());

    DefinitionFaults(Manifest manifest) {
        this.manifest = manifest;
        named();
        Definition.versions(manifest).forEach(this::version);
    }

    List<Finding> findings() {
        return findings;
    }

    /** Whether objects cannot be judged by this version. */
    boolean breaks(Definition definition) {
        return broken.contains(definition.root());
    }

    private void named() {
        Optional<String> group = manifest.root().text("spec", "group");
        Optional<String> plural = manifest.root().text("spec", "names", "plural");
        Optional<Node> name = manifest.find("metadata", "name");
        if (group.isEmpty() || plural.isEmpty() || name.isEmpty()) {
            return;
        }
        String expected = plural.get() + "." + group.get();
        if (!manifest.name().equals(expected)) {
            findings.add(Finding.error(
                    ID,
                    name.get().at(),
                    "The definition of `" + Words.shown(expected) + "` is called `" + Words.shown(manifest.name())
                            + "`.",
                    "Write `name: " + Words.shown(expected) + "`."));
        }
    }

    private void version(Mapping version) {
        Optional<Mapping> schema = version.find("schema", "openAPIV3Schema").flatMap(Node::asMapping);
        if (schema.isEmpty()) {
            breach(version, version.at(), "has no schema", "Add `schema` with `openAPIV3Schema`");
            return;
        }
        level(version, schema.get(), "");
    }

    private void level(Mapping version, Mapping schema, String path) {
        shape(version, schema, path);
        schema.entriesIn("properties")
                .forEach(field -> field.value()
                        .asMapping()
                        .ifPresent(below ->
                                level(version, below, path + "." + field.key().text())));
        for (String below : List.of("items", "additionalProperties")) {
            schema.get(below).flatMap(Node::asMapping).ifPresent(each -> level(version, each, path + "[*]"));
        }
    }

    private void shape(Mapping version, Mapping schema, String path) {
        String type = schema.text("type").orElse("");
        String where = path.isEmpty() ? "the object" : "`" + Words.end(path) + "`";
        boolean free = isTrue(schema, StructuralSchema.PRESERVE) || isTrue(schema, StructuralSchema.INT_OR_STRING);
        boolean root = path.isEmpty();
        if (root ? !type.equals("object") : type.isEmpty() && !free) {
            String wanted = root || schema.has("properties") ? "object" : schema.has("items") ? "array" : "string";
            breach(version, schema.at(), "gives " + where + " no type", "Add `type: " + wanted + "`");
        }
        if (type.equals("array") && !schema.has("items")) {
            breach(version, schema.at(), "does not say what " + where + " lists", "Add `items`");
        }
        if (schema.has("properties") && schema.has("additionalProperties") && !isTrue(schema, "additionalProperties")) {
            breach(
                    version,
                    key(schema, "additionalProperties"),
                    "gives " + where + " both `properties` and `additionalProperties`",
                    "Keep one of the two");
        }
        pattern(schema, where);
    }

    /** A pattern that cannot be read here judges nothing; whether the API server can read it is not certain. */
    private void pattern(Mapping schema, String where) {
        Optional<Node> pattern = schema.get("pattern");
        boolean unreadable = pattern.flatMap(Node::asScalar)
                .filter(text -> !text.isNull() && !Formats.isReadable(text.text()))
                .isPresent();
        if (pattern.isPresent() && unreadable) {
            findings.add(Finding.warning(
                    ID,
                    pattern.get().at(),
                    "The pattern of " + where + " cannot be read, so it was not applied.",
                    "Write a regular expression of RE2, without look-around and back references."));
        }
    }

    private void breach(Mapping version, Location.InFile at, String problem, String fix) {
        broken.add(version);
        findings.add(Finding.error(
                ID,
                at,
                "Version `" + Words.shown(version.text("name").orElse("")) + "` of definition `"
                        + Words.shown(manifest.name()) + "` " + problem + ", and the API server refuses it.",
                fix + "."));
    }

    private static Location.InFile key(Mapping schema, String name) {
        return schema.entry(name).map(entry -> entry.key().at()).orElse(schema.at());
    }

    private static boolean isTrue(Mapping schema, String name) {
        return schema.get(name)
                .flatMap(Node::asScalar)
                .flatMap(scalar -> scalar.asBoolean())
                .orElse(false);
    }
}
