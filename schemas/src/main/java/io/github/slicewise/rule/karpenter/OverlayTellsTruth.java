package io.github.slicewise.rule.karpenter;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.facts.Machine;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.ProvisionedPool;
import io.github.slicewise.manifest.Requirement;
import io.github.slicewise.node.Resources;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** The amounts that a NodeOverlay tells are those that the pools it speaks of will advertise, and there are such pools. */
public final class OverlayTellsTruth implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "KRP019",
            Severity.WARNING,
            "A NodeOverlay tells what its nodes will really offer",
            "An overlay only changes what Karpenter expects. A device plugin must really advertise the resource, "
                    + "in the same number; where the two differ, Karpenter makes too many nodes, or nodes on which its pods "
                    + "never run.",
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: mig
            spec:
              limits:
                nodes: 4
              template:
                metadata:
                  labels:
                    nvidia.com/mig.config: all-1g.5gb
                spec:
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: gpu
                  requirements:
                  - key: node.kubernetes.io/instance-type
                    operator: In
                    values: [p4d.24xlarge]
            ---
            # file: gpu-operator-values.yaml
            mig:
              strategy: mixed
            migManager:
              env:
              - name: WITH_REBOOT
                value: "true"
            # file: overlay.yaml
            apiVersion: karpenter.sh/v1alpha1
            kind: NodeOverlay
            metadata:
              name: mig
            spec:
              requirements:
              - key: node.kubernetes.io/instance-type
                operator: In
                values: [p4d.24xlarge]
              capacity:
                nvidia.com/mig-1g.5gb: "7" # expect KRP019
            """,
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: mig
            spec:
              limits:
                nodes: 4
              template:
                metadata:
                  labels:
                    nvidia.com/mig.config: all-1g.5gb
                spec:
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: gpu
                  requirements:
                  - key: node.kubernetes.io/instance-type
                    operator: In
                    values: [p4d.24xlarge]
            ---
            # file: gpu-operator-values.yaml
            mig:
              strategy: mixed
            migManager:
              env:
              - name: WITH_REBOOT
                value: "true"
            # file: overlay.yaml
            apiVersion: karpenter.sh/v1alpha1
            kind: NodeOverlay
            metadata:
              name: mig
            spec:
              requirements:
              - key: node.kubernetes.io/instance-type
                operator: In
                values: [p4d.24xlarge]
              capacity:
                nvidia.com/mig-1g.5gb: "56"
                nvidia.com/gpu: "0"
            """,
            List.of("kubernetes-sigs/karpenter NodeOverlay v1alpha1", "aws/karpenter-provider-aws#8710"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        var pools = Pools.of(manifests, facts);
        List<String> names =
                ProvisionedPool.of(manifests).map(ProvisionedPool::name).toList();
        return Overlay.of(manifests)
                .flatMap(overlay -> Stream.concat(noSuchPool(overlay, names), wrongAmounts(overlay, pools)))
                .toList();
    }

    /** Pools may stand elsewhere; one that nearly has the name is probably the one that was meant. */
    private static Stream<Finding> noSuchPool(Overlay overlay, List<String> names) {
        return overlay.requirements().stream()
                .map(Requirement::demand)
                .filter(demand -> demand.key().equals("karpenter.sh/nodepool")
                        && demand.operator().equals("In"))
                .filter(demand -> demand.values().stream().noneMatch(names::contains))
                .flatMap(demand -> demand.values().stream()
                        .flatMap(value -> Nearest.to(value, names).stream()
                                .map(near -> Finding.warning(
                                        CARD.id(),
                                        demand.valueAt(),
                                        overlay.title() + " speaks of NodePool `" + Shown.text(value)
                                                + "`, and none here has that name.",
                                        "Write `" + near + "`."))));
    }

    private static Stream<Finding> wrongAmounts(Overlay overlay, Pools pools) {
        return overlay.capacity().stream()
                .filter(entry -> Resources.isGpu(entry.key().text()))
                .flatMap(entry -> wrongAmount(overlay, entry, pools).stream());
    }

    /** Only where every pool that the overlay speaks of is known, and all of its machines are meant. */
    private static Optional<Finding> wrongAmount(Overlay overlay, Mapping.Entry entry, Pools pools) {
        OptionalLong told =
                entry.value().asScalar().map(OverlayTellsTruth::amount).orElse(OptionalLong.empty());
        List<Pool> meant = pools.all().stream()
                .filter(pool -> pool.origin() == Pool.Origin.KARPENTER)
                .filter(pool -> pool.machines().stream().anyMatch(machine -> covers(overlay, pools, pool, machine)))
                .toList();
        boolean sure = told.isPresent()
                && !meant.isEmpty()
                && meant.stream()
                        .allMatch(pool -> pool.isKnown()
                                && pool.refusal().isEmpty()
                                && pool.machines().stream().allMatch(machine -> covers(overlay, pools, pool, machine)));
        String resource = entry.key().text();
        boolean right = !sure
                || meant.stream()
                        .anyMatch(pool -> pool.predictions().stream()
                                .anyMatch(each -> each.state().amount(resource) == told.getAsLong()));
        return right ? Optional.empty() : Optional.of(finding(overlay, entry, meant.get(0)));
    }

    private static boolean covers(Overlay overlay, Pools pools, Pool pool, Machine machine) {
        return pools.platform()
                .filter(place -> overlay.covers(place, machine, pool.name()))
                .isPresent();
    }

    private static OptionalLong amount(Scalar scalar) {
        return scalar.text().matches("\\d{1,9}")
                ? OptionalLong.of(Long.parseLong(scalar.text()))
                : OptionalLong.empty();
    }

    private static Finding finding(Overlay overlay, Mapping.Entry entry, Pool pool) {
        String resource = entry.key().text();
        long most = pool.most(resource);
        return Finding.warning(
                        CARD.id(),
                        entry.value().at(),
                        overlay.title() + " tells of `"
                                + entry.value().asScalar().map(Scalar::text).orElse("") + "` of `" + resource
                                + "`, and a node of " + pool.title() + " will advertise `" + most + "`.",
                        most == 0
                                ? "Remove it, or set the pool up so that it advertises `" + resource + "`."
                                : "Write `\"" + most + "\"`.")
                .see(pool.at(), pool.title());
    }
}
