package io.github.slicewise.rule;

import io.github.slicewise.finding.Severity;
import java.util.List;

/** Cards of what reading files can report. */
final class ReadingCards {
    private static final String YAML_SPEC = "https://yaml.org/spec/1.2.2/";

    private ReadingCards() {}

    static List<RuleCard> all() {
        return List.of(unreadable(), duplicate(), flattened(), misleading(), limit(), notText(), notJudged());
    }

    private static RuleCard unreadable() {
        return new RuleCard(
                "YML001",
                Severity.ERROR,
                "Every document is YAML",
                "A document that no parser accepts never reaches the cluster. The other documents of the file are "
                        + "still judged.",
                """
                apiVersion: v1
                kind: ConfigMap
                metadata:
                  name: broken
                data: {a: "b" # expect YML001
                """,
                """
                apiVersion: v1
                kind: ConfigMap
                metadata:
                  name: broken
                data: {a: "b"}
                """,
                List.of(YAML_SPEC));
    }

    private static RuleCard duplicate() {
        return new RuleCard(
                "YML002",
                Severity.ERROR,
                "A key stands once in a mapping",
                "YAML forbids a key that stands twice. Kubernetes tools keep the last one without a word, so the first "
                        + "value is lost.",
                """
                apiVersion: v1
                kind: ConfigMap
                metadata:
                  name: twice
                data:
                  colour: blue
                  colour: green # expect YML002
                """,
                """
                apiVersion: v1
                kind: ConfigMap
                metadata:
                  name: twice
                data:
                  colour: green
                """,
                List.of(YAML_SPEC + "#3213-node-comparison"));
    }

    private static RuleCard flattened() {
        return new RuleCard(
                "YML003",
                Severity.ERROR,
                "Indentation says what belongs to what",
                "Text copied from a web page often loses its indentation and still parses: `metadata` and `spec` become "
                        + "empty and their contents stand at the top level, where Kubernetes does not look.",
                """
                apiVersion: v1
                kind: Pod
                metadata: # expect YML003
                name: flat
                spec:
                containers:
                - name: main
                  image: registry.example/main:1
                """,
                """
                apiVersion: v1
                kind: Pod
                metadata:
                  name: flat
                spec:
                  containers:
                  - name: main
                    image: registry.example/main:1
                """,
                List.of(YAML_SPEC + "#61-indentation-spaces"));
    }

    private static RuleCard misleading() {
        return new RuleCard(
                "YML004",
                Severity.WARNING,
                "A plain value is what it looks like",
                "Kubernetes reads YAML 1.1: `on` and `yes` are truth values, a leading zero makes a number octal, and "
                        + "`0x` makes it hexadecimal. Quote what is text, write numbers in plain decimals.",
                """
                version: v1
                flags:
                  failOnInitError: yes # expect YML004
                """,
                """
                version: v1
                flags:
                  failOnInitError: true
                """,
                List.of("https://yaml.org/type/bool.html", "https://yaml.org/type/int.html"));
    }

    private static RuleCard limit() {
        return new RuleCard(
                "YML005",
                Severity.ERROR,
                "A document stays within what can be read safely",
                "Files of many megabytes, very deep nesting and aliases that multiply are refused before they can use "
                        + "up the memory of whoever checks them. No cluster would accept such an object either.",
                "",
                "",
                List.of("Slicewise: limits of the reader", "Kubernetes: objects are limited to about 1.5 MiB by etcd"));
    }

    private static RuleCard notText() {
        return new RuleCard(
                "YML006",
                Severity.ERROR,
                "A manifest is UTF-8 text",
                "YAML and JSON are text. A file with other bytes is an archive, an image or in an old encoding, and "
                        + "cannot be judged.",
                "",
                "",
                List.of(YAML_SPEC + "#52-character-encodings"));
    }

    private static RuleCard notJudged() {
        return new RuleCard(
                "YML007",
                Severity.NOTE,
                "What cannot be judged is said",
                "A file that is no Kubernetes manifest, such as a Helm template or a Compose file, is not judged. The "
                        + "note says so, because a silent skip looks like a pass.",
                """
                services: # expect YML007
                  web:
                    image: registry.example/web:1
                """,
                """
                apiVersion: v1
                kind: ConfigMap
                metadata:
                  name: web
                """,
                List.of("Slicewise: nothing is skipped without a finding that says so"));
    }
}
