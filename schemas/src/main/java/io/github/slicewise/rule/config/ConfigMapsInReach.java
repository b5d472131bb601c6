package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.pool.Label;
import io.github.slicewise.pool.PluginDaemonSet;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A ConfigMap that the GPU software shall read stands in its namespace. */
public final class ConfigMapsInReach implements Rule {
    /** Where hardly anybody installs an operator, and where a ConfigMap lands by mistake. */
    private static final Set<String> UNLIKELY = Set.of("default", "kube-public", "kube-node-lease");

    /** Each is a name of a ConfigMap that pods of the operator mount. */
    private static final List<List<String>> NAMES = List.of(
            List.of("devicePlugin", "config", "name"),
            List.of("migManager", "config", "name"),
            List.of("migManager", "gpuClientsConfig", "name"),
            List.of("vgpuDeviceManager", "config", "name"),
            List.of("dcgmExporter", "config", "name"));

    private static final RuleCard CARD = new RuleCard(
            "OPR005",
            Severity.ERROR,
            "A ConfigMap stands in the namespace of the pods that mount it",
            "Pods mount ConfigMaps of their own namespace and no other. The GPU Operator's pods run where the operator is "
                    + "installed; with a ConfigMap elsewhere they stay in `ContainerCreating`, and the nodes advertise no GPU.",
            """
            apiVersion: apps/v1
            kind: DaemonSet
            metadata:
              name: nvidia-device-plugin
              namespace: kube-system
            spec:
              selector:
                matchLabels:
                  app: nvidia-device-plugin
              template:
                metadata:
                  labels:
                    app: nvidia-device-plugin
                spec:
                  containers:
                  - name: nvidia-device-plugin
                    image: nvcr.io/nvidia/k8s-device-plugin:v0.20.0
                    args: ["--config-file=/config/shared"]
                    volumeMounts:
                    - name: config
                      mountPath: /config
                  volumes:
                  - name: config
                    configMap:
                      name: sharing
            ---
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: sharing
              namespace: gpu # expect OPR005
            data:
              shared: |-
                version: v1
                sharing:
                  timeSlicing:
                    resources:
                    - name: nvidia.com/gpu
                      replicas: 4
            """,
            """
            apiVersion: apps/v1
            kind: DaemonSet
            metadata:
              name: nvidia-device-plugin
              namespace: kube-system
            spec:
              selector:
                matchLabels:
                  app: nvidia-device-plugin
              template:
                metadata:
                  labels:
                    app: nvidia-device-plugin
                spec:
                  containers:
                  - name: nvidia-device-plugin
                    image: nvcr.io/nvidia/k8s-device-plugin:v0.20.0
                    args: ["--config-file=/config/shared"]
                    volumeMounts:
                    - name: config
                      mountPath: /config
                  volumes:
                  - name: config
                    configMap:
                      name: sharing
            ---
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: sharing
              namespace: kube-system
            data:
              shared: |-
                version: v1
                sharing:
                  timeSlicing:
                    resources:
                    - name: nvidia.com/gpu
                      replicas: 4
            """,
            List.of(
                    "kubernetes.io/docs/concepts/configuration/configmap",
                    "NVIDIA/gpu-operator v26.7.0 controllers/object_controls.go:2809-2815",
                    "NVIDIA/gpu-operator issue 412"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        OperatorHome home = OperatorHome.of(manifests);
        Stream<Finding> operators = OperatorSettings.in(manifests)
                .flatMap(settings ->
                        NAMES.stream().flatMap(path -> settings.root().find(path.toArray(String[]::new)).stream()))
                .flatMap(name -> name.asScalar().stream())
                .filter(name -> name.isString() && !name.text().isEmpty())
                .flatMap(name -> ofOperator(name, home, manifests).stream());
        Stream<Finding> sets = PluginDaemonSet.all(manifests).stream()
                .flatMap(plugin -> plugin.configMap().stream()
                        .flatMap(name -> plugin.pod().owner().namespace().stream()
                                .flatMap(space -> ofDaemonSet(name, space, manifests).stream())));
        return Stream.concat(operators, sets).distinct().toList();
    }

    private static Optional<Finding> ofDaemonSet(Label name, String space, Manifests manifests) {
        return astray(name.value(), Set.of(space), manifests)
                .map(at -> Finding.error(
                                CARD.id(), at.at(), problem(name.value(), space), "Write `namespace: " + space + "`.")
                        .see(name.at(), "the DaemonSet names it"));
    }

    private static Optional<Finding> ofOperator(Scalar name, OperatorHome home, Manifests manifests) {
        if (home.namespaces().isEmpty()) {
            return astray(name.text(), Set.of(), manifests)
                    .filter(at -> UNLIKELY.contains(at.text()))
                    .map(at -> Finding.warning(
                                    CARD.id(),
                                    at.at(),
                                    "The ConfigMap `" + Shown.text(name.text()) + "` stands in `" + at.text()
                                            + "`, where the GPU Operator is hardly installed.",
                                    "Write the operator's own namespace, such as `gpu-operator`.")
                            .see(name.at(), "the operator is told of it"));
        }
        String space = home.namespaces().iterator().next();
        return astray(name.text(), home.namespaces(), manifests)
                .map(at -> finding(home.sure(), at.at(), problem(name.text(), space), space)
                        .see(name.at(), "the operator is told of it"));
    }

    private static Finding finding(boolean sure, Location at, String problem, String space) {
        String fix = "Write `namespace: " + space + "`.";
        return sure ? Finding.error(CARD.id(), at, problem, fix) : Finding.warning(CARD.id(), at, problem, fix);
    }

    private static String problem(String name, String space) {
        return "The ConfigMap `" + Shown.text(name) + "` is mounted by pods of the namespace `" + Shown.text(space)
                + "`, and stands in another one.";
    }

    /** The namespace of the only ConfigMap of this name; absent when there are several, or it says none of its own. */
    private static Optional<Scalar> astray(String name, Set<String> right, Manifests manifests) {
        List<Manifest> maps = Installed.maps(manifests, name).toList();
        return maps.stream()
                .filter(any -> maps.size() == 1)
                .flatMap(map -> map.find("metadata", "namespace").flatMap(Node::asScalar).stream())
                .filter(space ->
                        space.isString() && !right.contains(space.text()) && !Shown.isPlaceholder(space.text()))
                .findFirst();
    }
}
