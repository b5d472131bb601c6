package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Where a Deployment's pods fill the pools, its update may take one away before it adds one. */
public final class RolloutHasRoom implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "NOD030",
            Severity.WARNING,
            "A rolling update has room for its extra pod",
            "A rolling update starts a new pod before it ends an old one, unless it may do without one for a "
                    + "while. Where the pods fill the nodes and none may be missing, the new pod never fits and the update "
                    + "never ends.",
            """
            apiVersion: apps/v1
            kind: Deployment
            metadata:
              name: infer
            spec:
              replicas: 2 # expect NOD030
              selector:
                matchLabels: {app: infer}
              template:
                metadata:
                  labels: {app: infer}
                spec:
                  containers:
                  - name: infer
                    image: registry.example/infer:1
                    resources:
                      limits:
                        nvidia.com/gpu: 1
            # file: slicewise.yaml
            pools:
            - name: gpu
              gpu: l4
              nodes: 2
            """,
            """
            apiVersion: apps/v1
            kind: Deployment
            metadata:
              name: infer
            spec:
              replicas: 2
              strategy:
                rollingUpdate:
                  maxSurge: 0
                  maxUnavailable: 1
              selector:
                matchLabels: {app: infer}
              template:
                metadata:
                  labels: {app: infer}
                spec:
                  containers:
                  - name: infer
                    image: registry.example/infer:1
                    resources:
                      limits:
                        nvidia.com/gpu: 1
            # file: slicewise.yaml
            pools:
            - name: gpu
              gpu: l4
              nodes: 2
            """,
            List.of(
                    "kubernetes/kubernetes v1.35 pkg/controller/deployment/util/deployment_util.go, ResolveFenceposts",
                    "kubernetes.io/docs/concepts/workloads/controllers/deployment/#rolling-update-deployment"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return GpuDemand.all(manifests, Pools.of(manifests, facts)).stream()
                .filter(demand -> demand.pod().owner().is("apps", "Deployment") && demand.isBounded())
                .flatMap(demand -> finding(demand).stream())
                .toList();
    }

    private static Optional<Finding> finding(GpuDemand demand) {
        OptionalLong steady = demand.steady();
        var update = RollingUpdate.of(demand.pod(), steady.orElse(0));
        boolean stuck = steady.isPresent()
                && steady.getAsLong() > 0
                && demand.most() >= demand.each()
                && update.filter(each -> each.missing() == 0
                                && steady.getAsLong() <= demand.room()
                                && steady.getAsLong() + 1 > demand.room())
                        .isPresent();
        return Optional.of(demand)
                .filter(any -> stuck)
                .map(each -> Finding.warning(
                        CARD.id(),
                        each.pod().countAt(),
                        "The `" + steady.getAsLong() + "` pods of " + each.pod().title() + " fill the room for `"
                                + each.room()
                                + "`, and an update starts one more before it ends one, so it never ends.",
                        "Set `strategy.rollingUpdate` to `maxSurge: 0` with `maxUnavailable: 1`, or add a node."));
    }
}
