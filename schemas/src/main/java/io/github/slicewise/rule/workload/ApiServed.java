package io.github.slicewise.rule.workload;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.migrate.KarpenterMigration;
import io.github.slicewise.migrate.Migrated;
import io.github.slicewise.migrate.MigrationEdits;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.yaml.Node;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A Karpenter object uses an API version that Karpenter still serves. */
public final class ApiServed implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "KRP001",
            Severity.ERROR,
            "A Karpenter object uses an API version that is still served",
            "Karpenter 1.1 removed `v1beta1`, and 0.33 what came before. The API server answers `no matches for kind`, "
                    + "so the pool is never created and its pods wait for ever.",
            """
            apiVersion: karpenter.sh/v1beta1 # expect KRP001
            kind: NodePool
            metadata:
              name: gpu
            spec:
              template:
                spec:
                  nodeClassRef:
                    name: gpu
                  requirements:
                  - key: kubernetes.io/arch
                    operator: In
                    values: [amd64]
            """,
            """
            apiVersion: karpenter.sh/v1
            kind: NodePool
            metadata:
              name: gpu
            spec:
              template:
                spec:
                  nodeClassRef:
                    group: karpenter.k8s.aws
                    kind: EC2NodeClass
                    name: gpu
                  requirements:
                  - key: kubernetes.io/arch
                    operator: In
                    values: [amd64]
            """,
            List.of(
                    "kubernetes-sigs/karpenter v1.1.0 pkg/apis/crds/karpenter.sh_nodepools.yaml",
                    "aws/karpenter-provider-aws website/content/en/v1.0/upgrading/v1-migration.md"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        List<Migrated> migrated = KarpenterMigration.of(manifests);
        return manifests.all().stream()
                .flatMap(manifest -> finding(manifest, facts, migrated).stream())
                .toList();
    }

    private static Optional<Finding> finding(Manifest manifest, Facts facts, List<Migrated> migrated) {
        return RemovedApi.of(manifest)
                .filter(api -> !stillThere(api, facts))
                .map(api -> Finding.error(
                                CARD.id(),
                                at(manifest),
                                "Karpenter " + api.removedIn() + " and later no longer serve `" + manifest.apiVersion()
                                        + "` " + api.kind() + ".",
                                "Write `" + api.instead() + "`" + how(manifest, migrated))
                        .mendedBy(migrated.stream()
                                .filter(each -> each.from().equals(manifest))
                                .findFirst()
                                .map(each -> MigrationEdits.of(each, migrated))
                                .orElse(List.of())));
    }

    /** The fields to change, where the whole migration is known. */
    private static String how(Manifest manifest, List<Migrated> migrated) {
        Optional<Migrated> done =
                migrated.stream().filter(each -> each.from().equals(manifest)).findFirst();
        if (done.isEmpty()) {
            return ", and move the fields that changed place.";
        }
        String changes =
                done.get().changes().stream().map(each -> ", " + each.advice()).collect(Collectors.joining());
        String rest = done.get().decisions().stream().map(each -> " " + each).collect(Collectors.joining());
        return (changes.isEmpty() ? "; no field changed place" : changes) + "." + rest;
    }

    /** Whether the cluster is said to run a release that still serves the version. */
    private static boolean stillThere(RemovedApi api, Facts facts) {
        Optional<ReleaseNumber> removed = ReleaseNumber.parse(api.removedIn());
        Optional<ReleaseNumber> running = facts.karpenter().flatMap(ReleaseNumber::parse);
        return removed.isPresent() && running.isPresent() && running.get().compareTo(removed.get()) < 0;
    }

    private static Location at(Manifest manifest) {
        return manifest.find("apiVersion").map(Node::at).orElse(manifest.at());
    }
}
