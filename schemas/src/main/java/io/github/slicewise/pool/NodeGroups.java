package io.github.slicewise.pool;

import io.github.slicewise.facts.DeclaredPool;
import io.github.slicewise.facts.Machine;
import io.github.slicewise.facts.Platform;
import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.ImageSettings;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.NodeGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** The node groups that eksctl makes. */
final class NodeGroups {
    private final Predictor predictor;
    private final Optional<Platform> platform;

    NodeGroups(Predictor predictor, Optional<Platform> platform) {
        this.predictor = predictor;
        this.platform = platform;
    }

    /** Those whose machines are all known to have GPUs. */
    Stream<Pool> of(Manifests manifests, List<DeclaredPool> described) {
        return NodeGroup.of(manifests).flatMap(group -> pool(group, described).stream());
    }

    private Optional<Pool> pool(NodeGroup group, List<DeclaredPool> described) {
        Optional<DeclaredPool> same = described.stream()
                .filter(pool -> pool.name().equals(group.name()))
                .findFirst();
        List<Machine> machines = machines(group);
        List<Hardware> hardware =
                same.flatMap(DeclaredPools::hardware).map(List::of).orElse(hardware(machines));
        if (hardware.isEmpty()) {
            return Optional.empty();
        }
        List<Label> labels = labels(group, same);
        Setup setup = predictor.setup(labels, same, ImageSettings.of(group));
        return Optional.of(new Pool(
                group.name(),
                Pool.Origin.GROUP,
                group.at(),
                labels,
                List.of(),
                DeclaredPools.taints(PoolTaint.of(group.taints()), same),
                nodes(group, same),
                machines,
                hardware,
                setup,
                Predictor.predict(hardware, setup)));
    }

    /** The types by name, all of them or none. */
    private List<Machine> machines(NodeGroup group) {
        List<String> types = group.instanceTypes();
        List<Machine> known = types.stream()
                .flatMap(type -> platform.flatMap(place -> place.machine(type)).stream())
                .toList();
        return known.size() == types.size() ? known : List.of();
    }

    private static List<Hardware> hardware(List<Machine> machines) {
        List<Hardware> all = machines.stream()
                .flatMap(machine -> machine.gpu().stream().map(gpu -> new Hardware(gpu, machine.gpus())))
                .toList();
        return all.size() == machines.size() ? all.stream().distinct().toList() : List.of();
    }

    private static List<Label> labels(NodeGroup group, Optional<DeclaredPool> same) {
        var labels = new ArrayList<>(Label.of(group.labels()));
        Location.InFile at = group.at();
        NodeGroup.nameLabels().forEach(key -> labels.add(new Label(key, group.name(), at)));
        same.ifPresent(pool -> labels.addAll(Label.of(pool.root().get("labels"))));
        return labels;
    }

    /** What the user says, or as many as the group grows to. */
    private static OptionalLong nodes(NodeGroup group, Optional<DeclaredPool> same) {
        OptionalLong said = DeclaredPools.nodes(same);
        return said.isPresent() ? said : group.most();
    }
}
