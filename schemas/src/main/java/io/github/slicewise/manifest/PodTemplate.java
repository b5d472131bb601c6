package io.github.slicewise.manifest;

import io.github.slicewise.finding.Location;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The pods that one object asks for: a Pod's own spec, or the template of whatever makes pods.
 *
 * @param owner the object
 * @param spec the pod spec; places are those of the file
 */
public record PodTemplate(Manifest owner, Mapping spec) {
    /** Where a kind keeps its pod spec, how it counts its pods, and the API groups that have it. */
    private record Shape(Set<String> groups, List<String> spec, List<String> count) {}

    private static final Map<String, Shape> SHAPES = Map.of(
            "Pod", new Shape(Set.of(""), List.of("spec"), List.of()),
            "PodTemplate", new Shape(Set.of(""), List.of("template", "spec"), List.of()),
            "ReplicationController", replicated(""),
            "Deployment", replicated("apps"),
            "StatefulSet", replicated("apps"),
            "ReplicaSet", replicated("apps"),
            "DaemonSet", new Shape(Set.of("apps", "extensions"), List.of("spec", "template", "spec"), List.of()),
            "Job", new Shape(Set.of("batch"), List.of("spec", "template", "spec"), List.of("spec", "parallelism")),
            "CronJob",
                    new Shape(
                            Set.of("batch"),
                            List.of("spec", "jobTemplate", "spec", "template", "spec"),
                            List.of("spec", "jobTemplate", "spec", "parallelism")),
            "ScaledJob",
                    new Shape(
                            Set.of(Scaler.KEDA),
                            List.of("spec", "jobTargetRef", "template", "spec"),
                            List.of("spec", "jobTargetRef", "parallelism")));

    private static Shape replicated(String group) {
        return new Shape(Set.of(group, "extensions"), List.of("spec", "template", "spec"), List.of("spec", "replicas"));
    }

    /** The templates of all objects that make pods, in the order of the input. */
    public static Stream<PodTemplate> of(Manifests manifests) {
        return manifests.all().stream().flatMap(manifest -> of(manifest).stream());
    }

    /**
     * The template of this object; absent when its kind makes no pods, or it has no pod spec. An object without
     * apiVersion is judged by its kind alone.
     */
    public static Optional<PodTemplate> of(Manifest manifest) {
        return Optional.ofNullable(SHAPES.get(manifest.kind()))
                .filter(shape ->
                        manifest.apiVersion().isEmpty() || shape.groups().contains(manifest.group()))
                .flatMap(shape -> manifest.find(shape.spec().toArray(new String[0])))
                .flatMap(Node::asMapping)
                .map(spec -> new PodTemplate(manifest, spec));
    }

    /** The labels of the pods: those of the template, or of a Pod itself. */
    public Optional<Node> labels() {
        List<String> path =
                Optional.ofNullable(SHAPES.get(owner.kind())).map(Shape::spec).orElse(List.of("spec"));
        return owner.find(path.subList(0, path.size() - 1).toArray(new String[0]))
                .flatMap(template -> template.find("metadata", "labels"));
    }

    /** The object in a reader's words: {@code Deployment `web`}. */
    public String title() {
        return owner.name().isEmpty() ? owner.kind() : owner.kind() + " `" + owner.name() + "`";
    }

    /** How many pods run side by side: replicas or parallelism, 1 by default; absent for one pod a node, or unreadable. */
    public OptionalLong pods() {
        if (owner.kind().equals("DaemonSet")) {
            return OptionalLong.empty();
        }
        return count().map(node -> node.asScalar()
                        .map(scalar -> scalar.isNull() ? OptionalLong.of(1) : scalar.asLong())
                        .orElse(OptionalLong.empty()))
                .orElse(OptionalLong.of(1));
    }

    /** Whether pods end by themselves and make room for the next: then more of them than fit only take longer. */
    public boolean runsToCompletion() {
        return Set.of("Job", "CronJob", "ScaledJob").contains(owner.kind());
    }

    /** The place that says how many pods there are: {@code replicas} where it stands, else the object. */
    public Location.InFile countAt() {
        return count().map(Node::at).orElse(owner.at());
    }

    private Optional<Node> count() {
        List<String> path =
                Optional.ofNullable(SHAPES.get(owner.kind())).map(Shape::count).orElse(List.of());
        return path.isEmpty() ? Optional.empty() : owner.find(path.toArray(new String[0]));
    }

    /** Init containers first, then the containers, as written. */
    public List<Container> containers() {
        return Stream.concat(
                        mappings("initContainers").map(root -> new Container(root, true)),
                        mappings("containers").map(root -> new Container(root, false)))
                .toList();
    }

    /** What stands under {@code tolerations}. */
    public List<Toleration> tolerations() {
        return mappings("tolerations").map(Toleration::new).toList();
    }

    /** The node that the pod is put on without asking the scheduler. */
    public Optional<String> nodeName() {
        return spec.text("nodeName").filter(name -> !name.isEmpty());
    }

    /** The LocalQueue that Kueue makes these pods wait in, where it is named. */
    public Optional<Scalar> queue() {
        return owner.find("metadata", "labels")
                .flatMap(Node::asMapping)
                .flatMap(labels -> labels.get("kueue.x-k8s.io/queue-name"))
                .flatMap(Node::asScalar)
                .filter(name -> !name.text().isEmpty());
    }

    /** What stands under {@code volumes}, as written. */
    public List<Mapping> volumes() {
        return mappings("volumes").toList();
    }

    /** What the pod demands of a node: one alternative for each node selector term, each with the node selector's keys. */
    public List<NodeTerm> nodeTerms() {
        return NodeTerm.of(spec);
    }

    /**
     * What one pod takes of each extended resource, as the scheduler counts it: containers and sidecars together, or
     * the largest init container where that is more. Amounts that are no whole numbers are left out.
     */
    public SortedMap<String, Long> demand() {
        var running = new TreeMap<String, Long>();
        var peak = new TreeMap<String, Long>();
        for (Container container : containers()) {
            boolean stays = !container.init() || container.sidecar();
            for (Container.Ask ask : container.asks()) {
                long amount = ask.amount().orElse(0);
                if (stays) {
                    running.merge(ask.resource(), amount, Long::sum);
                } else {
                    peak.merge(ask.resource(), amount + running.getOrDefault(ask.resource(), 0L), Math::max);
                }
            }
        }
        peak.forEach((resource, amount) -> running.merge(resource, amount, Math::max));
        return running;
    }

    private Stream<Mapping> mappings(String key) {
        return spec.mappingsIn(key);
    }
}
