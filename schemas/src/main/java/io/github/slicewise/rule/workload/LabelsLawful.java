package io.github.slicewise.rule.workload;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.NodeGroup;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Label values keep to Kubernetes' alphabet and length. */
public final class LabelsLawful implements Rule {
    private static final Pattern VALUE = Pattern.compile("(([A-Za-z0-9][-A-Za-z0-9_.]{0,61})?[A-Za-z0-9])?");

    private static final RuleCard CARD = new RuleCard(
            "NOD005",
            Severity.ERROR,
            "A label value keeps to Kubernetes' alphabet",
            "A label value has at most 63 letters, digits, `-`, `_` and `.`, and begins and ends with a letter or digit. "
                    + "The `+` of a MIG profile is not among them: labels spell `1g.10gb+me` as `1g.10gb.me`.",
            """
            apiVersion: v1
            kind: Node
            metadata:
              name: gpu-1
              labels:
                nvidia.com/mig.config: all-1g.10gb+me # expect NOD005
            ---
            apiVersion: eksctl.io/v1alpha5
            kind: ClusterConfig
            metadata:
              name: demo
              region: eu-west-1
            managedNodeGroups:
            - name: gpu
              instanceType: g7e.2xlarge
              labels:
                nvidia.com/mig.config: all-1g.24gb+me # expect NOD005
            """,
            """
            apiVersion: v1
            kind: Node
            metadata:
              name: gpu-1
              labels:
                nvidia.com/mig.config: all-1g.10gb.me
            """,
            List.of(
                    "https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#syntax-and-character-set",
                    "NVIDIA/mig-parted v0.15.0 pkg/mig/builder/builder.go:34-39"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        Stream<Mapping> labels = manifests.all().stream().flatMap(LabelsLawful::labels);
        Stream<Mapping> selectors = PodTemplate.of(manifests)
                .flatMap(template -> template.spec().get("nodeSelector").flatMap(Node::asMapping).stream());
        Stream<Mapping> groups =
                NodeGroup.of(manifests).flatMap(group -> group.root().get("labels").flatMap(Node::asMapping).stream());
        return Stream.of(labels, selectors, groups)
                .flatMap(each -> each)
                .flatMap(mapping -> mapping.entries().stream())
                .flatMap(entry -> entry.value().asScalar().stream())
                .filter(Scalar::isString)
                .filter(value -> !Shown.isPlaceholder(value.text()))
                .filter(value -> !VALUE.matcher(value.text()).matches())
                .map(LabelsLawful::finding)
                .toList();
    }

    private static Stream<Mapping> labels(Manifest manifest) {
        return Stream.of(
                        manifest.find("metadata", "labels"),
                        manifest.find("spec", "template", "metadata", "labels"),
                        manifest.find("spec", "jobTemplate", "spec", "template", "metadata", "labels"))
                .flatMap(Optional::stream)
                .flatMap(node -> node.asMapping().stream());
    }

    private static Finding finding(Scalar value) {
        String mended =
                value.text().strip().replaceAll("[^-A-Za-z0-9_.]", ".").replaceAll("^[^A-Za-z0-9]+|[^A-Za-z0-9]+$", "");
        return Finding.error(
                CARD.id(),
                value.at(),
                "Kubernetes refuses the label value `" + Shown.text(value.text()) + "`.",
                mended.isEmpty() || mended.length() > 63
                        ? "Write at most 63 letters, digits, `-`, `_` and `.`."
                        : "Write `" + mended + "`.");
    }
}
