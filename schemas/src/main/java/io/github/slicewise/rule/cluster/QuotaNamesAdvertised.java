package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.node.Resources;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A quota limits a resource under the name that nodes advertise. */
public final class QuotaNamesAdvertised implements Rule {
    private static final String PREFIX = "requests.";

    private static final RuleCard CARD = new RuleCard(
            "SLC015",
            Severity.WARNING,
            "A quota limits what nodes advertise",
            "Renaming shares, or cutting GPUs into slices, gives a resource another name. A quota on the old name is still "
                    + "accepted and limits nothing: pods ask for the new one as much as they like.",
            """
            # file: slicewise.yaml
            pools:
            - name: t4
              gpu: t4
              nodes: 1
              sharing:
                timeSlicing:
                  renameByDefault: true
                  resources:
                  - {name: nvidia.com/gpu, replicas: 4}
            # file: quota.yaml
            apiVersion: v1
            kind: ResourceQuota
            metadata:
              name: gpus
              namespace: team
            spec:
              hard:
                requests.nvidia.com/gpu: "4" # expect SLC015
            """,
            """
            # file: slicewise.yaml
            pools:
            - name: t4
              gpu: t4
              nodes: 1
              sharing:
                timeSlicing:
                  renameByDefault: true
                  resources:
                  - {name: nvidia.com/gpu, replicas: 4}
            # file: quota.yaml
            apiVersion: v1
            kind: ResourceQuota
            metadata:
              name: gpus
              namespace: team
            spec:
              hard:
                requests.nvidia.com/gpu: "0"
                requests.nvidia.com/gpu.shared: "4"
            """,
            List.of(
                    "kubernetes.io/docs/concepts/policy/resource-quotas/#resource-quota-for-extended-resources",
                    "NVIDIA/k8s-device-plugin v0.20.0 README.md:433-451",
                    "bottlerocket-os/bottlerocket issue 4250"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        List<Pool> pools = Pools.of(manifests, facts).all();
        boolean known = !pools.isEmpty()
                && pools.stream()
                        .allMatch(pool -> pool.isKnown() && pool.refusal().isEmpty());
        Set<String> advertised = Pools.advertised(pools);
        return known && !advertised.isEmpty()
                ? limits(manifests)
                        .flatMap(entry -> finding(entry, advertised).stream())
                        .toList()
                : List.of();
    }

    private static Stream<Mapping.Entry> limits(Manifests manifests) {
        return manifests
                .of("", "ResourceQuota")
                .flatMap(quota -> quota.find("spec", "hard").flatMap(Node::asMapping).stream())
                .flatMap(hard -> hard.entries().stream())
                .filter(entry -> entry.key().text().startsWith(PREFIX))
                .filter(entry ->
                        !entry.value().asScalar().map(Scalar::text).orElse("").equals("0"));
    }

    /** A limit of nothing at all keeps people from a name, which is a lawful wish. */
    private static Optional<Finding> finding(Mapping.Entry entry, Set<String> advertised) {
        String resource = entry.key().text().substring(PREFIX.length());
        if (!Resources.isGpu(resource) || advertised.contains(resource)) {
            return Optional.empty();
        }
        return Optional.of(Finding.warning(
                CARD.id(),
                entry.key().at(),
                "No node advertises `" + Shown.text(resource) + "`, so this quota limits nothing; they advertise "
                        + Listed.of(advertised) + ".",
                Reasons.instead(resource, advertised)
                        .map(name -> "Write `" + PREFIX + name + "`.")
                        .orElse("Limit what the nodes advertise.")));
    }
}
