package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.NodeTerm.Demand;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.node.Resources;
import io.github.slicewise.pool.LabelValues;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import java.util.List;
import java.util.Optional;

/** A pod selects no label whose value is too long to be one. */
public final class SelectedLabelsFit implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "NOD012",
            Severity.WARNING,
            "A selected label is short enough to exist",
            "GPU feature discovery appends the MIG profile and `SHARED` to the product's name. With long names that makes "
                    + "more than the 63 characters of a label's value; the label is dropped in silence, and whatever "
                    + "selects it is pending for ever.",
            """
            # file: slicewise.yaml
            pools:
            - name: workstation
              gpu: NVIDIA-RTX-PRO-6000-Blackwell-Max-Q-Workstation-Edition
              nodes: 1
              migStrategy: single
              migLayout: {1g.24gb: 4}
            # file: pod.yaml
            apiVersion: v1
            kind: Pod
            metadata:
              name: infer
            spec:
              nodeSelector:
                nvidia.com/gpu.product: NVIDIA-RTX-PRO-6000-Blackwell-Max-Q-Workstation-Edition # expect NOD012
              containers:
              - name: infer
                image: registry.example/infer:1
                resources:
                  limits:
                    nvidia.com/gpu: 1
            """,
            """
            # file: slicewise.yaml
            pools:
            - name: workstation
              gpu: NVIDIA-RTX-PRO-6000-Blackwell-Max-Q-Workstation-Edition
              nodes: 1
              migStrategy: single
              migLayout: {1g.24gb: 4}
            # file: pod.yaml
            apiVersion: v1
            kind: Pod
            metadata:
              name: infer
            spec:
              nodeSelector:
                nvidia.com/gpu.family: blackwell
              containers:
              - name: infer
                image: registry.example/infer:1
                resources:
                  limits:
                    nvidia.com/gpu: 1
            """,
            List.of(
                    "NVIDIA/k8s-device-plugin v0.20.0 internal/lm/resource.go:189-206",
                    "kubernetes-sigs/node-feature-discovery pull request 1233",
                    "NVIDIA/gpu-feature-discovery issue 53"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        List<Pool> pools = Pools.of(manifests, facts).all();
        return GpuAsk.pods(manifests).stream()
                .flatMap(pod -> pod.nodeTerms().stream()
                        .flatMap(term -> term.demands().stream())
                        .filter(demand -> demand.operator().equals("In"))
                        .filter(demand -> demand.key().startsWith(Resources.DOMAIN)
                                && demand.key().endsWith(".product"))
                        .flatMap(demand -> finding(pod, demand, pools).stream()))
                .toList();
    }

    /** Only what is lost for the very model that is selected is surely wrong. */
    private static Optional<Finding> finding(PodTemplate pod, Demand demand, List<Pool> pools) {
        boolean shown = pools.stream()
                .flatMap(pool -> LabelValues.of(pool, demand.key()).stream())
                .anyMatch(demand.values()::contains);
        return pools.stream()
                .filter(pool -> !shown)
                .flatMap(pool -> LabelValues.lost(pool, demand.key()).stream()
                        .filter(value -> demand.values().stream()
                                .anyMatch(
                                        each -> SelectedLabelsExist.bare(each).equals(SelectedLabelsExist.bare(value))))
                        .map(value -> finding(pod, demand, pool, value)))
                .findFirst();
    }

    private static Finding finding(PodTemplate pod, Demand demand, Pool pool, String value) {
        return Finding.warning(
                        CARD.id(),
                        demand.valueAt(),
                        pod.title() + " selects `" + demand.key() + "`, which the nodes of " + pool.title()
                                + " never show: its value would have " + value.length() + " characters.",
                        "Select another label, such as `nvidia.com/gpu.family`, or one of your own.")
                .see(pool.at(), pool.title());
    }
}
