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
            findings.addAll(nameless(manifest));
            table.fault(manifest).filter(fault -> !known(manifest)).ifPresent(findings::add);
        } else if (BODIES.stream().anyMatch(manifest.root()::has)) {
            findings.add(incomplete(manifest));
        }
        return findings;
    }

    /** The object with the version that its kind alone tells, where the version is missing. */
    Manifest completed(Manifest manifest) {
        List<String> served = table.served(manifest.kind());
        return manifest.apiVersion().isEmpty() && !served.isEmpty()
                ? new Manifest(manifest.root(), served.get(0), manifest.kind())
                : manifest;
    }

    private boolean known(Manifest manifest) {
        return table.served(manifest.kind()).contains(manifest.apiVersion());
    }

    private Finding incomplete(Manifest manifest) {
        if (!manifest.apiVersion().isEmpty()) {
            return MissingFields.of(
                    manifest.root().at(), "kind", Words.subject(manifest), "Add `kind`, such as `kind: Deployment`.");
        }
        List<String> served = table.served(manifest.kind());
        String version = served.isEmpty() ? "" : ": " + served.get(0);
        return MissingFields.of(
                manifest.root().at(), "apiVersion", Words.subject(manifest), "Add `apiVersion" + version + "`.");
    }

    /** Kinds that are stored have a list kind beside them; others, such as reviews, need no name. */
    private List<Finding> nameless(Manifest manifest) {
        boolean stored = table.served(manifest.kind() + "List").contains(manifest.apiVersion());
        boolean named = manifest.root()
                        .text("metadata", "name")
                        .filter(name -> !name.isEmpty())
                        .isPresent()
                || manifest.root().text("metadata", "generateName").isPresent();
        Optional<Node> metadata = manifest.find("metadata");
        boolean shaped = metadata.isEmpty()
                || metadata.flatMap(Node::asMapping).isPresent()
                || metadata.flatMap(Node::asScalar).filter(Scalar::isNull).isPresent();
        if (!stored || named || !shaped) {
            return List.of();
        }
        Location.InFile at = manifest.root()
                .entry("metadata")
                .map(entry -> entry.key().at())
                .orElse(manifest.root().at());
        return List.of(MissingFields.of(at, "name", "`metadata` of " + Words.subject(manifest), "Add `name`."));
    }
}
