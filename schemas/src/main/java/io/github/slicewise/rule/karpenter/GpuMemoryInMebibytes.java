package io.github.slicewise.rule.karpenter;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.facts.Platform;
import io.github.slicewise.facts.Platforms;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.NodeTerm.Demand;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The amount of GPU memory that a NodePool or pod asks for is one that a machine can show. */
public final class GpuMemoryInMebibytes implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "KRP013",
            Severity.WARNING,
            "GPU memory is compared in mebibytes of one GPU",
            "The label of the GPU memory holds mebibytes of a single GPU, without a unit. A number of gibibytes, "
                    + "or of all GPUs of a machine together, chooses other machines than meant, or none.",
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
                  - key: karpenter.k8s.aws/instance-gpu-memory
                    operator: Gt
                    values: ["24"] # expect KRP013
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
                  - key: karpenter.k8s.aws/instance-gpu-memory
                    operator: Gt
                    values: ["22000"]
                  - key: karpenter.k8s.aws/instance-gpu-memory
                    operator: Lt
                    values: ["500000"]
            """,
            List.of("aws/karpenter-provider-aws v1.14.1 website/content/en/docs/reference/instance-types.md"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    private static final String COLUMN = "gpuMemory";
    private static final int GIBIBYTE = 1024;

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return MachineDemands.of(manifests).flatMap(demand -> findings(demand)).toList();
    }

    private static Stream<Finding> findings(Demand demand) {
        return Platforms.all().stream()
                .filter(platform -> COLUMN.equals(platform.machineLabels().get(demand.key())))
                .flatMap(platform -> finding(demand, platform).stream());
    }

    private static Optional<Finding> finding(Demand demand, Platform platform) {
        List<Long> known = platform.machines().stream()
                .flatMap(machine -> Optional.ofNullable(machine.columns().get(COLUMN)).stream())
                .filter(text -> text.matches("\\d+"))
                .map(Long::valueOf)
                .distinct()
                .sorted()
                .toList();
        return demand.values().stream()
                .filter(value -> !Shown.isPlaceholder(value) && isOdd(demand.operator(), value, known))
                .findFirst()
                .map(value -> Finding.warning(
                        CARD.id(),
                        demand.valueAt(),
                        "`" + Shown.text(value) + "` is no amount of memory that one GPU shows in mebibytes.",
                        "Write mebibytes of one GPU, such as " + examples(value, known) + "."));
    }

    /** Bounds are odd where they are plainly too small, chosen values where no machine has them. */
    private static boolean isOdd(String operator, String value, List<Long> known) {
        if (!value.matches("\\d{1,12}")) {
            return operator.equals("In");
        }
        long number = Long.parseLong(value);
        return switch (operator) {
            case "In" -> !known.contains(number);
            case "Gt", "Gte" -> (number > 1 && number < GIBIBYTE) || number > known.get(known.size() - 1);
            case "Lt", "Lte" -> number < GIBIBYTE;
            default -> false;
        };
    }

    /** The amount that was probably meant, where the number is one of gibibytes. */
    private static String examples(String value, List<Long> known) {
        Optional<Long> meant = Optional.of(value)
                .filter(text -> text.matches("\\d{1,3}"))
                .map(text -> Long.parseLong(text) * GIBIBYTE)
                .flatMap(size -> known.stream().min(Comparator.comparing(each -> Math.abs(each - size))));
        return "`\"" + meant.orElse(known.get(0)) + "\"`";
    }
}
