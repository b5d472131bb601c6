package io.github.slicewise.pool;

import io.github.slicewise.facts.DeclaredPool;
import io.github.slicewise.facts.Platform;
import io.github.slicewise.manifest.ImageSettings;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.NodeTerm.Demand;
import io.github.slicewise.manifest.ProvisionedPool;
import io.github.slicewise.manifest.Requirement;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Karpenter's NodePools, of whatever version. */
final class KarpenterPools {
    private final Predictor predictor;
    private final Optional<Platform> platform;

    KarpenterPools(Predictor predictor, Optional<Platform> platform) {
        this.predictor = predictor;
        this.platform = platform;
    }

    /** The NodePools that make machines with GPUs, or may. */
    Stream<Pool> of(Manifests manifests, List<DeclaredPool> described) {
        return ProvisionedPool.of(manifests)
                .flatMap(written -> pool(written, described, ImageSettings.of(written, manifests)).stream());
    }

    private Optional<Pool> pool(ProvisionedPool written, List<DeclaredPool> described, Optional<ImageSettings> image) {
        Optional<DeclaredPool> same = described.stream()
                .filter(pool -> pool.name().equals(written.name()))
                .findFirst();
        List<Label> labels = labels(written, same);
        List<Demand> requirements =
                written.requirements().stream().map(Requirement::demand).toList();
        Optional<MachineChoice> choice = platform.map(place -> new MachineChoice(place, plus(requirements, written)));
        List<Hardware> hardware = same.flatMap(DeclaredPools::hardware)
                .map(List::of)
                .orElse(choice.map(MachineChoice::hardware).orElse(List.of()));
        Setup setup = predictor.setup(labels, same, image);
        boolean without = choice.filter(each -> each.machines().isEmpty()).isPresent() && hardware.isEmpty();
        return without
                ? Optional.empty()
                : Optional.of(new Pool(
                        written.name(),
                        Pool.Origin.KARPENTER,
                        written.at(),
                        labels,
                        requirements,
                        taints(written, same),
                        nodes(written, same),
                        choice.filter(MachineChoice::isGpuOnly)
                                .map(MachineChoice::machines)
                                .orElse(List.of()),
                        hardware,
                        setup,
                        Predictor.predict(hardware, setup)));
    }

    private static List<Label> labels(ProvisionedPool written, Optional<DeclaredPool> same) {
        var labels = new ArrayList<>(Label.of(written.labels()));
        same.ifPresent(pool -> labels.addAll(Label.of(pool.root().get("labels"))));
        return labels;
    }

    private static List<PoolTaint> taints(ProvisionedPool written, Optional<DeclaredPool> same) {
        return DeclaredPools.taints(PoolTaint.of(written.taints()), same);
    }

    /** Template labels count as requirements. */
    private static List<Demand> plus(List<Demand> requirements, ProvisionedPool written) {
        var all = new ArrayList<>(requirements);
        Label.of(written.labels())
                .forEach(label ->
                        all.add(new Demand(label.key(), "In", List.of(label.value()), label.at(), label.at())));
        return all;
    }

    /** A static pool's replicas, or what the user says; limits are not kept strictly and tell no number. */
    private static OptionalLong nodes(ProvisionedPool written, Optional<DeclaredPool> same) {
        OptionalLong fixed =
                written.replicas().flatMap(Node::asScalar).map(Scalar::asLong).orElse(OptionalLong.empty());
        return fixed.isPresent() ? fixed : DeclaredPools.nodes(same);
    }
}
