package io.github.slicewise.rule.queue;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Scalar;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The quotas of a flavor are those of the covered resources, in their order, and none is given twice. */
public final class QuotasFollowCoveredResources implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "KUE001",
            Severity.ERROR,
            "The quotas of a flavor follow the covered resources",
            "Each flavor of a ClusterQueue's resource group has a quota for every covered resource, in the order of "
                    + "`coveredResources`, and for no other; a resource or a flavor stands in one group only. Kueue "
                    + "refuses the ClusterQueue otherwise.",
            """
            apiVersion: kueue.x-k8s.io/v1beta2
            kind: ClusterQueue
            metadata:
              name: team
            spec:
              resourceGroups:
              - coveredResources: [cpu, memory]
                flavors:
                - name: default
                  resources:
                  - name: memory # expect KUE001
                    nominalQuota: 36Gi
                  - name: cpu
                    nominalQuota: 9
              - coveredResources: [nvidia.com/mig-1g.5gb, nvidia.com/mig-3g.20gb]
                flavors:
                - name: a100 # expect KUE001
                  resources:
                  - name: nvidia.com/mig-1g.5gb
                    nominalQuota: 14
            """,
            """
            apiVersion: kueue.x-k8s.io/v1beta2
            kind: ClusterQueue
            metadata:
              name: team
            spec:
              resourceGroups:
              - coveredResources: [cpu, memory]
                flavors:
                - name: default
                  resources:
                  - name: cpu
                    nominalQuota: 9
                  - name: memory
                    nominalQuota: 36Gi
              - coveredResources: [nvidia.com/mig-1g.5gb, nvidia.com/mig-3g.20gb]
                flavors:
                - name: a100
                  resources:
                  - name: nvidia.com/mig-1g.5gb
                    nominalQuota: 14
                  - name: nvidia.com/mig-3g.20gb
                    nominalQuota: 0
            """,
            List.of("kubernetes-sigs/kueue v0.19 pkg/webhooks/clusterqueue_webhook.go:302-337"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return Quotas.of(manifests)
                .flatMap(quotas -> Stream.concat(
                        quotas.groups().stream().flatMap(QuotasFollowCoveredResources::order), repeats(quotas)))
                .toList();
    }

    private static Stream<Finding> order(Quotas.Group group) {
        List<String> covered = group.covered().stream().map(Scalar::text).toList();
        return covered.isEmpty()
                ? Stream.empty()
                : group.flavors().stream().flatMap(flavor -> deviation(flavor, covered).stream());
    }

    /** The first place where a flavor's quotas part from the list. */
    private static Optional<Finding> deviation(Quotas.Flavor flavor, List<String> covered) {
        List<Quotas.Quota> quotas = flavor.quotas();
        for (int i = 0; i < quotas.size(); i++) {
            Scalar name = quotas.get(i).resource();
            if (i >= covered.size() || !covered.get(i).equals(name.text())) {
                return Optional.of(misplaced(name, flavor, covered, i));
            }
        }
        return quotas.size() == covered.size() ? Optional.empty() : Optional.of(lacking(flavor, covered));
    }

    private static Finding misplaced(Scalar name, Quotas.Flavor flavor, List<String> covered, int place) {
        boolean known = covered.contains(name.text());
        String problem = "`" + Shown.text(name.text()) + "` of flavor `" + flavorName(flavor) + "` "
                + (known ? "stands in another place than in `coveredResources`." : "is not in `coveredResources`.");
        String fix = place < covered.size()
                ? "Write the quota of `" + Shown.text(covered.get(place)) + "` here; the order is that of the list."
                : "Remove it, or add it to `coveredResources`.";
        return Finding.error(CARD.id(), name.at(), problem, fix);
    }

    private static Finding lacking(Quotas.Flavor flavor, List<String> covered) {
        String missing = covered.get(flavor.quotas().size());
        return Finding.error(
                CARD.id(),
                flavor.name().at(),
                "Flavor `" + flavorName(flavor) + "` has no quota for `" + Shown.text(missing)
                        + "`, which is in `coveredResources`.",
                "Add it, with `nominalQuota: 0` if there is none of it.");
    }

    private static String flavorName(Quotas.Flavor flavor) {
        return Shown.text(flavor.name().text());
    }

    private static Stream<Finding> repeats(Quotas quotas) {
        var findings = new ArrayList<Finding>();
        Map<String, Scalar> resources = new HashMap<>();
        Map<String, Scalar> flavors = new HashMap<>();
        for (Quotas.Group group : quotas.groups()) {
            group.covered().forEach(name -> repeat(resources, name, "Resource").ifPresent(findings::add));
            group.flavors()
                    .forEach(each -> repeat(flavors, each.name(), "Flavor").ifPresent(findings::add));
        }
        return findings.stream();
    }

    private static Optional<Finding> repeat(Map<String, Scalar> seen, Scalar name, String what) {
        return Optional.ofNullable(seen.putIfAbsent(name.text(), name))
                .map(first -> Finding.error(
                                CARD.id(),
                                name.at(),
                                what + " `" + Shown.text(name.text()) + "` stands in this ClusterQueue twice.",
                                "Name it in one place.")
                        .see(first.at(), "the first time"));
    }
}
