package io.github.slicewise.pool;

import io.github.slicewise.gpu.Gpus;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.node.NodeState;
import io.github.slicewise.node.Prediction;
import io.github.slicewise.node.Resources;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Nodes as the cluster shows them. */
final class NodeObjects {
    private static final String PRODUCT = Resources.GPU + ".product";

    private static final String WORKLOAD = "nvidia.com/gpu.workload.config";

    private NodeObjects() {}

    /** The node as a pool of one; absent when nothing says that it has GPUs. */
    static Optional<Pool> of(Manifest node, Predictor predictor) {
        List<Label> labels = Label.of(node.find("metadata", "labels"));
        Map<String, Long> resources = resources(node);
        List<Hardware> hardware = hardware(labels);
        if (resources.isEmpty() && hardware.isEmpty() && value(labels, PRODUCT).isEmpty() && !isChosenFor(labels)) {
            return Optional.empty();
        }
        Setup setup = predictor.setup(labels, Optional.empty());
        var shown = new TreeMap<String, String>();
        labels.forEach(label -> shown.put(label.key(), label.value()));
        List<Prediction> predictions = resources.isEmpty()
                ? Predictor.predict(hardware, setup)
                : List.of(Prediction.shown(NodeState.of(resources, shown)));
        return Optional.of(new Pool(
                node.name(),
                Pool.Origin.NODE,
                node.at(),
                labels,
                List.of(),
                PoolTaint.of(node.find("spec", "taints")),
                OptionalLong.of(1),
                List.of(),
                hardware,
                setup,
                predictions));
    }

    /** Whether somebody chose by a label what the GPU software shall do on this node. */
    private static boolean isChosenFor(List<Label> labels) {
        return Stream.of(MigConfigs.LABEL, PluginConfigs.LABEL, WORKLOAD)
                .anyMatch(key -> value(labels, key).isPresent());
    }

    /** What the node has to give; empty when it shows no GPU resource at all. */
    private static Map<String, Long> resources(Manifest node) {
        Optional<Node> status = node.find("status", "allocatable").or(() -> node.find("status", "capacity"));
        var resources = new TreeMap<String, Long>();
        status.flatMap(Node::asMapping).map(Mapping::entries).orElse(List.of()).stream()
                .filter(entry -> Resources.isGpu(entry.key().text()))
                .forEach(entry -> entry.value()
                        .asScalar()
                        .filter(amount -> amount.text().matches("\\d{1,9}"))
                        .ifPresent(amount -> resources.put(entry.key().text(), Long.parseLong(amount.text()))));
        return resources;
    }

    /** The count label does not say how many GPUs there are once they are cut, so only whole ones are taken from it. */
    private static List<Hardware> hardware(List<Label> labels) {
        Optional<String> product = value(labels, PRODUCT).filter(name -> !name.contains("-MIG-"));
        Optional<Integer> count = value(labels, Resources.GPU + ".count")
                .filter(text -> text.matches("[1-9]\\d{0,3}"))
                .map(Integer::parseInt);
        return product.flatMap(name -> Gpus.find(name).only())
                .flatMap(gpu -> count.map(many -> List.of(new Hardware(gpu, many))))
                .orElse(List.of());
    }

    private static Optional<String> value(List<Label> labels, String key) {
        return labels.stream()
                .filter(label -> label.key().equals(key))
                .map(Label::value)
                .findFirst();
    }
}
