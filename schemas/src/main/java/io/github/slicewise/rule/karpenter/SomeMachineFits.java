package io.github.slicewise.rule.karpenter;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.facts.Platform;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.NodeTerm.Demand;
import io.github.slicewise.manifest.ProvisionedPool;
import io.github.slicewise.manifest.Requirement;
import io.github.slicewise.pool.MachineChoice;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** At least one known machine type with GPUs meets all requirements of a NodePool that asks for GPUs. */
public final class SomeMachineFits implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "KRP012",
            Severity.ERROR,
            "Some machine type meets all requirements of a NodePool",
            "Every requirement narrows the choice of machine types. Where the last one leaves none, Karpenter "
                    + "finds no instance type and makes no node, and only its log says so.",
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
                  - key: node.kubernetes.io/instance-type
                    operator: In
                    values: [g4dn.xlarge, g4dn.2xlarge]
                  - key: karpenter.k8s.aws/instance-gpu-name # expect KRP012
                    operator: In
                    values: [l4]
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
                  - key: node.kubernetes.io/instance-type
                    operator: In
                    values: [g4dn.xlarge, g6.xlarge]
                  - key: karpenter.k8s.aws/instance-gpu-name
                    operator: In
                    values: [l4]
            """,
            List.of("aws/karpenter-provider-aws v1.14.1 website/content/en/docs/reference/instance-types.md"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        Optional<Platform> platform = Pools.of(manifests, facts).platform();
        return ProvisionedPool.of(manifests)
                .flatMap(pool -> platform.flatMap(place -> finding(pool, place)).stream())
                .toList();
    }

    private static Optional<Finding> finding(ProvisionedPool pool, Platform platform) {
        List<Demand> demands = Stream.concat(
                        pool.labels().stream().flatMap(SomeMachineFits::label),
                        pool.requirements().stream().map(Requirement::demand))
                .filter(demand -> platform.machineLabels().containsKey(demand.key()))
                .toList();
        boolean eachFits = demands.stream()
                .allMatch(demand ->
                        !new MachineChoice(platform, List.of(demand)).machines().isEmpty());
        var all = new MachineChoice(platform, demands);
        if (!eachFits || !all.tellsGpus() || !all.machines().isEmpty() || !all.isListed()) {
            return Optional.empty();
        }
        Demand last = demands.get(demands.size() - 1);
        for (int count = 1; count <= demands.size(); count++) {
            if (new MachineChoice(platform, demands.subList(0, count))
                    .machines()
                    .isEmpty()) {
                last = demands.get(count - 1);
                break;
            }
        }
        return Optional.of(finding(pool, platform, demands, last));
    }

    private static Stream<Demand> label(Mapping.Entry entry) {
        return entry.value().asScalar().stream()
                .map(value -> new Demand(
                        entry.key().text(),
                        "In",
                        List.of(value.text()),
                        entry.key().at(),
                        value.at()));
    }

    /** Types that are named are known in full; others may have appeared since the table was made. */
    private static Finding finding(ProvisionedPool pool, Platform platform, List<Demand> demands, Demand last) {
        boolean named = demands.stream()
                .anyMatch(demand -> demand.operator().equals("In")
                        && demand.values().stream()
                                .allMatch(type -> platform.machine(type).isPresent()));
        String problem = "No machine type of " + platform.title() + " meets the requirement of `"
                + Shown.text(last.key()) + "` together with the others, so " + pool.title() + " never makes a node.";
        String fix = "Change this requirement or the others so that a machine type meets them all.";
        return named
                ? Finding.error(CARD.id(), last.at(), problem, fix)
                : Finding.warning(CARD.id(), last.at(), problem, fix);
    }
}
