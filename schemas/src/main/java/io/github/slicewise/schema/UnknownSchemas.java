package io.github.slicewise.schema;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.yaml.Node;

/** SCH006: an object whose kind has no schema. */
final class UnknownSchemas {
    static final String ID = "SCH006";

    private UnknownSchemas() {}

    static Finding of(Manifest manifest) {
        return Finding.error(
                ID,
                manifest.find("kind").map(Node::at).orElse(manifest.root().at()),
                "There is no schema for " + Words.subject(manifest) + " of `" + Words.shown(manifest.apiVersion())
                        + "`, so its shape was not judged.",
                "Add the definition of the custom resource to the input, or name its file under `crds`.");
    }
}
