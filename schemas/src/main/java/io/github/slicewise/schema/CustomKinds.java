package io.github.slicewise.schema;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The custom resources that definitions among the input describe; what is broken of a definition judges nothing. */
final class CustomKinds {
    private final Definitions builtIn;
    private final List<Definition> definitions = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();
    private final IdentityHashMap<Mapping, CustomKind> kinds = new IdentityHashMap<>();

    private CustomKinds(Definitions builtIn) {
        this.builtIn = builtIn;
    }

    /** The kinds that these definitions describe, beside those that come with Kubernetes. */
    static CustomKinds of(Stream<Manifest> manifests, Definitions builtIn) {
        var kinds = new CustomKinds(builtIn);
        manifests.filter(Definition::is).forEach(kinds::add);
        return kinds;
    }

    /** What is wrong with the definitions themselves. */
    List<Finding> findings() {
        return findings;
    }

    /** What judges this object: one definition, or each of several that describe the same version of its kind. */
    List<ObjectSchema> of(Manifest manifest) {
        return definitions.stream()
                .filter(each -> each.isFor(manifest)
                        && each.served()
                        && each.apiVersion().equals(manifest.apiVersion()))
                .flatMap(each -> kind(each).stream())
                .map(kind -> (ObjectSchema) kind)
                .toList();
    }

    /** Whether a definition here is about objects of this kind, whatever their version. */
    boolean defines(Manifest manifest) {
        return definitions.stream().anyMatch(each -> each.isFor(manifest));
    }

    /** What is wrong with the head of an object whose kind is defined here. */
    List<Finding> head(Manifest manifest) {
        List<Definition> same =
                definitions.stream().filter(each -> each.isFor(manifest)).toList();
        var served = new TreeSet<String>();
        same.stream().filter(Definition::served).map(Definition::apiVersion).forEach(served::add);
        return served.contains(manifest.apiVersion())
                ? ObjectHeads.nameless(manifest)
                : List.of(notServed(manifest, served));
    }

    private void add(Manifest manifest) {
        var faults = new DefinitionFaults(manifest);
        findings.addAll(faults.findings());
        Definition.of(manifest).stream().filter(each -> !faults.breaks(each)).forEach(definitions::add);
    }

    private synchronized Optional<CustomKind> kind(Definition definition) {
        return definition
                .schema()
                .map(schema -> kinds.computeIfAbsent(
                        definition.root(),
                        root -> new CustomKind(definition, schema, builtIn.closure("\"#/$defs/V1ObjectMeta\""))));
    }

    private static Finding notServed(Manifest manifest, SortedSet<String> served) {
        return Finding.error(
                WrongValues.ID,
                manifest.find("apiVersion").map(Node::at).orElse(manifest.root().at()),
                "The definition of " + Words.subject(manifest) + " does not serve `"
                        + Words.shown(manifest.apiVersion()) + "`.",
                served.isEmpty()
                        ? "Serve a version in the definition of the kind."
                        : "Write `apiVersion: " + Words.shown(served.first()) + "`.");
    }
}
