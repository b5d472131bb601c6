package io.github.slicewise.yaml;

import io.github.slicewise.finding.Finding;
import java.util.List;

/**
 * What came of reading a text.
 *
 * @param all the documents in order, those that cannot be read included; empty documents are left out
 */
public record YamlDocuments(List<YamlDocument> all) {
    public YamlDocuments {
        all = List.copyOf(all);
    }

    /** The documents that could be read. */
    public List<Node> roots() {
        return all.stream().flatMap(document -> document.root().stream()).toList();
    }

    /** Everything found, in the order of the documents. */
    public List<Finding> findings() {
        return all.stream().flatMap(document -> document.findings().stream()).toList();
    }
}
