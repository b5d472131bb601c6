package io.github.slicewise.manifest;

import io.github.slicewise.yaml.Lines;
import io.github.slicewise.yaml.YamlDocument;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Documents that hold template expressions: YAML only after rendering. */
final class Templates {
    /** Of Helm and Jinja, of a shell or Terraform, and Terraform's directives. */
    private static final Pattern OPEN = Pattern.compile("\\{\\{|\\$\\{|%\\{");

    private static final Pattern HELM = Pattern.compile(
            "\\{\\{-?\\s*(?:\\.(?:Values|Release|Chart|Capabilities|Files)\\b|(?:include|template)\\s+\"|/\\*)");

    private static final Pattern LINE = Pattern.compile("(?m)^[ \\t]*(?:- )?(?:\\{\\{|%\\{|\\$\\{[^}\\n]*\\}$)");

    private Templates() {}

    /** Whether the document cannot be read because of an expression: on the line where reading stopped, or as a line. */
    static boolean isBroken(YamlDocument document) {
        if (document.root().isPresent() || !hasExpression(document)) {
            return false;
        }
        Lines lines = Lines.of(document.text());
        boolean there = document.findings().stream()
                .flatMap(finding ->
                        finding.at().match(at -> Optional.of(at.line()), path -> Optional.<Integer>empty()).stream())
                .anyMatch(line -> OPEN.matcher(
                                lines.line(line - document.line() + 1).orElse(""))
                        .find());
        return there || LINE.matcher(document.text()).find();
    }

    /** Whether an expression stands anywhere but in a comment. */
    static boolean hasExpression(YamlDocument document) {
        return uncommented(document, OPEN);
    }

    /** Whether an expression is one that only a Helm chart has; others may be meant for the object's own reader. */
    static boolean isHelm(YamlDocument document) {
        return document.text().contains("{{") && uncommented(document, HELM);
    }

    /** The line of the file with the first expression. */
    static int line(YamlDocument document) {
        Matcher first = OPEN.matcher(document.text());
        int before = first.find() ? first.start() : 0;
        return document.line() + Lines.of(document.text().substring(0, before)).count() - 1;
    }

    private static boolean uncommented(YamlDocument document, Pattern pattern) {
        String text = document.text();
        return pattern.matcher(text).results().anyMatch(found -> !isComment(text, found.start()));
    }

    private static boolean isComment(String text, int position) {
        int start = Math.max(text.lastIndexOf('\n', position), text.lastIndexOf('\r', position)) + 1;
        return text.substring(start, position).stripLeading().startsWith("#");
    }
}
