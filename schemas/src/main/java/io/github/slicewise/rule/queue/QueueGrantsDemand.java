package io.github.slicewise.rule.queue;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.node.Resources;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.rule.cluster.GpuAsk;
import io.github.slicewise.rule.cluster.Listed;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The queue that a workload waits in counts what it asks for, and has enough of it. */
public final class QueueGrantsDemand implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "KUE004",
            Severity.WARNING,
            "The queue of a workload grants what it asks for",
            "Kueue admits a workload when its ClusterQueue has quota for every resource of it. A resource that the queue "
                    + "does not cover, or of which one pod takes more than any flavor has, keeps the workload waiting for "
                    + "ever, unless Kueue's own settings transform or leave out the resource.",
            """
            apiVersion: kueue.x-k8s.io/v1beta2
            kind: ClusterQueue
            metadata:
              name: team
            spec:
              resourceGroups:
              - coveredResources: [nvidia.com/gpu]
                flavors:
                - name: a100
                  resources:
                  - name: nvidia.com/gpu
                    nominalQuota: 8
            ---
            apiVersion: kueue.x-k8s.io/v1beta2
            kind: LocalQueue
            metadata:
              name: research
              namespace: lab
            spec:
              clusterQueue: team
            ---
            apiVersion: batch/v1
            kind: Job
            metadata:
              name: train
              namespace: lab
              labels:
                kueue.x-k8s.io/queue-name: research
            spec:
              template:
                spec:
                  restartPolicy: Never
                  containers:
                  - name: train
                    image: registry.example/train:1
                    resources:
                      limits:
                        nvidia.com/mig-1g.5gb: 1 # expect KUE004
            """,
            """
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
                    nominalQuota: 14
            ---
            apiVersion: kueue.x-k8s.io/v1beta2
            kind: LocalQueue
            metadata:
              name: research
              namespace: lab
            spec:
              clusterQueue: team
            ---
            apiVersion: batch/v1
            kind: Job
            metadata:
              name: train
              namespace: lab
              labels:
                kueue.x-k8s.io/queue-name: research
            spec:
              template:
                spec:
                  restartPolicy: Never
                  containers:
                  - name: train
                    image: registry.example/train:1
                    resources:
                      limits:
                        nvidia.com/mig-1g.5gb: 1
            """,
            List.of("kubernetes-sigs/kueue v0.19 concepts: ClusterQueue, resource groups"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return GpuAsk.all(manifests).stream()
                .flatMap(ask -> Queued.of(ask.pod()).stream()
                        .flatMap(queued -> queued.quotas(manifests).stream())
                        .flatMap(quotas -> findings(ask, quotas)))
                .toList();
    }

    private static Stream<Finding> findings(GpuAsk ask, Quotas quotas) {
        return quotas.covers(ask.resource()) ? tooMuch(ask, quotas) : Stream.of(uncovered(ask, quotas));
    }

    private static Finding uncovered(GpuAsk ask, Quotas quotas) {
        Set<String> covered = quotas.groups().stream()
                .flatMap(group -> group.covered().stream())
                .map(Scalar::text)
                .filter(Resources::isGpu)
                .collect(Collectors.toCollection(TreeSet::new));
        return Finding.warning(
                        CARD.id(),
                        ask.ask().key().at(),
                        ask.title() + " asks for `" + Shown.text(ask.resource()) + "`, which ClusterQueue `"
                                + Shown.text(quotas.queue().name()) + "` does not cover"
                                + (covered.isEmpty() ? "." : "; of GPUs it covers " + Listed.of(covered) + "."),
                        "Ask for what the queue covers, or add `" + Shown.text(ask.resource())
                                + "` to its `coveredResources`.")
                .see(quotas.queue().at(), "the ClusterQueue");
    }

    private static Stream<Finding> tooMuch(GpuAsk ask, Quotas quotas) {
        List<OptionalLong> nominal =
                quotas.on(ask.resource()).map(Quotas.Quota::nominal).toList();
        long most = nominal.stream()
                .mapToLong(each -> each.orElse(Long.MAX_VALUE))
                .max()
                .orElse(Long.MAX_VALUE);
        long asked = ask.pod().demand().getOrDefault(ask.resource(), 0L);
        if (quotas.hasCohort() || asked <= most) {
            return Stream.empty();
        }
        return Stream.of(Finding.warning(
                        CARD.id(),
                        ask.ask().value().at(),
                        "One pod asks for `" + asked + "` of `" + Shown.text(ask.resource()) + "`, and ClusterQueue `"
                                + Shown.text(quotas.queue().name()) + "` has `" + most + "` in its largest flavor.",
                        "Ask for no more than `" + most + "`, or raise `nominalQuota`.")
                .see(quotas.queue().at(), "the ClusterQueue"));
    }
}
