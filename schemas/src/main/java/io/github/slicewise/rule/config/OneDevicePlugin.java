package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** One device plugin runs on a node. */
public final class OneDevicePlugin implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "OPR008",
            Severity.WARNING,
            "One device plugin runs on a node",
            "The kubelet keeps the device plugin that registered last. Of two on one node each restart makes another the "
                    + "one that counts, and with it the number of shares and the MIG strategy change.",
            """
            apiVersion: nvidia.com/v1
            kind: ClusterPolicy
            metadata:
              name: cluster-policy
            spec:
              operator:
                defaultRuntime: containerd
              daemonsets: {}
              driver: {}
              toolkit: {}
              devicePlugin: {}
              dcgm: {}
              dcgmExporter: {}
              nodeStatusExporter: {}
              gfd: {}
            ---
            apiVersion: apps/v1
            kind: DaemonSet
            metadata:
              name: nvidia-device-plugin-daemonset # expect OPR008
              namespace: kube-system
            spec:
              selector:
                matchLabels:
                  name: nvidia-device-plugin-ds
              template:
                metadata:
                  labels:
                    name: nvidia-device-plugin-ds
                spec:
                  containers:
                  - name: nvidia-device-plugin-ctr
                    image: nvcr.io/nvidia/k8s-device-plugin:v0.20.0
            """,
            """
            apiVersion: nvidia.com/v1
            kind: ClusterPolicy
            metadata:
              name: cluster-policy
            spec:
              operator:
                defaultRuntime: containerd
              daemonsets: {}
              driver: {}
              toolkit: {}
              devicePlugin:
                enabled: false
              dcgm: {}
              dcgmExporter: {}
              nodeStatusExporter: {}
              gfd: {}
            ---
            apiVersion: apps/v1
            kind: DaemonSet
            metadata:
              name: nvidia-device-plugin-daemonset
              namespace: kube-system
            spec:
              selector:
                matchLabels:
                  name: nvidia-device-plugin-ds
              template:
                metadata:
                  labels:
                    name: nvidia-device-plugin-ds
                spec:
                  containers:
                  - name: nvidia-device-plugin-ctr
                    image: nvcr.io/nvidia/k8s-device-plugin:v0.20.0
            """,
            List.of(
                    "kubernetes.io/docs/concepts/extend-kubernetes/compute-storage-net/device-plugins",
                    "NVIDIA/k8s-device-plugin issues 255, 615, 990"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        List<Installed> installed = Installed.all(manifests);
        Optional<Installed> managed = installed.stream()
                .filter(each -> each.by() == Installed.By.OPERATOR)
                .findFirst();
        Stream<Installed> others = installed.stream().filter(each -> each.by() != Installed.By.OPERATOR);
        return managed.isPresent()
                ? others.map(each -> finding(each, managed.get())).toList()
                : among(installed.stream()
                        .filter(each -> each.by() == Installed.By.DAEMON_SET)
                        .toList());
    }

    /** DaemonSets that may meet on a node; one of the same name is the same object for another cluster. */
    private static List<Finding> among(List<Installed> sets) {
        Map<String, Installed> byName = new LinkedHashMap<>();
        sets.forEach(each -> byName.putIfAbsent(each.name(), each));
        List<Installed> each = List.copyOf(byName.values());
        return each.stream()
                .skip(1)
                .flatMap(later -> each.stream()
                        .limit(each.indexOf(later))
                        .filter(earlier -> mayMeet(earlier.root(), later.root()))
                        .limit(1)
                        .map(earlier -> finding(later, earlier)))
                .toList();
    }

    /** Different values of one node label, or anything about affinity, keep them apart. */
    private static boolean mayMeet(Mapping one, Mapping other) {
        boolean choosy = Stream.of(one, other)
                .anyMatch(spec -> spec.find("affinity", "nodeAffinity").isPresent());
        return !choosy
                && selector(one)
                        .allMatch(entry -> other.find(
                                        "nodeSelector", entry.key().text())
                                .flatMap(Node::asScalar)
                                .map(value -> Objects.equals(
                                        Optional.of(value.text()),
                                        entry.value().asScalar().map(each -> each.text())))
                                .orElse(true));
    }

    private static Stream<Mapping.Entry> selector(Mapping spec) {
        return spec.get("nodeSelector").flatMap(Node::asMapping).stream()
                .flatMap(selector -> selector.entries().stream());
    }

    private static Finding finding(Installed second, Installed first) {
        return Finding.warning(
                        CARD.id(),
                        second.at(),
                        second.by().title() + " runs beside another device plugin: "
                                + lower(first.by().title()) + " installs one on the same nodes.",
                        first.by() == Installed.By.OPERATOR
                                ? "Write `devicePlugin.enabled: false` for the operator, or remove this one."
                                : "Remove one of them, or give them different `nodeSelector` values.")
                .see(first.at(), "the other one");
    }

    private static String lower(String title) {
        return title.replaceFirst("^The ", "the ");
    }
}
