package io.github.slicewise.schema;

import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One version of a custom resource, as its CustomResourceDefinition says it.
 *
 * @param root what is written about the version
 * @param version such as {@code v1}
 * @param group such as {@code example.com}
 * @param kind such as {@code Widget}
 */
record Definition(Mapping root, String version, String group, String kind) {
    /** The versions of this object; none when it is no CustomResourceDefinition that today's Kubernetes serves. */
    static List<Definition> of(Manifest manifest) {
        if (!is(manifest)) {
            return List.of();
        }
        String group = manifest.root().text("spec", "group").orElse("");
        String kind = manifest.root().text("spec", "names", "kind").orElse("");
        return versions(manifest)
                .map(each -> new Definition(each, each.text("name").orElse(""), group, kind))
                .filter(each -> Stream.of(each.version(), group, kind).noneMatch(String::isEmpty))
                .toList();
    }

    /** Whether the object is a CustomResourceDefinition. */
    static boolean is(Manifest manifest) {
        return manifest.apiVersion().equals("apiextensions.k8s.io/v1")
                && manifest.kind().equals("CustomResourceDefinition");
    }

    /** What is written about each version of a definition. */
    static Stream<Mapping> versions(Manifest manifest) {
        return manifest.root().mappingsIn("spec", "versions");
    }

    /** Such as {@code example.com/v1}. */
    String apiVersion() {
        return group + "/" + version;
    }

    /** Whether it is for objects of this kind, whatever their version. */
    boolean isFor(Manifest manifest) {
        return manifest.is(group, kind);
    }

    /** Whether the API server takes objects of this version; a definition that does not say is a broken one. */
    boolean served() {
        return flag("served").orElse(true);
    }

    /** Whether what stands under {@code status} is dropped from objects that are applied. */
    boolean dropsStatus() {
        return root.find("subresources", "status").isPresent();
    }

    /** The schema of the objects. */
    Optional<Mapping> schema() {
        return root.find("schema", "openAPIV3Schema").flatMap(Node::asMapping);
    }

    private Optional<Boolean> flag(String name) {
        return root.get(name).flatMap(Node::asScalar).flatMap(scalar -> scalar.asBoolean());
    }
}
