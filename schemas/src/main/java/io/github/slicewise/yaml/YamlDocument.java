package io.github.slicewise.yaml;

import io.github.slicewise.finding.Finding;
import java.util.List;
import java.util.Optional;

/**
 * One document of a text.
 *
 * @param root what it says; absent when it cannot be read
 * @param findings why it cannot be read, duplicate keys and misleading values; places are those of the file
 * @param text the document as written; for one that cannot be read, all from its first line to the next {@code ---}
 * @param line its first line in the file
 */
public record YamlDocument(Optional<Node> root, List<Finding> findings, String text, int line) {
    public YamlDocument {
        findings = List.copyOf(findings);
    }
}
