package io.github.slicewise.manifest;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Related;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Sequence;
import io.github.slicewise.yaml.YamlDocument;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What a document is when it is neither a Kubernetes object nor a configuration that is read here. */
enum Unjudged {
    TEMPLATE(
            "This is a template with expressions to fill in, not yet a manifest, and was not judged.",
            "Render it first, with `helm template` for a chart, and check the result."),
    JSON("This is no Kubernetes object, and it was not judged.", "Leave the file out of the check if that is right."),
    KUSTOMIZATION(
            "This is a kustomization, not a manifest, and was not judged.",
            "Check what `kubectl kustomize` makes of it."),
    PATCH(
            "This is a list of changes that Kustomize makes to an object, not a manifest, and was not judged.",
            "Check what `kubectl kustomize` makes of it."),
    CHART(
            "This is the description of a Helm chart, not a manifest, and was not judged.",
            "Check what `helm template` makes of the chart."),
    COMPOSE(
            "This is a Compose file, not a manifest, and was not judged.",
            "Leave the file out of the check; nothing in it reaches a cluster."),
    PIPELINE(
            "This is a file of a build pipeline, not a manifest, and was not judged.",
            "Leave the file out of the check; nothing in it reaches a cluster."),
    VALUES(
            "These are values of a Helm chart that is not known here, and they were not judged.",
            "Render the chart with `helm template` and check the result."),
    NO_OBJECT(
            "This document has neither `apiVersion` nor `kind`, so it is no Kubernetes object, and it was not judged.",
            "Give it both if it is meant to be one, or leave the file out of the check."),
    NO_MAPPING(
            "This document is no mapping with `apiVersion` and `kind`, so it is no Kubernetes object, and it was not judged.",
            "Put each object into a document of its own, parted by `---`, or leave the file out of the check.");

    static final String RULE = "YML007";

    private final String problem;
    private final String fix;

    Unjudged(String problem, String fix) {
        this.problem = problem;
        this.fix = fix;
    }

    /** What this document is; absent when it is judged. */
    static Optional<Unjudged> of(String file, Node root) {
        if (!(root instanceof Mapping mapping)) {
            return Optional.of(isPatch(root) ? PATCH : NO_MAPPING);
        }
        String name = file.substring(file.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        if (isKustomization(name, mapping)) {
            return Optional.of(KUSTOMIZATION);
        }
        if (name.equals("chart.yaml") && !mapping.has("kind")) {
            return Optional.of(CHART);
        }
        boolean judged = isObject(mapping) || ConfigKinds.ofFile(file, mapping).isPresent();
        return judged ? Optional.empty() : Optional.of(foreign(name, mapping));
    }

    private static Unjudged foreign(String name, Mapping root) {
        if (root.get("services").flatMap(Node::asMapping).isPresent()) {
            return COMPOSE;
        }
        if (isPipeline(name, root)) {
            return PIPELINE;
        }
        return name.contains("values") ? VALUES : NO_OBJECT;
    }

    /** A JSON patch: operations, each with a path. */
    private static boolean isPatch(Node root) {
        List<Node> operations = root.asSequence().map(Sequence::items).orElse(List.of());
        return !operations.isEmpty()
                && operations.stream()
                        .allMatch(each ->
                                each.find("op").isPresent() && each.find("path").isPresent());
    }

    private static boolean isKustomization(String name, Mapping root) {
        return name.startsWith("kustomization.")
                || root.text("apiVersion").orElse("").startsWith("kustomize.config.k8s.io/");
    }

    /** Whether this says of itself that it is a Kubernetes object, even if only half. */
    static boolean isObject(Mapping root) {
        return root.text("apiVersion").isPresent() || root.text("kind").isPresent();
    }

    /** Whether a JSON file that cannot be read gives no sign of being a manifest. */
    static boolean isForeignJson(String file, YamlDocument document) {
        return file.toLowerCase(Locale.ROOT).endsWith(".json")
                && !document.text().contains("\"apiVersion\"");
    }

    Finding finding(Location.InFile at) {
        return finding(at, List.of());
    }

    Finding finding(Location.InFile at, List<Related> related) {
        return new Finding(RULE, Severity.NOTE, at, problem, fix, related);
    }

    private static boolean isPipeline(String file, Mapping root) {
        boolean named =
                file.startsWith(".gitlab-ci") || file.startsWith("azure-pipelines") || file.startsWith(".travis");
        return named || (root.has("jobs") && root.has("on")) || root.has("stages");
    }
}
