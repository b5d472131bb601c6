package io.github.slicewise.rule.cloud;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.facts.Platform;
import io.github.slicewise.facts.Platforms;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The parts of a ComputeClass's priority go together and name what its machines have. */
public final class PrioritiesWhole implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "GKE010",
            Severity.ERROR,
            "A priority of a ComputeClass says things that go together",
            "Each priority of a ComputeClass describes one kind of node. GKE refuses one that names a family and "
                    + "a type of machines, lists node pools beside other fields, or wants spot and flexible start at once, "
                    + "and one whose GPUs the machine type or the accelerator does not have.",
            """
            apiVersion: cloud.google.com/v1
            kind: ComputeClass
            metadata:
              name: gpu
            spec:
              priorities:
              - machineFamily: g2
                machineType: g2-standard-4 # expect GKE010
              - nodepools: [one]
                spot: true # expect GKE010
              - machineType: a3-highgpu-8g
                gpu:
                  type: nvidia-l4 # expect GKE010
                  count: 8
              - gpu:
                  type: nvidia-h100-80gb
                  count: 1
                  gpuSharing:
                    sharingStrategy: TIME_SHARING
                    maxSharedClientsPerGPU: 64 # expect GKE010
                    gpuPartitionSize: 1g.5gb # expect GKE010
            """,
            """
            apiVersion: cloud.google.com/v1
            kind: ComputeClass
            metadata:
              name: gpu
            spec:
              priorities:
              - machineFamily: g2
                spot: true
              - nodepools: [one, two]
              - machineType: a3-highgpu-8g
                gpu:
                  type: nvidia-h100-80gb
                  count: 8
              - machineType: g2-standard-4
                flexStart:
                  enabled: true
              - gpu:
                  type: nvidia-h100-80gb
                  count: 1
                  gpuSharing:
                    sharingStrategy: MPS
                    maxSharedClientsPerGPU: 48
                    gpuPartitionSize: 3g.40gb
            """,
            List.of(
                    "cloud.google.com/kubernetes-engine/docs/reference/crds/computeclass",
                    "datreeio/CRDs-catalog 7b1e26ef cloud.google.com/computeclass_v1.json",
                    "cloud.google.com/compute/docs/gpus"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    private static final Set<String> BESIDE_POOLS = Set.of("nodepools", "priorityScore");

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return manifests
                .of("cloud.google.com", "ComputeClass")
                .flatMap(
                        each -> each.find("spec", "priorities").flatMap(Node::asSequence).map(Sequence::items).stream())
                .flatMap(List::stream)
                .flatMap(item -> item.asMapping().stream())
                .flatMap(PrioritiesWhole::findings)
                .toList();
    }

    private static Stream<Finding> findings(Mapping priority) {
        Optional<Platform> platform = Platforms.all().stream()
                .filter(each -> each.signGroups().contains("cloud.google.com"))
                .findFirst();
        Stream<Optional<Finding>> shape = Stream.of(machines(priority), pools(priority), times(priority));
        return Stream.concat(
                        shape,
                        platform.stream()
                                .flatMap(
                                        place -> PriorityGpu.of(priority, place).findings(CARD.id())))
                .flatMap(Optional::stream);
    }

    private static Optional<Finding> machines(Mapping priority) {
        return priority.entry("machineType")
                .filter(any -> priority.has("machineFamily"))
                .map(entry -> Finding.error(
                        CARD.id(),
                        entry.key().at(),
                        "This priority names a machine family and a machine type.",
                        "Keep one of the two."));
    }

    private static Optional<Finding> pools(Mapping priority) {
        return priority.entries().stream()
                .filter(any -> priority.has("nodepools"))
                .filter(entry -> !BESIDE_POOLS.contains(entry.key().text()))
                .findFirst()
                .map(entry -> Finding.error(
                        CARD.id(),
                        entry.key().at(),
                        "This priority lists node pools, which go with no other field such as `"
                                + Shown.text(entry.key().text()) + "`.",
                        "Remove it, or put it into a priority of its own."));
    }

    private static Optional<Finding> times(Mapping priority) {
        boolean flexible = priority.find("flexStart", "enabled")
                .flatMap(Node::asScalar)
                .flatMap(Scalar::asBoolean)
                .orElse(false);
        return priority.entry("spot")
                .filter(entry -> flexible
                        && entry.value().asScalar().flatMap(Scalar::asBoolean).orElse(false))
                .map(entry -> Finding.error(
                        CARD.id(),
                        entry.key().at(),
                        "This priority wants spot machines and a flexible start at once.",
                        "Keep one of the two."));
    }
}
