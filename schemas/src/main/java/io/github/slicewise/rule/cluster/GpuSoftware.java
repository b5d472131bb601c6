package io.github.slicewise.rule.cluster;

import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.manifest.Toleration;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import io.github.slicewise.yaml.YamlReader;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What advertises the GPUs of nodes, as far as the input installs it.
 *
 * @param title in a reader's words
 * @param field where its tolerations belong
 * @param at the place to speak of it
 * @param tolerations of its pods: those that are written, or those that its chart gives them
 */
record GpuSoftware(String title, String field, Location.InFile at, List<Toleration> tolerations) {
    // What both charts give their pods: NVIDIA/gpu-operator v26.7.0 and NVIDIA/k8s-device-plugin v0.20.0, values.yaml.
    private static final String DEFAULT = "[{key: nvidia.com/gpu, operator: Exists, effect: NoSchedule}]";

    /** All of it: charts by their values, operators by their policy, device plugins by their DaemonSet. */
    static Stream<GpuSoftware> in(Manifests manifests) {
        Stream<GpuSoftware> operators = manifests
                .configs(Config.Kind.GPU_OPERATOR_VALUES)
                .filter(config -> !isOff(config.root().find("devicePlugin", "enabled")))
                .map(config -> of(config.root(), "The GPU Operator", "daemonsets", config.at()));
        Stream<GpuSoftware> policies = manifests
                .of("nvidia.com", "ClusterPolicy")
                .flatMap(policy -> policy.find("spec").flatMap(Node::asMapping).stream()
                        .filter(spec -> !isOff(spec.find("devicePlugin", "enabled")))
                        .map(spec -> of(spec, "The GPU Operator", "daemonsets", policy.at())));
        Stream<GpuSoftware> charts =
                manifests.configs(Config.Kind.DEVICE_PLUGIN_VALUES).map(config -> chart(config.root(), config.at()));
        Stream<GpuSoftware> plugins = PodTemplate.of(manifests)
                .filter(pod -> pod.owner().kind().equals("DaemonSet") && isPlugin(pod))
                .map(pod ->
                        new GpuSoftware(pod.title(), "tolerations", pod.owner().at(), pod.tolerations()));
        return Stream.of(operators, policies, charts, plugins).flatMap(each -> each);
    }

    private static GpuSoftware of(Mapping root, String title, String above, Location.InFile at) {
        Optional<Node> list = root.find(above, "tolerations");
        Location.InFile place = root.entry(above).map(entry -> entry.key().at()).orElse(at);
        return new GpuSoftware(
                title,
                above + ".tolerations",
                place,
                list.map(GpuSoftware::read).orElse(usual()));
    }

    private static GpuSoftware chart(Mapping root, Location.InFile at) {
        Optional<Mapping.Entry> entry = root.entry("tolerations");
        Location.InFile place = entry.map(each -> each.key().at()).orElse(at);
        List<Toleration> all = entry.map(each -> read(each.value())).orElse(usual());
        return new GpuSoftware("The device plugin", "tolerations", place, all);
    }

    private static List<Toleration> usual() {
        return YamlReader.read("defaults", DEFAULT).roots().stream()
                .flatMap(root -> read(root).stream())
                .toList();
    }

    private static List<Toleration> read(Node list) {
        return list.asSequence().map(Sequence::items).orElse(List.of()).stream()
                .flatMap(item -> item.asMapping().stream())
                .map(Toleration::new)
                .toList();
    }

    private static boolean isOff(Optional<Node> enabled) {
        return enabled.flatMap(Node::asScalar)
                .flatMap(Scalar::asBoolean)
                .filter(on -> !on)
                .isPresent();
    }

    private static boolean isPlugin(PodTemplate pod) {
        return pod.containers().stream()
                .flatMap(container -> container.root().text("image").stream())
                .anyMatch(image -> image.contains("nvidia/k8s-device-plugin"));
    }
}
