package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.pool.Label;
import io.github.slicewise.pool.PluginConfigs;
import io.github.slicewise.pool.PluginDaemonSet;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Node;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A device-plugin configuration is selected by what installs the device plugin, and by a default or a node's label. */
public final class ConfigurationSelected implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "SLC008",
            Severity.WARNING,
            "A device-plugin configuration is selected by something",
            "A ConfigMap does nothing by being there. What installs the device plugin has to name it, and a default or "
                    + "the label `nvidia.com/device-plugin.config` has to choose one of its keys. Under the GPU Operator "
                    + "a node without either shares nothing, and nothing is said about it.",
            """
            # file: gpu-operator-values.yaml
            mig:
              strategy: mixed
            devicePlugin:
              config:
                name: sharing # expect SLC008
            # file: config-maps.yaml
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: sharing
              namespace: gpu-operator
            data:
              shared: |-
                version: v1
                sharing:
                  timeSlicing:
                    resources:
                    - name: nvidia.com/gpu
                      replicas: 4
            ---
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: forgotten # expect SLC008
              namespace: gpu-operator
            data:
              shared: |-
                version: v1
                sharing:
                  timeSlicing:
                    resources:
                    - name: nvidia.com/gpu
                      replicas: 2
            """,
            """
            # file: gpu-operator-values.yaml
            mig:
              strategy: mixed
            devicePlugin:
              config:
                name: sharing
                default: shared
            # file: config-maps.yaml
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: sharing
              namespace: gpu-operator
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
                    "NVIDIA/gpu-operator v26.7.0 controllers/object_controls.go:2893-2894, 2929-2930",
                    "NVIDIA/gpu-operator issue 412",
                    "NVIDIA/k8s-device-plugin issues 255, 321, 615, 990"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        List<Installed> installed = Installed.all(manifests);
        return Stream.of(
                        withoutChoice(manifests, facts, installed),
                        unread(manifests, installed),
                        idleLabels(manifests, facts, installed))
                .flatMap(each -> each)
                .toList();
    }

    /** The operator's fallback for nodes that choose nothing is no configuration. */
    private static Stream<Finding> withoutChoice(Manifests manifests, Facts facts, List<Installed> installed) {
        List<Installed> open = installed.stream()
                .filter(each -> each.by() == Installed.By.OPERATOR
                        && each.configMap().isPresent()
                        && chosen(each.root()).isEmpty())
                .toList();
        return open.isEmpty() || isChosenByLabel(manifests, facts)
                ? Stream.empty()
                : open.stream().flatMap(each -> each.configMap().map(name -> unchosen(each, name)).stream());
    }

    /** A default that says nothing is the place to mend it. */
    private static Finding unchosen(Installed operator, Label name) {
        Location.InFile at = operator.root()
                .find("devicePlugin", "config", "default")
                .map(Node::at)
                .orElse(name.at());
        return Finding.warning(
                CARD.id(),
                at,
                "Nothing here selects a key of the ConfigMap `" + Shown.text(name.value())
                        + "`: there is no default, and no node is labelled `" + PluginConfigs.LABEL + "`.",
                "Write `devicePlugin.config.default`, or label the nodes with one of its keys.");
    }

    private static boolean isChosenByLabel(Manifests manifests, Facts facts) {
        return Pools.of(manifests, facts).all().stream()
                        .anyMatch(pool -> pool.label(PluginConfigs.LABEL).isPresent())
                || Mentions.of(PluginConfigs.LABEL, manifests);
    }

    private static Optional<String> chosen(Node root) {
        return root.text("devicePlugin", "config", "default").filter(key -> !key.isEmpty());
    }

    /** Where something installs the device plugin, a ConfigMap that it is not told of is not read. */
    private static Stream<Finding> unread(Manifests manifests, List<Installed> installed) {
        return manifests
                .configs(Config.Kind.DEVICE_PLUGIN)
                .filter(config -> !installed.isEmpty())
                .filter(config -> installed.stream().noneMatch(each -> each.reads(config)))
                .flatMap(config -> config.owner().stream())
                .filter(owner -> !isMounted(owner, manifests))
                .map(Manifest::at)
                .distinct()
                .map(at -> unread(at, installed.get(0)));
    }

    /** Whether pods that are not recognised as the device plugin's mount it. */
    private static boolean isMounted(Manifest map, Manifests manifests) {
        return PodTemplate.of(manifests)
                .flatMap(pod -> pod.volumes().stream())
                .anyMatch(volume -> volume.text("configMap", "name")
                        .filter(map.name()::equals)
                        .isPresent());
    }

    private static Finding unread(Location.InFile at, Installed first) {
        return Finding.warning(
                        CARD.id(),
                        at,
                        first.by().title() + " is not told of this ConfigMap, so its configurations change nothing.",
                        "Name it in `" + first.by().key() + "`, or remove it.")
                .see(first.at(), "what installs the device plugin");
    }

    /** Only a config-manager container beside the device plugin looks at labels. */
    private static Stream<Finding> idleLabels(Manifests manifests, Facts facts, List<Installed> installed) {
        boolean deaf = !installed.isEmpty()
                && installed.stream().allMatch(each -> each.by() == Installed.By.DAEMON_SET)
                && PluginDaemonSet.all(manifests).stream().noneMatch(PluginDaemonSet::choosesByLabel);
        return Pools.of(manifests, facts).all().stream()
                .filter(pool -> deaf)
                .flatMap(pool -> pool.label(PluginConfigs.LABEL).stream())
                .distinct()
                .map(label -> idleLabel(label, installed.get(0)));
    }

    private static Finding idleLabel(Label label, Installed plugin) {
        return Finding.warning(
                        CARD.id(),
                        label.at(),
                        "The label `" + PluginConfigs.LABEL + "` selects nothing: no `config-manager` container runs"
                                + " beside the device plugin.",
                        "Install the device plugin with its chart and `config.name`, or give each group of nodes a"
                                + " DaemonSet of its own.")
                .see(plugin.at(), "the DaemonSet");
    }
}
