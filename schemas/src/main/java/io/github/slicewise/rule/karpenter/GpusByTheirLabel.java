package io.github.slicewise.rule.karpenter;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.facts.Platform;
import io.github.slicewise.facts.Platforms;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.NodeTerm.Demand;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.rule.cluster.Listed;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** GPUs are chosen by the labels of GPUs, with values that machines have. */
public final class GpusByTheirLabel implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "KRP014",
            Severity.ERROR,
            "GPUs are chosen by the labels of GPUs, with the values they have",
            "Labels of accelerators tell of other chips than GPUs, and a GPU's name is spelt in lower case "
                    + "without the maker. A NodePool or pod that asks for anything else matches no machine, so no node is "
                    + "ever made.",
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: gpu
            spec:
              limits:
                nvidia.com/gpu: 8
              template:
                spec:
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: gpu
                  requirements:
                  - key: karpenter.k8s.aws/instance-accelerator-manufacturer
                    operator: In
                    values: [nvidia] # expect KRP014
                  - key: karpenter.k8s.aws/instance-gpu-name
                    operator: In
                    values: [tesla-t4] # expect KRP014
            """,
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: gpu
            spec:
              limits:
                nvidia.com/gpu: 8
              template:
                spec:
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: gpu
                  requirements:
                  - key: karpenter.k8s.aws/instance-gpu-manufacturer
                    operator: In
                    values: [nvidia]
                  - key: karpenter.k8s.aws/instance-gpu-name
                    operator: In
                    values: [t4]
                  - key: karpenter.k8s.aws/instance-accelerator-count
                    operator: DoesNotExist
            """,
            List.of("aws/karpenter-provider-aws v1.14.1 website/content/en/docs/reference/instance-types.md"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    private static final Set<String> NAMES = Set.of("gpuName", "gpuManufacturer");

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return MachineDemands.of(manifests)
                .filter(demand -> demand.operator().equals("In"))
                .flatMap(demand -> Platforms.all().stream().flatMap(place -> finding(demand, place).stream()))
                .toList();
    }

    private static Optional<Finding> finding(Demand demand, Platform platform) {
        boolean other = platform.provisioners().stream()
                .anyMatch(each -> each.otherAccelerators().contains(demand.key()));
        if (other) {
            return demand.values().stream().allMatch(value -> isGpu(value, platform))
                    ? Optional.of(wrongLabel(demand))
                    : Optional.empty();
        }
        return Optional.ofNullable(platform.machineLabels().get(demand.key()))
                .filter(NAMES::contains)
                .flatMap(column -> wrongValue(demand, values(platform, column)));
    }

    private static boolean isGpu(String value, Platform platform) {
        return NAMES.stream()
                .flatMap(column -> values(platform, column).stream())
                .anyMatch(known -> known.equals(bare(value)));
    }

    private static Finding wrongLabel(Demand demand) {
        return Finding.error(
                CARD.id(),
                demand.valueAt(),
                "The label `" + demand.key() + "` never has the value `"
                        + Shown.text(demand.values().get(0)) + "`: it tells of accelerators that are no GPUs.",
                "Ask for `" + demand.key().replace("-accelerator-", "-gpu-") + "`.");
    }

    /** Only what is plainly another spelling of a known value is surely wrong; the table may lack new machines. */
    private static Optional<Finding> wrongValue(Demand demand, Set<String> known) {
        List<String> wrong = demand.values().stream()
                .filter(value -> !known.contains(value) && !Shown.isPlaceholder(value))
                .toList();
        if (wrong.isEmpty()) {
            return Optional.empty();
        }
        String value = wrong.get(0);
        Optional<String> meant = Optional.of(bare(value)).filter(known::contains);
        boolean all = wrong.size() == demand.values().size() && meant.isPresent();
        String problem = "No machine has the value `" + Shown.text(value) + "` of `" + demand.key() + "`.";
        String fix = meant.or(() -> Nearest.to(value, known))
                .map(near -> "Write `" + near + "`.")
                .orElse("Write one of " + Listed.of(known) + ".");
        return Optional.of(
                all
                        ? Finding.error(CARD.id(), demand.valueAt(), problem, fix)
                        : Finding.warning(CARD.id(), demand.valueAt(), problem, fix));
    }

    private static Set<String> values(Platform platform, String column) {
        return platform.machines().stream()
                .flatMap(machine -> Optional.ofNullable(machine.columns().get(column)).stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String bare(String value) {
        return value.toLowerCase(Locale.ROOT).replaceFirst("^(nvidia|tesla|amd)[-_ ](tesla[-_ ])?", "");
    }
}
