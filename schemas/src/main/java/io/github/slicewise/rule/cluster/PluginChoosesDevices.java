package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Container;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.node.Resources;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Which devices a container sees is left to the device plugin. */
public final class PluginChoosesDevices implements Rule {
    private static final String VARIABLE = "NVIDIA_VISIBLE_DEVICES";

    /** Values that hide all GPUs, which is a lawful wish. */
    private static final Set<String> NOTHING = Set.of("none", "void", "");

    private static final RuleCard CARD = new RuleCard(
            "SLC010",
            Severity.WARNING,
            "The device plugin decides which GPUs a container sees",
            "The device plugin tells the container runtime by `NVIDIA_VISIBLE_DEVICES` which devices, shares or slices a "
                    + "container was given. A value of one's own contradicts it, and without a request it takes GPUs "
                    + "that the scheduler gave to others.",
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: infer
            spec:
              containers:
              - name: infer
                image: registry.example/infer:1
                env:
                - name: NVIDIA_VISIBLE_DEVICES
                  value: all # expect SLC010
            """,
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: infer
            spec:
              containers:
              - name: infer
                image: registry.example/infer:1
                resources:
                  limits:
                    nvidia.com/gpu: 1
              - name: beside
                image: registry.example/beside:1
                env:
                - name: NVIDIA_VISIBLE_DEVICES
                  value: none
            """,
            List.of(
                    "NVIDIA/k8s-device-plugin v0.20.0 internal/plugin/server.go",
                    "NVIDIA/k8s-device-plugin issues 87, 203, 647"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    /** Agents that watch a whole node are DaemonSets, and see all its GPUs with good reason. */
    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return PodTemplate.of(manifests)
                .filter(pod -> !pod.owner().kind().equals("DaemonSet"))
                .flatMap(pod -> pod.containers().stream())
                .flatMap(container -> finding(container).stream())
                .toList();
    }

    private static Optional<Finding> finding(Container container) {
        boolean asks = container.asks().stream()
                .anyMatch(ask -> Resources.isGpu(ask.resource()) && ask.amount().orElse(1) > 0);
        return values(container)
                .findFirst()
                .map(value -> Finding.warning(
                        CARD.id(),
                        value.at(),
                        "Container `" + Shown.text(container.name()) + "` sets `" + VARIABLE + "` itself"
                                + (asks
                                        ? ", against what the device plugin gives it."
                                        : " and so takes GPUs without asking the scheduler."),
                        asks
                                ? "Remove the variable."
                                : "Remove the variable, and ask for `nvidia.com/gpu` or a slice in the limits."));
    }

    private static Stream<Scalar> values(Container container) {
        return container.env().stream()
                .filter(item -> item.text("name").filter(VARIABLE::equals).isPresent())
                .flatMap((Mapping item) -> item.get("value").flatMap(Node::asScalar).stream())
                .filter(value ->
                        !value.isNull() && !NOTHING.contains(value.text()) && !Shown.isPlaceholder(value.text()));
    }
}
