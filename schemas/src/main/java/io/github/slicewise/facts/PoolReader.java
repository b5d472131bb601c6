package io.github.slicewise.facts;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.Gpus;
import io.github.slicewise.node.Strategy;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads one pool of {@code slicewise.yaml}. */
final class PoolReader {
    private PoolReader() {}

    /** The pool; absent when it has no name. What does not fit together is added to the findings. */
    static Optional<DeclaredPool> read(Mapping root, Optional<Platform> platform, List<Finding> findings) {
        Optional<Machine> machine =
                root.text("instanceType").flatMap(type -> platform.flatMap(each -> each.machine(type)));
        Optional<Gpu<?>> said = root.text("gpu").flatMap(name -> Gpus.find(name).only());
        Optional<Gpu<?>> gpu = said.or(() -> machine.flatMap(Machine::gpu));
        Optional<SortedMap<String, Integer>> layout =
                root.get("migLayout").flatMap(Node::asMapping).map(PoolReader::layout);
        findings.addAll(PoolProblems.of(root, platform, machine, gpu));
        return root.text("name")
                .map(name -> new DeclaredPool(
                        root,
                        name,
                        gpu,
                        root.text("instanceType"),
                        count(root, "gpusPerNode")
                                .orElse(machine.map(Machine::gpus).orElse(1)),
                        count(root, "nodes"),
                        root.text("migStrategy").flatMap(Strategy::of),
                        layout,
                        root.get("sharing").flatMap(any -> SharingReader.read(root))));
    }

    private static SortedMap<String, Integer> layout(Mapping counts) {
        var layout = new TreeMap<String, Integer>();
        counts.entries()
                .forEach(entry -> positive(Optional.of(entry.value()))
                        .ifPresent(count -> layout.put(entry.key().text(), count)));
        return layout;
    }

    private static OptionalInt count(Mapping root, String key) {
        return positive(root.get(key));
    }

    private static OptionalInt positive(Optional<Node> node) {
        return node.flatMap(Node::asScalar)
                .map(Scalar::asLong)
                .filter(number -> number.isPresent() && number.getAsLong() > 0 && number.getAsLong() < 1_000_000)
                .map(number -> OptionalInt.of((int) number.getAsLong()))
                .orElse(OptionalInt.empty());
    }
}
