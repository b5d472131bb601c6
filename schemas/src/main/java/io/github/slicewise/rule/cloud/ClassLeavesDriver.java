package io.github.slicewise.rule.cloud;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;

/** Where the GPU Operator is told to install the driver, the node class brings none, and where it is told not to, the class does. */
public final class ClassLeavesDriver implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "AKS001",
            Severity.WARNING,
            "The node class leaves the driver to the GPU Operator, or the other way",
            "Nodes that AKS makes on demand come with the GPU driver unless `gpu.mode` is `None`. Where the GPU "
                    + "Operator installs a driver too, its driver pods fail on those nodes.",
            """
            apiVersion: karpenter.azure.com/v1beta1
            kind: AKSNodeClass
            metadata:
              name: gpu
            spec:
              imageFamily: Ubuntu2204
              gpu:
                mode: Driver # expect AKS001
            # file: gpu-operator-values.yaml
            driver:
              enabled: true
            mig:
              strategy: none
            """,
            """
            apiVersion: karpenter.azure.com/v1beta1
            kind: AKSNodeClass
            metadata:
              name: gpu
            spec:
              imageFamily: Ubuntu2204
              gpu:
                mode: None
            # file: gpu-operator-values.yaml
            driver:
              enabled: true
            mig:
              strategy: none
            """,
            List.of(
                    "MicrosoftDocs/azure-aks-docs fb060abe articles/aks/nvidia-gpu-operator.md",
                    "Azure/karpenter-provider-azure 352646f5"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        List<OperatorDriver> drivers = OperatorDriver.in(manifests).toList();
        return drivers.size() != 1
                ? List.of()
                : manifests
                        .of("karpenter.azure.com", "AKSNodeClass")
                        .flatMap(each -> finding(each, drivers.get(0)).stream())
                        .toList();
    }

    private static Optional<Finding> finding(Manifest nodeClass, OperatorDriver driver) {
        Optional<Scalar> mode =
                nodeClass.find("spec", "gpu", "mode").flatMap(Node::asScalar).filter(each -> !each.isNull());
        String word = mode.map(Scalar::text).orElse("Driver");
        boolean twice = word.equals("Driver") && driver.said();
        boolean never = word.equals("None") && !driver.installs();
        return twice || never
                ? Optional.of(Finding.warning(
                                CARD.id(),
                                mode.map(Scalar::at).orElse(nodeClass.at()),
                                twice
                                        ? "These nodes come with the GPU driver, and the GPU Operator installs another."
                                        : "These nodes come without the GPU driver, and the GPU Operator installs none.",
                                twice
                                        ? "Write `mode: None`, or `driver.enabled: false`."
                                        : "Write `mode: Driver`, or `driver.enabled: true`.")
                        .see(driver.at(), "the GPU Operator's settings"))
                : Optional.empty();
    }
}
