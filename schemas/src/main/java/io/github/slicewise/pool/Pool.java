package io.github.slicewise.pool;

import io.github.slicewise.facts.Machine;
import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.NodeTerm;
import io.github.slicewise.node.NodeState;
import io.github.slicewise.node.Prediction;
import io.github.slicewise.node.Resources;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Nodes of one kind.
 *
 * @param name as its maker calls it
 * @param origin who makes the nodes
 * @param at the place to speak of it
 * @param labels that its nodes carry from the start
 * @param requirements what the provisioner demands of its machines
 * @param taints on every node
 * @param nodes how many there are, or at most will be; absent when not known
 * @param machines the machine types that a node may turn out to be; empty when not known
 * @param hardware the GPUs that a node may turn out to have, several when several machine types will do; empty when not
 *     known
 * @param setup how the GPU software of its nodes is set up
 * @param predictions what a node will show, one for each hardware; empty when hardware or setup is not known
 */
public record Pool(
        String name,
        Origin origin,
        Location.InFile at,
        List<Label> labels,
        List<NodeTerm.Demand> requirements,
        List<PoolTaint> taints,
        OptionalLong nodes,
        List<Machine> machines,
        List<Hardware> hardware,
        Setup setup,
        List<Prediction> predictions) {
    public Pool {
        labels = List.copyOf(labels);
        requirements = List.copyOf(requirements);
        taints = List.copyOf(taints);
        machines = List.copyOf(machines);
        hardware = List.copyOf(hardware);
        predictions = List.copyOf(predictions);
    }

    /** Who makes a pool's nodes. */
    public enum Origin {
        /** Karpenter, on demand. */
        KARPENTER,
        /** A group of fixed machine types that the platform scales between two bounds. */
        GROUP,
        /** The user says that they are there. */
        DECLARED,
        /** A Node object. */
        NODE
    }

    /** The label of this key that nodes carry from the start. */
    public Optional<Label> label(String key) {
        return labels.stream().filter(label -> label.key().equals(key)).findFirst();
    }

    /** What every node will show; absent when that is not known, or depends on the machine type. */
    public Optional<NodeState> state() {
        return predictions.size() == 1 ? Optional.of(predictions.get(0).state()) : Optional.empty();
    }

    /** Whether it is known what each of its possible nodes will show. */
    public boolean isKnown() {
        return !predictions.isEmpty();
    }

    /** Whether a node of it may advertise this resource, as far as anybody knows. */
    public boolean mayAdvertise(String resource) {
        if (isKnown()) {
            return predictions.stream().anyMatch(each -> each.state().amount(resource) > 0);
        }
        Optional<String> profile = Resources.profile(resource);
        return hardware.isEmpty()
                || profile.isEmpty()
                || hardware.stream()
                        .anyMatch(each -> each.gpu().profile(profile.get()).isPresent());
    }

    /** Every resource that a node of it may show, by name; none when that is not known. */
    public SortedSet<String> advertised() {
        return predictions.stream()
                .flatMap(each -> each.state().resources().keySet().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Why the device plugin of its nodes will not come up, when that is foretold. */
    public Optional<String> refusal() {
        return predictions.stream().flatMap(each -> each.refusal().stream()).findFirst();
    }

    /** Most of this resource that one of its nodes may show. */
    public long most(String resource) {
        return predictions.stream()
                .mapToLong(each -> each.state().amount(resource))
                .max()
                .orElse(0);
    }

    /** The pool in a reader's words: {@code NodePool `g4`}. */
    public String title() {
        return switch (origin) {
            case KARPENTER -> "NodePool `" + name + "`";
            case GROUP -> "node group `" + name + "`";
            case DECLARED -> "pool `" + name + "`";
            case NODE -> "node `" + name + "`";
        };
    }
}
