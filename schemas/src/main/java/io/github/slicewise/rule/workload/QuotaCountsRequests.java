package io.github.slicewise.rule.workload;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Written;
import java.util.List;

/** A quota on an extended resource counts its requests. */
public final class QuotaCountsRequests implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "WRK005",
            Severity.ERROR,
            "A quota on an extended resource counts its requests",
            "For extended resources a ResourceQuota counts only keys that begin with `requests.`. Under any other key "
                    + "the quota is stored and never enforced.",
            """
            apiVersion: v1
            kind: ResourceQuota
            metadata:
              name: gpus
              namespace: team
            spec:
              hard:
                nvidia.com/gpu: "4" # expect WRK005
                limits.nvidia.com/mig-1g.5gb: "7" # expect WRK005
            """,
            """
            apiVersion: v1
            kind: ResourceQuota
            metadata:
              name: gpus
              namespace: team
            spec:
              hard:
                requests.nvidia.com/gpu: "4"
                requests.nvidia.com/mig-1g.5gb: "7"
                count/deployments.apps: "10"
            """,
            List.of(
                    "https://kubernetes.io/docs/concepts/policy/resource-quotas/#resource-quota-for-extended-resources"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return manifests
                .of("", "ResourceQuota")
                .flatMap(quota -> quota.find("spec", "hard").flatMap(Node::asMapping).stream())
                .flatMap(hard -> hard.entries().stream())
                .map(Mapping.Entry::key)
                .filter(key -> uncounted(key.text()))
                .map(QuotaCountsRequests::finding)
                .toList();
    }

    private static boolean uncounted(String key) {
        int slash = key.indexOf('/');
        String domain = slash < 0 ? "" : key.substring(0, slash);
        return slash > 0
                && domain.contains(".")
                && !domain.endsWith("k8s.io")
                && !domain.endsWith("kubernetes.io")
                && !domain.startsWith("requests.");
    }

    private static Finding finding(Scalar key) {
        String bare = key.text().replaceFirst("^limits\\.", "");
        return Finding.error(
                        CARD.id(),
                        key.at(),
                        "The quota never counts `" + Shown.text(key.text()) + "`.",
                        "Write `requests." + Shown.text(bare) + "`.")
                .mendedBy(Written.anew(key, "requests." + bare));
    }
}
