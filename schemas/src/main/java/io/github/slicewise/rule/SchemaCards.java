package io.github.slicewise.rule;

import io.github.slicewise.finding.Severity;
import java.util.List;

/** Cards of what schemas can report. */
final class SchemaCards {
    private static final List<String> SOURCES = List.of(
            "Kubernetes API conventions, and the models of the official Kubernetes Java client",
            "NVIDIA/k8s-device-plugin v0.20.0 api/config/v1",
            "NVIDIA/mig-parted v0.15.0 api/spec/v1");

    private static final List<String> DEFINITIONS =
            List.of("kubernetes.io, Extend the Kubernetes API with CustomResourceDefinitions");

    private static final List<String> RULES = List.of("kubernetes.io, Common Expression Language in Kubernetes");

    private static final String GOOD = """
            apiVersion: apps/v1
            kind: Deployment
            metadata:
              name: web
            spec:
              replicas: 2
              strategy:
                type: Recreate
              selector:
                matchLabels:
                  app: web
              template:
                metadata:
                  labels:
                    app: web
                spec:
                  containers:
                  - name: web
                    image: registry.example/web:1
            """;

    private static final String WIDGET = """
            # file: widget.yaml
            apiVersion: example.com/v1
            kind: Widget # expect SCH006
            metadata:
              name: a
            """;

    private static final String DEFINITION = """
            # file: definition.yaml
            apiVersion: apiextensions.k8s.io/v1
            kind: CustomResourceDefinition
            metadata:
              name: widgets.example.com
            spec:
              group: example.com
              scope: Namespaced
              names:
                plural: widgets
                kind: Widget
              versions:
              - name: v1
                served: true
                storage: true
                schema:
                  openAPIV3Schema:
                    type: object
                    properties:
                      spec:
                        type: object
                        properties:
                          size: {type: integer}
            """;

    private static final String RULED = """
            # file: definition.yaml
            apiVersion: apiextensions.k8s.io/v1
            kind: CustomResourceDefinition
            metadata:
              name: widgets.example.com
            spec:
              group: example.com
              scope: Namespaced
              names:
                plural: widgets
                kind: Widget
              versions:
              - name: v1
                served: true
                storage: true
                schema:
                  openAPIV3Schema:
                    type: object
                    properties:
                      spec:
                        type: object
                        properties:
                          name: {type: string, default: "1.0.0"}
                          size: {type: integer}
                        x-kubernetes-validations:
                        - rule: RULE
            ---
            apiVersion: example.com/v1
            kind: Widget
            metadata:
              name: a
            spec:BROKEN
              size: SIZE
            """;

    private SchemaCards() {}

    static List<RuleCard> all() {
        return List.of(
                new RuleCard(
                        "SCH001",
                        Severity.ERROR,
                        "Every field is known",
                        "A field that does not exist, or stands in the wrong place, is refused or silently dropped; "
                                + "either way it does nothing.",
                        GOOD.replace("replicas: 2", "replica: 2 # expect SCH001"),
                        GOOD,
                        SOURCES),
                new RuleCard(
                        "SCH002",
                        Severity.ERROR,
                        "Every required field is there",
                        "An object without a required field is refused as a whole.",
                        GOOD.replace("  - name: web\n        image", "  - image")
                                .replace("web:1", "web:1 # expect SCH002"),
                        GOOD,
                        SOURCES),
                new RuleCard(
                        "SCH003",
                        Severity.ERROR,
                        "Every value has the type of its field",
                        "Kubernetes does not convert between text, numbers and truth values: a quoted number is text.",
                        GOOD.replace("replicas: 2", "replicas: \"2\" # expect SCH003"),
                        GOOD,
                        SOURCES),
                new RuleCard(
                        "SCH004",
                        Severity.ERROR,
                        "Every value is one that the field allows",
                        "Where a field names its values or its range, anything else is refused, letter case included.",
                        """
                        version: v1
                        flags:
                          migStrategy: Mixed # expect SCH004
                        """,
                        """
                        version: v1
                        flags:
                          migStrategy: mixed
                        """,
                        SOURCES),
                new RuleCard(
                        "SCH005",
                        Severity.ERROR,
                        "An object keeps the rules of its definition",
                        "A definition of custom resources may carry rules in the Common Expression Language beside its schema. "
                                + "The API server refuses an object that breaks one. Rules that compare with what an "
                                + "object was before are left to it.",
                        ruled("self.size < 3", " # expect SCH005", 3),
                        ruled("self.size < 3", "", 2),
                        RULES),
                new RuleCard(
                        "SCH006",
                        Severity.ERROR,
                        "Every kind has a schema",
                        "An object whose kind has no schema is judged by the rules that apply and by nothing else, and the "
                                + "report counts it. Who wants every field judged asks with `unknownKinds: error` that "
                                + "such an object fails; the definition of its kind among the input, or under `crds`, "
                                + "is its schema.",
                        "# file: slicewise.yaml\nunknownKinds: error\n" + WIDGET,
                        WIDGET.replace(" # expect SCH006", ""),
                        SOURCES),
                new RuleCard(
                        "SCH007",
                        Severity.ERROR,
                        "A definition of custom resources can be used",
                        "The API server refuses a definition whose schema is not structural, that has none, or that goes by "
                                + "another name than plural and group. Objects of its kind cannot be judged by it either.",
                        DEFINITION.replace("size: {type: integer}", "size: {minimum: 1} # expect SCH007"),
                        DEFINITION,
                        DEFINITIONS),
                new RuleCard(
                        "SCH008",
                        Severity.NOTE,
                        "Every rule of a definition is judged",
                        "A rule of a definition that uses a function which is not known here, or takes too many steps, is "
                                + "not judged; the API server will.",
                        ruled("semver(self.name).major() > 0 # expect SCH008", "", 1),
                        ruled("self.size > 0", "", 1),
                        RULES));
    }

    private static String ruled(String rule, String mark, int size) {
        return RULED.replace("RULE", rule).replace("BROKEN", mark).replace("SIZE", String.valueOf(size));
    }
}
