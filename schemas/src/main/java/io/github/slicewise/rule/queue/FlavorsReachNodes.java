package io.github.slicewise.rule.queue;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.pool.LabelValues;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.rule.cluster.Listed;
import io.github.slicewise.yaml.Mapping;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The labels of a flavor are labels that nodes will show. */
public final class FlavorsReachNodes implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "KUE006",
            Severity.WARNING,
            "The labels of a flavor are those of nodes",
            "Kueue puts a flavor's `nodeLabels` into the node selector of what it admits. With a value that no node shows, "
                    + "workloads are admitted, hold quota and stay pending. Sharing changes values: `-SHARED` and "
                    + "`-MIG-1g.5gb` at the end of a product, for instance.",
            """
            # file: slicewise.yaml
            pools:
            - name: t4
              gpu: t4
              nodes: 2
              sharing:
                timeSlicing:
                  resources:
                  - {name: nvidia.com/gpu, replicas: 7}
            # file: flavor.yaml
            apiVersion: kueue.x-k8s.io/v1beta2
            kind: ResourceFlavor
            metadata:
              name: t4
            spec:
              nodeLabels:
                nvidia.com/gpu.product: Tesla-T4 # expect KUE006
            """,
            """
            # file: slicewise.yaml
            pools:
            - name: t4
              gpu: t4
              nodes: 2
              sharing:
                timeSlicing:
                  resources:
                  - {name: nvidia.com/gpu, replicas: 7}
            # file: flavor.yaml
            apiVersion: kueue.x-k8s.io/v1beta2
            kind: ResourceFlavor
            metadata:
              name: t4
            spec:
              nodeLabels:
                nvidia.com/gpu.product: Tesla-T4-SHARED
                team: vision
            """,
            List.of(
                    "kubernetes-sigs/kueue v0.19 concepts: ResourceFlavor",
                    "NVIDIA/k8s-device-plugin v0.20.0 internal/lm/resource.go:189-206"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        List<Pool> pools = Pools.of(manifests, facts).all();
        return manifests
                .of(Quotas.API, "ResourceFlavor")
                .flatMap(flavor -> labels(flavor).flatMap(label -> finding(flavor, label, pools).stream()))
                .toList();
    }

    private static Stream<Mapping.Entry> labels(Manifest flavor) {
        return flavor.root().entriesIn("spec", "nodeLabels");
    }

    /** Only where every pool's value is known; nodes that nobody told of may show anything. */
    private static Optional<Finding> finding(Manifest flavor, Mapping.Entry label, List<Pool> pools) {
        String key = label.key().text();
        String value = label.value().asScalar().map(each -> each.text()).orElse("");
        List<Set<String>> each =
                pools.stream().map(pool -> LabelValues.of(pool, key)).toList();
        Set<String> shown = each.stream().flatMap(Set::stream).collect(Collectors.toCollection(TreeSet::new));
        boolean open = pools.isEmpty() || value.isEmpty() || each.stream().anyMatch(Set::isEmpty);
        if (open || shown.contains(value)) {
            return Optional.empty();
        }
        return Optional.of(Finding.warning(
                CARD.id(),
                label.value().at(),
                "Flavor `" + Shown.text(flavor.name()) + "` leads to nodes with `" + Shown.text(key) + ": "
                        + Shown.text(value) + "`, and nodes will show " + Listed.of(shown) + ".",
                Nearest.to(value, shown)
                        .or(() -> shown.stream()
                                .filter(one -> one.startsWith(value))
                                .findFirst())
                        .map(near -> "Write `" + near + "`.")
                        .orElse("Write a value that nodes show.")));
    }
}
