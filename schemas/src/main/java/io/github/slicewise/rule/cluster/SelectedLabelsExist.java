package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.gpu.GpuLookup;
import io.github.slicewise.gpu.Gpus;
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
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A pod that selects nodes by a label of the GPU software names a value that nodes will show. */
public final class SelectedLabelsExist implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "NOD004",
            Severity.ERROR,
            "Selected GPU labels have values that nodes will show",
            "GPU feature discovery appends `-SHARED` to the product of a GPU that is shared without renaming, and "
                    + "`-MIG-` with the profile under the strategy `single`. A selector with the bare product, or with "
                    + "the suffix where nothing is shared, matches no node.",
            """
            apiVersion: v1
            kind: Node
            metadata:
              name: gpu-1
              labels:
                nvidia.com/gpu.product: Tesla-T4-SHARED
            status:
              allocatable:
                nvidia.com/gpu: "4"
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: infer
            spec:
              nodeSelector:
                nvidia.com/gpu.product: Tesla-T4 # expect NOD004
              containers:
              - name: infer
                image: registry.example/infer:1
                resources:
                  limits:
                    nvidia.com/gpu: 1
            """,
            """
            apiVersion: v1
            kind: Node
            metadata:
              name: gpu-1
              labels:
                nvidia.com/gpu.product: Tesla-T4-SHARED
            status:
              allocatable:
                nvidia.com/gpu: "4"
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: infer
            spec:
              nodeSelector:
                nvidia.com/gpu.product: Tesla-T4-SHARED
              containers:
              - name: infer
                image: registry.example/infer:1
                resources:
                  limits:
                    nvidia.com/gpu: 1
            """,
            List.of(
                    "NVIDIA/k8s-device-plugin v0.20.0 internal/lm/resource.go:159-206",
                    "NVIDIA/k8s-device-plugin v0.20.0 internal/lm/mig-strategy.go:182-264"));

    private static final Pattern SUFFIX = Pattern.compile("(-MIG-.*?)?(-SHARED)?$");

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        List<Pool> pools = Pools.of(manifests, facts).all();
        return GpuAsk.pods(manifests).stream()
                .flatMap(pod -> pod.nodeTerms().size() == 1 ? findings(pod, pools) : Stream.empty())
                .toList();
    }

    private static Stream<Finding> findings(PodTemplate pod, List<Pool> pools) {
        return pod.nodeTerms().get(0).demands().stream()
                .filter(demand -> demand.operator().equals("In") && demand.key().startsWith(Resources.DOMAIN))
                .filter(demand -> demand.key().endsWith(".product"))
                .flatMap(demand -> finding(pod, demand, pools).stream());
    }

    /** Only what nodes of the same model will not show is surely wrong: other models may be in pools not seen here. */
    private static Optional<Finding> finding(PodTemplate pod, Demand demand, List<Pool> pools) {
        List<Set<String>> each =
                pools.stream().map(pool -> LabelValues.of(pool, demand.key())).toList();
        Set<String> shown = each.stream().flatMap(Set::stream).collect(Collectors.toCollection(TreeSet::new));
        boolean open = shown.isEmpty() || each.stream().anyMatch(Set::isEmpty);
        if (open || demand.values().stream().anyMatch(shown::contains)) {
            return Optional.empty();
        }
        return demand.values().stream()
                .flatMap(value -> sibling(value, shown).stream())
                .findFirst()
                .map(meant -> Finding.error(
                        CARD.id(),
                        demand.valueAt(),
                        pod.title() + " selects nodes with `" + demand.key() + "` = " + Listed.of(demand.values())
                                + ", and they will show `" + meant + "`.",
                        "Write `" + meant + "`."));
    }

    /** The value shown for the same model, or the one nearly spelt like this when no model is called so. */
    private static Optional<String> sibling(String value, Set<String> shown) {
        Optional<String> same =
                shown.stream().filter(each -> bare(each).equals(bare(value))).findFirst();
        boolean unknown = Gpus.find(value) instanceof GpuLookup.None;
        return same.or(() -> unknown ? Nearest.to(value, shown) : Optional.empty());
    }

    /** The product without what MIG and sharing append. */
    static String bare(String product) {
        return SUFFIX.matcher(product).replaceFirst("");
    }
}
