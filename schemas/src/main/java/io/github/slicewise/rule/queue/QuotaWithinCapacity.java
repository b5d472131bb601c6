package io.github.slicewise.rule.queue;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.node.Resources;
import io.github.slicewise.pool.LabelValues;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.rule.cluster.Listed;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A queue hands out no more of a GPU resource than the nodes of its flavor advertise. */
public final class QuotaWithinCapacity implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "KUE005",
            Severity.WARNING,
            "A quota is within what the nodes of its flavor advertise",
            "Kueue admits workloads up to the quota and does not look at nodes. More quota than the GPUs, slices or "
                    + "replicas of the flavor's nodes means admitted workloads with pending pods. Under time-slicing the "
                    + "quota counts replicas.",
            """
            # file: slicewise.yaml
            pools:
            - name: a100
              gpu: a100-40gb
              gpusPerNode: 8
              nodes: 1
              migStrategy: mixed
              migLayout: {1g.5gb: 7}
            # file: queue.yaml
            apiVersion: kueue.x-k8s.io/v1beta2
            kind: ResourceFlavor
            metadata:
              name: a100
            ---
            apiVersion: kueue.x-k8s.io/v1beta2
            kind: ClusterQueue
            metadata:
              name: team
            spec:
              resourceGroups:
              - coveredResources: [nvidia.com/mig-1g.5gb]
                flavors:
                - name: a100
                  resources:
                  - name: nvidia.com/mig-1g.5gb
                    nominalQuota: 100 # expect KUE005
            """,
            """
            # file: slicewise.yaml
            pools:
            - name: a100
              gpu: a100-40gb
              gpusPerNode: 8
              nodes: 1
              migStrategy: mixed
              migLayout: {1g.5gb: 7}
            # file: queue.yaml
            apiVersion: kueue.x-k8s.io/v1beta2
            kind: ResourceFlavor
            metadata:
              name: a100
            ---
            apiVersion: kueue.x-k8s.io/v1beta2
            kind: ClusterQueue
            metadata:
              name: team
            spec:
              resourceGroups:
              - coveredResources: [nvidia.com/mig-1g.5gb]
                flavors:
                - name: a100
                  resources:
                  - name: nvidia.com/mig-1g.5gb
                    nominalQuota: 56
            """,
            List.of("kubernetes-sigs/kueue v0.19 concepts: ClusterQueue, quota"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        List<Pool> pools = Pools.of(manifests, facts).all();
        boolean counted = !pools.isEmpty()
                && pools.stream()
                        .allMatch(pool -> pool.isKnown()
                                && pool.nodes().isPresent()
                                && pool.refusal().isEmpty());
        return counted
                ? Quotas.of(manifests)
                        .flatMap(quotas -> quotas.groups().stream())
                        .flatMap(group -> group.flavors().stream())
                        .flatMap(flavor -> findings(flavor, manifests, pools))
                        .toList()
                : List.of();
    }

    private static Stream<Finding> findings(Quotas.Flavor flavor, Manifests manifests, List<Pool> pools) {
        List<Manifest> named = manifests
                .of(Quotas.API, "ResourceFlavor")
                .filter(each -> each.name().equals(flavor.name().text()))
                .toList();
        if (named.size() != 1) {
            return Stream.empty();
        }
        List<Pool> its =
                pools.stream().filter(pool -> reaches(named.get(0), pool)).toList();
        return flavor.quotas().stream().flatMap(quota -> finding(quota, flavor, its).stream());
    }

    /** Whether nodes of the pool may carry all of the flavor's labels; a label that nobody knows of may be there. */
    private static boolean reaches(Manifest flavor, Pool pool) {
        return flavor.root().entriesIn("spec", "nodeLabels").allMatch(label -> {
            Set<String> values = LabelValues.of(pool, label.key().text());
            String wanted = label.value().asScalar().map(Scalar::text).orElse("");
            return values.isEmpty() || values.contains(wanted);
        });
    }

    private static Optional<Finding> finding(Quotas.Quota quota, Quotas.Flavor flavor, List<Pool> pools) {
        String resource = quota.resource().text();
        long capacity = pools.stream()
                .mapToLong(pool -> pool.most(resource) * pool.nodes().orElse(0))
                .sum();
        long nominal = quota.nominal().orElse(0);
        Optional<Node> value = quota.root().get("nominalQuota");
        if (!Resources.isGpu(resource) || pools.isEmpty() || nominal <= capacity || value.isEmpty()) {
            return Optional.empty();
        }
        if (capacity == 0) {
            return Optional.of(unknown(quota, flavor, pools));
        }
        return Optional.of(Finding.warning(
                CARD.id(),
                value.get().at(),
                "The quota of `" + Shown.text(resource) + "` is `" + nominal + "`, and the nodes of flavor `"
                        + Shown.text(flavor.name().text()) + "` advertise `" + capacity + "`.",
                "Write `" + capacity + "` or less."));
    }

    private static Finding unknown(Quotas.Quota quota, Quotas.Flavor flavor, List<Pool> pools) {
        Set<String> advertised = Pools.advertised(pools);
        return Finding.warning(
                CARD.id(),
                quota.resource().at(),
                "No node of flavor `" + Shown.text(flavor.name().text()) + "` advertises `"
                        + Shown.text(quota.resource().text()) + "`; they advertise " + Listed.of(advertised) + ".",
                "Hand out what the nodes advertise.");
    }
}
