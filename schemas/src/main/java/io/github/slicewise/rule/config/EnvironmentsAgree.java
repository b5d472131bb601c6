package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Environment variables for single parts of the GPU Operator agree with what it tells the others. */
public final class EnvironmentsAgree implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "OPR007",
            Severity.WARNING,
            "Environment variables of one part agree with the operator's settings",
            "The device plugin and GPU feature discovery are told apart what the MIG strategy is. A variable for one of "
                    + "them makes labels and resources speak of different things. With `cdi.enabled` the operator sets "
                    + "the device list strategy itself, and another one breaks the injection of devices.",
            """
            # file: gpu-operator-values.yaml
            mig:
              strategy: single
            cdi:
              enabled: true
            devicePlugin:
              env:
              - name: DEVICE_LIST_STRATEGY # expect OPR007
                value: envvar
              - name: MIG_STRATEGY # expect OPR007
                value: mixed
            gfd:
              env:
              - name: GFD_MIG_STRATEGY # expect OPR007
                value: none
            """,
            """
            # file: gpu-operator-values.yaml
            mig:
              strategy: single
            cdi:
              enabled: false
            devicePlugin:
              env:
              - name: DEVICE_LIST_STRATEGY
                value: envvar
              - name: MIG_STRATEGY
                value: single
            gfd:
              env:
              - name: GFD_SLEEP_INTERVAL
                value: 30s
            """,
            List.of(
                    "NVIDIA/gpu-operator v26.7.0 controllers/object_controls.go:954-970, 1527-1535, 1620",
                    "NVIDIA/k8s-device-plugin v0.20.0 cmd/gpu-feature-discovery/main.go:53-117",
                    "NVIDIA/k8s-device-plugin issue 1580"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return OperatorSettings.in(manifests)
                .flatMap(settings -> Stream.of(
                                list(settings),
                                strategy(settings, "devicePlugin", "MIG_STRATEGY", "the labels follow"),
                                strategy(settings, "gfd", "GFD_MIG_STRATEGY", "the resources follow"))
                        .flatMap(Optional::stream))
                .toList();
    }

    private static Optional<Finding> list(OperatorSettings settings) {
        boolean cdi =
                settings.root().text("cdi", "enabled").filter("true"::equals).isPresent();
        return env(settings, "devicePlugin", "DEVICE_LIST_STRATEGY")
                .filter(any -> cdi)
                .map(name -> Finding.warning(
                        CARD.id(),
                        name.at(),
                        "`DEVICE_LIST_STRATEGY` overrides what the GPU Operator sets for `cdi.enabled: true`.",
                        "Remove it, or write `cdi.enabled: false`."));
    }

    private static Optional<Finding> strategy(OperatorSettings settings, String part, String variable, String others) {
        String said = settings.root()
                .find("mig", "strategy")
                .flatMap(Node::asScalar)
                .map(scalar -> scalar.isNull() ? "" : scalar.text())
                .orElse(settings.chart() ? "single" : "");
        Optional<String> own = item(settings, part, variable).flatMap(item -> item.text("value"));
        return env(settings, part, variable)
                .filter(any -> !said.isEmpty()
                        && own.filter(word -> !word.equals(said)).isPresent())
                .map(name -> Finding.warning(
                        CARD.id(),
                        name.at(),
                        "`" + variable + "` says `" + Shown.text(own.orElse("")) + "`, and " + others
                                + " `mig.strategy`, which is `" + Shown.text(said) + "`.",
                        "Remove the variable, and write the strategy in `mig.strategy`."));
    }

    private static Optional<Scalar> env(OperatorSettings settings, String part, String variable) {
        return item(settings, part, variable).flatMap(item -> item.get("name")).flatMap(Node::asScalar);
    }

    private static Optional<Mapping> item(OperatorSettings settings, String part, String variable) {
        return settings.root()
                .mappingsIn(part, "env")
                .filter(item -> item.text("name").filter(variable::equals).isPresent())
                .findFirst();
    }
}
