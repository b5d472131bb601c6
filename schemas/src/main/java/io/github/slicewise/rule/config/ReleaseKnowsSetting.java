package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A setting of a device-plugin configuration is one that the installed release knows. */
public final class ReleaseKnowsSetting implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "SLC013",
            Severity.WARNING,
            "The installed release of the device plugin knows the setting",
            "An older release drops a setting that it does not know, without a word. Before v0.20 a container that asks "
                    + "for several MPS shares is refused whatever `failRequestsGreaterThanOne` says.",
            """
            # file: slicewise.yaml
            versions:
              gpuOperator: v25.10.1
            # file: config.yaml
            version: v1
            flags:
              plugin:
                sharedDevicesAllocationPolicy: packed # expect SLC013
            sharing:
              mps:
                failRequestsGreaterThanOne: false # expect SLC013
                resources:
                - name: nvidia.com/gpu
                  replicas: 4
            """,
            """
            # file: slicewise.yaml
            versions:
              gpuOperator: v26.7.0
            # file: config.yaml
            version: v1
            flags:
              plugin:
                sharedDevicesAllocationPolicy: packed
            sharing:
              mps:
                failRequestsGreaterThanOne: false
                resources:
                - name: nvidia.com/gpu
                  replicas: 4
            """,
            List.of(
                    "NVIDIA/k8s-device-plugin pull request 1762 (commit f14d3d12)",
                    "NVIDIA/k8s-device-plugin commit 88a79d7e",
                    "NVIDIA/k8s-device-plugin release v0.15.0"));

    /**
     * A setting with the release that brought it.
     *
     * @param path its keys
     * @param first the release
     * @param matters whether the value needs that release
     */
    private record Setting(String path, PluginRelease first, Predicate<Node> matters) {}

    private static final List<Setting> SETTINGS = List.of(
            new Setting(
                    "sharing.mps",
                    new PluginRelease(0, 15),
                    value -> value.asMapping().isPresent()),
            new Setting(
                    "sharing.mps.failRequestsGreaterThanOne",
                    new PluginRelease(0, 20),
                    value -> value.asScalar()
                            .flatMap(Scalar::asBoolean)
                            .filter(yes -> !yes)
                            .isPresent()),
            new Setting(
                    "flags.plugin.sharedDevicesAllocationPolicy",
                    new PluginRelease(0, 20),
                    value -> value.asScalar().filter(word -> !word.isNull()).isPresent()));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return manifests
                .configs(Config.Kind.DEVICE_PLUGIN)
                .filter(config -> SETTINGS.stream()
                        .anyMatch(setting -> entry(config, setting).isPresent()))
                .flatMap(config -> PluginRelease.reading(config, manifests, facts).stream()
                        .flatMap(release -> findings(config, release)))
                .toList();
    }

    private static Stream<Finding> findings(Config config, PluginRelease release) {
        return SETTINGS.stream()
                .filter(setting -> release.compareTo(setting.first()) < 0)
                .flatMap(setting -> entry(config, setting).map(entry -> finding(entry, setting, release)).stream());
    }

    private static Optional<Mapping.Entry> entry(Config config, Setting setting) {
        String[] path = setting.path().split("\\.", -1);
        return config.root()
                .find(Arrays.copyOf(path, path.length - 1))
                .flatMap(Node::asMapping)
                .flatMap(parent -> parent.entry(path[path.length - 1]))
                .filter(entry -> setting.matters().test(entry.value()));
    }

    private static Finding finding(Mapping.Entry entry, Setting setting, PluginRelease release) {
        return Finding.warning(
                CARD.id(),
                entry.key().at(),
                "Release `" + release + "` of the device plugin takes no notice of `" + setting.path() + "`.",
                "Install `" + setting.first() + "` or newer, or remove it.");
    }
}
