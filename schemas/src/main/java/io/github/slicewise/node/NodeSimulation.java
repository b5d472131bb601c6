package io.github.slicewise.node;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a node will advertise, predicted: a pure function of its GPUs and of how its GPU software is set up.
 *
 * <p>Follows NVIDIA's device plugin and GPU feature discovery, v0.20.0 (github.com/NVIDIA/k8s-device-plugin,
 * internal/rm and internal/lm), which compute resources and labels apart from each other and may disagree.
 */
public final class NodeSimulation {
    /** Longest label value that Kubernetes allows; Node Feature Discovery drops longer ones. */
    private static final int LONGEST_VALUE = 63;

    private NodeSimulation() {}

    /** The prediction for a node with these GPUs; without taints, which no GPU software sets. */
    public static Prediction of(List<GpuDevice> gpus, SharingConfig config) {
        SortedMap<String, String> written = FeatureLabels.of(gpus, config);
        var labels = new TreeMap<>(written);
        labels.values().removeIf(value -> value.length() > LONGEST_VALUE);
        var lost = new TreeMap<>(written);
        lost.keySet().removeAll(labels.keySet());
        var refusal = Refusals.of(gpus, config);
        Map<String, Long> resources = refusal.isPresent() ? Map.of() : ExtendedResources.of(gpus, config);
        return new Prediction(NodeState.of(resources, labels), refusal, lost);
    }
}
