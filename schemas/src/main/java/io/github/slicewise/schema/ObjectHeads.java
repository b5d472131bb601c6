package io.github.slicewise.schema;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What makes a document an object at all: version, kind and name. */
final class ObjectHeads {
    private static final Set<String> BODIES = Set.of("metadata", "spec", "data");

    private final KindTable table;

    ObjectHeads(KindTable table) {
        this.table = table;
    }

    /** What is wrong with version, kind and name; a document without a body may be anything, and is left alone. */
    List<Finding> check(Manifest manifest) {
        var findings = new ArrayList<Finding>();
        boolean complete = !manifest.apiVersion().isEmpty() && !manifest.kind().isEmpty();
        if (complete) {
            findings.addAll(isStored(manifest) ? nameless(manifest) : List.of());
            table.fault(manifest).filter(fault -> !serves(manifest)).ifPresent(findings::add);
        } else if (BODIES.stream().anyMatch(manifest.root()::has)) {
            findings.addAll(incomplete(manifest).stream().toList());
        }
        return findings;
    }

    /** Whether the object's group is one that comes with Kubernetes. */
    boolean isBuiltIn(Manifest manifest) {
        return table.isBuiltIn(manifest);
    }

    /** The object with the version that its kind alone tells, where the version is missing. */
    Manifest completed(Manifest manifest) {
        Optional<String> version = table.versionOf(manifest.kind());
        return manifest.apiVersion().isEmpty() && version.isPresent()
                ? new Manifest(manifest.root(), version.get(), manifest.kind())
                : manifest;
    }

    /** Whether this version of Kubernetes serves the kind under this API version. */
    boolean serves(Manifest manifest) {
        return table.served(manifest.kind()).contains(manifest.apiVersion());
    }

    /** What is missing of version and kind, where the other one is known; a stranger may have ways of its own. */
    private Optional<Finding> incomplete(Manifest manifest) {
        if (manifest.kind().isEmpty()) {
            return Optional.of(manifest)
                    .filter(table::isBuiltIn)
                    .filter(each -> !each.apiVersion().isEmpty())
                    .map(each -> missing(each, "kind", "Add `kind`, such as `kind: Deployment`."));
        }
        return table.versionOf(manifest.kind())
                .map(version -> missing(manifest, "apiVersion", "Add `apiVersion: " + version + "`."));
    }

    private static Finding missing(Manifest manifest, String field, String fix) {
        return MissingFields.of(manifest.root().at(), field, Words.subject(manifest), fix);
    }

    /** Kinds that are stored have a list kind beside them; others, such as reviews, need no name. */
    private boolean isStored(Manifest manifest) {
        return table.served(manifest.kind() + "List").contains(manifest.apiVersion());
    }

    /** That a stored object has no name. */
    static List<Finding> nameless(Manifest manifest) {
        boolean named = manifest.root()
                        .text("metadata", "name")
                        .filter(name -> !name.isEmpty())
                        .isPresent()
                || manifest.root().text("metadata", "generateName").isPresent();
        Optional<Node> metadata = manifest.find("metadata");
        boolean shaped = metadata.isEmpty()
                || metadata.flatMap(Node::asMapping).isPresent()
                || metadata.flatMap(Node::asScalar).filter(Scalar::isNull).isPresent();
        if (named || !shaped) {
            return List.of();
        }
        Location.InFile at = manifest.root()
                .entry("metadata")
                .map(entry -> entry.key().at())
                .orElse(manifest.root().at());
        return List.of(MissingFields.of(at, "name", "`metadata` of " + Words.subject(manifest), "Add `name`."));
    }
}
