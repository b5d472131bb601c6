package io.github.slicewise.pool;

import io.github.slicewise.facts.DeclaredPool;
import io.github.slicewise.finding.Location;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
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
        return new Pool(
                described.name(),
                Pool.Origin.DECLARED,
                at,
                labels,
                List.of(),
                PoolTaint.of(root.get("taints")),
                nodes(Optional.of(described)),
                hardware,
                setup,
                Predictor.predict(hardware, setup));
    }

    static Optional<Hardware> hardware(DeclaredPool described) {
        return described.gpu().map(gpu -> new Hardware(gpu, described.gpusPerNode()));
    }

    static OptionalLong nodes(Optional<DeclaredPool> described) {
        return described
                .filter(pool -> pool.nodes().isPresent())
                .map(pool -> OptionalLong.of(pool.nodes().getAsInt()))
                .orElse(OptionalLong.empty());
    }
}
