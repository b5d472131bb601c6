package io.github.slicewise.node;

import java.util.List;
import java.util.Map;

/**
 * What a node will advertise, predicted: a pure function of its GPUs and of how its GPU software is set up.
 *
 * <p>Follows NVIDIA's device plugin and GPU feature discovery, v0.20.0 (github.com/NVIDIA/k8s-device-plugin,
 * internal/rm and internal/lm), which compute resources and labels apart from each other and may disagree.
 */
public final class NodeSimulation {
    private NodeSimulation() {}

    /** The prediction for a node with these GPUs; without taints, which no GPU software sets. */
    public static Prediction of(List<GpuDevice> gpus, SharingConfig config) {
        Map<String, String> labels = FeatureLabels.of(gpus, config);
        var refusal = Refusals.of(gpus, config);
        Map<String, Long> resources = refusal.isPresent() ? Map.of() : ExtendedResources.of(gpus, config);
        return new Prediction(NodeState.of(resources, labels), refusal);
    }
}
