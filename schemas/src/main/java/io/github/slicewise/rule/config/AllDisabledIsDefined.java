package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.stream.Stream;

/** A MIG configuration of one's own, given to the GPU Operator, defines {@code all-disabled}. */
public final class AllDisabledIsDefined implements Rule {
    private static final String DEFAULT = "all-disabled";

    private static final RuleCard CARD = new RuleCard(
            "MIG007",
            Severity.ERROR,
            "A MIG configuration for the GPU Operator defines `all-disabled`",
            "The operator labels each MIG-capable node that has no layout `nvidia.com/mig.config=all-disabled`. When the "
                    + "configuration of one's own does not define that name, the MIG manager reports `failed` on each "
                    + "of these nodes.",
            """
            # file: gpu-operator-values.yaml
            mig:
              strategy: mixed
            migManager:
              config:
                name: layouts
            # file: layouts.yaml
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: layouts
              namespace: gpu-operator
            data:
              config.yaml: |
                version: v1
                mig-configs: # expect MIG007
                  thirds:
                  - devices: all
                    mig-enabled: true
                    mig-devices:
                      2g.10gb: 3
            """,
            """
            # file: gpu-operator-values.yaml
            mig:
              strategy: mixed
            migManager:
              config:
                name: layouts
            # file: layouts.yaml
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: layouts
              namespace: gpu-operator
            data:
              config.yaml: |
                version: v1
                mig-configs:
                  all-disabled:
                  - devices: all
                    mig-enabled: false
                  thirds:
                  - devices: all
                    mig-enabled: true
                    mig-devices:
                      2g.10gb: 3
            """,
            List.of(
                    "NVIDIA/gpu-operator v26.7.0 controllers/nodelabeling_controller.go:306-317",
                    "NVIDIA/gpu-operator issue 281"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return OperatorSettings.in(manifests)
                .filter(settings -> settings.migManager()
                        .filter(AllDisabledIsDefined::labelsNodes)
                        .isPresent())
                .flatMap(settings ->
                        settings.root().find("migManager", "config", "name").flatMap(Node::asScalar).stream()
                                .flatMap(name -> findings(
                                        settings.configurations(manifests, Config.Kind.MIG_PARTED, "migManager"),
                                        name)))
                .toList();
    }

    /** Whether the operator will use the default: it does unless the default is said to be empty. */
    private static boolean labelsNodes(Mapping manager) {
        return manager.find("config", "default")
                .flatMap(Node::asScalar)
                .map(Scalar::text)
                .orElse(DEFAULT)
                .equals(DEFAULT);
    }

    private static Stream<Finding> findings(Stream<Config> read, Scalar name) {
        return read.flatMap(config -> config.root().entry("mig-configs").stream())
                .filter(configs -> configs.value()
                        .asMapping()
                        .filter(each -> !each.has(DEFAULT))
                        .isPresent())
                .map(configs -> finding(configs.key().at(), name));
    }

    private static Finding finding(Location at, Scalar name) {
        return Finding.error(
                        CARD.id(),
                        at,
                        "`" + Shown.text(name.text()) + "` defines no `" + DEFAULT
                                + "`, which the operator sets on nodes without a layout.",
                        "Add `" + DEFAULT + "` with `devices: all` and `mig-enabled: false`.")
                .see(name.at(), "the operator uses this configuration");
    }
}
