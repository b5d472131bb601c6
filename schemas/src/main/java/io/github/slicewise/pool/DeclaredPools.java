package io.github.slicewise.pool;

import io.github.slicewise.facts.DeclaredPool;
import io.github.slicewise.finding.Location;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The pools that the user describes. */
final class DeclaredPools {
    private DeclaredPools() {}

    static Pool of(DeclaredPool described, Predictor predictor) {
        Mapping root = described.root();
        List<Label> labels = Label.of(root.get("labels"));
        List<Hardware> hardware = hardware(described).map(List::of).orElse(List.of());
        Setup setup = predictor.setup(labels, Optional.of(described));
        Location.InFile at = root.get("name").map(Node::at).orElse(root.at());
        var all = new ArrayList<>(labels);
        all.addAll(predictor.platformLabels(described, at));
        return new Pool(
                described.name(),
                Pool.Origin.DECLARED,
                at,
                all,
                List.of(),
                PoolTaint.of(root.get("taints")),
                nodes(Optional.of(described)),
                List.of(),
                hardware,
                setup,
                Predictor.predict(hardware, setup));
    }

    static Optional<Hardware> hardware(DeclaredPool described) {
        return described.gpu().map(gpu -> new Hardware(gpu, described.gpusPerNode()));
    }

    /** The taints of a pool's maker, and those that the user describes besides. */
    static List<PoolTaint> taints(List<PoolTaint> made, Optional<DeclaredPool> same) {
        var taints = new ArrayList<>(made);
        same.ifPresent(pool -> PoolTaint.of(pool.root().get("taints")).stream()
                .filter(taint -> taints.stream().noneMatch(each -> each.taint().equals(taint.taint())))
                .forEach(taints::add));
        return taints;
    }

    static OptionalLong nodes(Optional<DeclaredPool> described) {
        return described
                .filter(pool -> pool.nodes().isPresent())
                .map(pool -> OptionalLong.of(pool.nodes().getAsInt()))
                .orElse(OptionalLong.empty());
    }
}
