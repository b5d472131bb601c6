package io.github.slicewise.pool;

import io.github.slicewise.facts.DeclaredPool;
import io.github.slicewise.facts.Platform;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.NodeTerm;
import io.github.slicewise.manifest.NodeTerm.Demand;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Karpenter's NodePools, of whatever version. */
final class KarpenterPools {
    /** The group of Karpenter's own kinds. */
    static final String GROUP = "karpenter.sh";

    private final Predictor predictor;
    private final Optional<Platform> platform;

    KarpenterPools(Predictor predictor, Optional<Platform> platform) {
        this.predictor = predictor;
        this.platform = platform;
    }

    /** The NodePools that make machines with GPUs, or may. */
    Stream<Pool> of(Manifests manifests, List<DeclaredPool> described) {
        return manifests.of(GROUP, "NodePool").flatMap(manifest -> pool(manifest, described).stream());
    }

    private Optional<Pool> pool(Manifest manifest, List<DeclaredPool> described) {
        Optional<DeclaredPool> same = described.stream()
                .filter(pool -> pool.name().equals(manifest.name()))
                .findFirst();
        List<Label> labels = labels(manifest, same);
        List<Demand> requirements = requirements(manifest);
        Optional<MachineChoice> choice = platform.map(place -> new MachineChoice(place, plus(requirements, manifest)));
        List<Hardware> hardware = same.flatMap(DeclaredPools::hardware)
                .map(List::of)
                .orElse(choice.map(MachineChoice::hardware).orElse(List.of()));
        Setup setup = predictor.setup(labels, same);
        boolean without = choice.filter(each -> each.machines().isEmpty()).isPresent() && hardware.isEmpty();
        return without
                ? Optional.empty()
                : Optional.of(new Pool(
                        manifest.name(),
                        Pool.Origin.KARPENTER,
                        manifest.at(),
                        labels,
                        requirements,
                        taints(manifest, same),
                        nodes(manifest, same),
                        hardware,
                        setup,
                        Predictor.predict(hardware, setup)));
    }

    private static List<Label> labels(Manifest manifest, Optional<DeclaredPool> same) {
        var labels = new ArrayList<>(Label.of(manifest.find("spec", "template", "metadata", "labels")));
        same.ifPresent(pool -> labels.addAll(Label.of(pool.root().get("labels"))));
        return labels;
    }

    private static List<PoolTaint> taints(Manifest manifest, Optional<DeclaredPool> same) {
        var taints = new ArrayList<>(PoolTaint.of(manifest.find("spec", "template", "spec", "taints")));
        same.ifPresent(pool -> PoolTaint.of(pool.root().get("taints")).stream()
                .filter(taint -> taints.stream().noneMatch(each -> each.taint().equals(taint.taint())))
                .forEach(taints::add));
        return taints;
    }

    private static List<Demand> requirements(Manifest manifest) {
        return manifest
                .find("spec", "template", "spec", "requirements")
                .flatMap(Node::asSequence)
                .map(Sequence::items)
                .orElse(List.of())
                .stream()
                .flatMap(item -> item.asMapping().stream())
                .map(NodeTerm::demand)
                .toList();
    }

    /** Template labels count as requirements. */
    private static List<Demand> plus(List<Demand> requirements, Manifest manifest) {
        var all = new ArrayList<>(requirements);
        Label.of(manifest.find("spec", "template", "metadata", "labels"))
                .forEach(label ->
                        all.add(new Demand(label.key(), "In", List.of(label.value()), label.at(), label.at())));
        return all;
    }

    /** A static pool's replicas, or what the user says; limits are not kept strictly and tell no number. */
    private static OptionalLong nodes(Manifest manifest, Optional<DeclaredPool> same) {
        OptionalLong fixed = manifest.find("spec", "replicas")
                .flatMap(Node::asScalar)
                .map(Scalar::asLong)
                .orElse(OptionalLong.empty());
        return fixed.isPresent() ? fixed : DeclaredPools.nodes(same);
    }
}
