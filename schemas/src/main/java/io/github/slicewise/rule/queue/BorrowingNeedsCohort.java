package io.github.slicewise.rule.queue;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.stream.Stream;

/** A ClusterQueue that borrows or lends is in a cohort. */
public final class BorrowingNeedsCohort implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "KUE002",
            Severity.ERROR,
            "A ClusterQueue that borrows or lends is in a cohort",
            "Quota is borrowed from and lent to the other queues of a cohort. Without one Kueue refuses a "
                    + "`borrowingLimit` or `lendingLimit`.",
            """
            apiVersion: kueue.x-k8s.io/v1beta2
            kind: ClusterQueue
            metadata:
              name: team
            spec:
              resourceGroups:
              - coveredResources: [nvidia.com/gpu]
                flavors:
                - name: t4
                  resources:
                  - name: nvidia.com/gpu
                    nominalQuota: 14
                    borrowingLimit: 4 # expect KUE002
            """,
            """
            apiVersion: kueue.x-k8s.io/v1beta2
            kind: ClusterQueue
            metadata:
              name: team
            spec:
              cohortName: research
              resourceGroups:
              - coveredResources: [nvidia.com/gpu]
                flavors:
                - name: t4
                  resources:
                  - name: nvidia.com/gpu
                    nominalQuota: 14
                    borrowingLimit: 4
            """,
            List.of(
                    "kubernetes-sigs/kueue v0.19 apis/kueue/v1beta2/clusterqueue_types.go, validation of the definition"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return Quotas.of(manifests)
                .filter(quotas -> !quotas.hasCohort())
                .flatMap(BorrowingNeedsCohort::limits)
                .map(BorrowingNeedsCohort::finding)
                .toList();
    }

    private static Stream<Scalar> limits(Quotas quotas) {
        return quotas.groups().stream()
                .flatMap(group -> group.flavors().stream())
                .flatMap(flavor -> flavor.quotas().stream())
                .flatMap(quota ->
                        Stream.of("borrowingLimit", "lendingLimit").flatMap(key -> quota.root().entry(key).stream()))
                .filter(entry -> !isNull(entry.value()))
                .map(Mapping.Entry::key);
    }

    private static boolean isNull(Node value) {
        return value.asScalar().filter(Scalar::isNull).isPresent();
    }

    private static Finding finding(Scalar key) {
        return Finding.error(
                CARD.id(),
                key.at(),
                "`" + key.text() + "` stands in a ClusterQueue without a cohort, which Kueue refuses.",
                "Remove it, or name the cohort: `cohortName`, in `v1beta1` `cohort`.");
    }
}
