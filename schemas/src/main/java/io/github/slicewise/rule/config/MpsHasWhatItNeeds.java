package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.pool.PluginDaemonSet;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Where MPS is configured there are feature discovery, a root folder and a daemon for it. */
public final class MpsHasWhatItNeeds implements Rule {
    private static final String CAPABLE = "nvidia.com/mps.capable";

    private static final RuleCard CARD = new RuleCard(
            "MPS004",
            Severity.ERROR,
            "Sharing by MPS comes with what MPS needs",
            "The MPS daemon only runs on nodes labelled `nvidia.com/mps.capable=true`, and GPU feature discovery writes "
                    + "that label; the device plugin's chart leaves it out unless told. A device plugin without a root "
                    + "folder for MPS exits. One without a daemon tries again every 30 seconds and advertises no GPU.",
            """
            # file: nvidia-device-plugin-values.yaml
            failOnInitError: true
            gfd:
              enabled: false # expect MPS004
            config:
              map:
                default: |-
                  version: v1
                  sharing:
                    mps:
                      resources:
                      - name: nvidia.com/gpu
                        replicas: 4
            """,
            """
            # file: nvidia-device-plugin-values.yaml
            failOnInitError: true
            gfd:
              enabled: true
            config:
              map:
                default: |-
                  version: v1
                  sharing:
                    mps:
                      resources:
                      - name: nvidia.com/gpu
                        replicas: 4
            """,
            List.of(
                    "NVIDIA/k8s-device-plugin v0.20.0 cmd/nvidia-device-plugin/main.go:231-233",
                    "NVIDIA/k8s-device-plugin v0.20.0 deployments/helm/nvidia-device-plugin/templates/daemonset-mps-control-daemon.yml",
                    "NVIDIA/gpu-operator v26.7.0 assets/state-mps-control-daemon/0400_daemonset.yaml:19-21",
                    "NVIDIA/k8s-device-plugin issues 634, 679, 712, 762, 816, 1132"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        List<Config> shared = manifests
                .configs(Config.Kind.DEVICE_PLUGIN)
                .filter(config ->
                        SharingEntry.of(config, SharingEntry.MPS).findAny().isPresent())
                .toList();
        if (shared.isEmpty()) {
            return List.of();
        }
        boolean labelled = Mentions.of(CAPABLE, manifests);
        Stream<Finding> charts = Installed.all(manifests).stream()
                .filter(each -> !labelled && shared.stream().anyMatch(each::reads))
                .flatMap(each -> undiscovered(each).stream());
        Stream<Finding> sets = PluginDaemonSet.all(manifests).stream()
                .flatMap(plugin -> shared.stream()
                        .filter(config -> reads(plugin, config))
                        .limit(1)
                        .flatMap(config -> finding(plugin, config, manifests).stream()));
        return Stream.concat(charts, sets).toList();
    }

    private static Optional<Finding> undiscovered(Installed installed) {
        Optional<Mapping.Entry> enabled =
                installed.root().find("gfd").flatMap(Node::asMapping).flatMap(gfd -> gfd.entry("enabled"));
        String word = enabled.flatMap(each -> each.value().asScalar())
                .map(scalar -> scalar.isNull() ? "" : scalar.text())
                .orElse("");
        boolean off = word.equals("false") || (word.isEmpty() && installed.by() == Installed.By.CHART);
        boolean chart = installed.by() != Installed.By.DAEMON_SET;
        return Optional.of(Finding.warning(
                        CARD.id(),
                        enabled.map(each -> each.value().at()).orElse(installed.at()),
                        "Without GPU feature discovery no node is labelled `" + CAPABLE
                                + "`, so no MPS daemon runs and the device plugin waits for one.",
                        "Write `gfd.enabled: true`."))
                .filter(any -> off && chart);
    }

    private static boolean reads(PluginDaemonSet plugin, Config config) {
        return config.owner()
                .flatMap(owner -> plugin.configMap().filter(name -> name.value().equals(owner.name())))
                .isPresent();
    }

    private static Optional<Finding> finding(PluginDaemonSet plugin, Config config, Manifests manifests) {
        boolean rooted = plugin.has("MPS_ROOT")
                || config.root()
                        .text("flags", "mpsRoot")
                        .filter(path -> !path.isEmpty())
                        .isPresent();
        if (!rooted) {
            return Optional.of(Finding.error(
                            CARD.id(),
                            plugin.container().at(),
                            "The device plugin exits: its configuration shares by MPS, and it has no `MPS_ROOT`.",
                            "Install it with its chart, which brings the folder and the MPS daemon, or set `MPS_ROOT`.")
                    .see(config.at(), "the configuration"));
        }
        boolean daemon = PluginDaemonSet.runs(manifests, "mps-control-daemon");
        return Optional.of(Finding.warning(
                                CARD.id(),
                                plugin.container().at(),
                                "Nothing here runs `mps-control-daemon`, for which this device plugin waits.",
                                "Add the MPS daemon's DaemonSet, or install all with the device plugin's chart.")
                        .see(config.at(), "the configuration"))
                .filter(any -> !daemon);
    }
}
