package io.github.slicewise.pool;

import io.github.slicewise.facts.Platform;
import io.github.slicewise.manifest.NodeTerm;
import io.github.slicewise.manifest.NodeTerm.Demand;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.manifest.Toleration;
import io.github.slicewise.node.Taint;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Which pools a pod may run on, by labels and by taints. */
public final class Selection {
    private static final String HOSTNAME = "kubernetes.io/hostname";
    private static final List<String> KNOWN_DOMAINS =
            List.of("kubernetes.io", "k8s.io", KarpenterPools.GROUP, "nvidia.com");

    private final Optional<Platform> platform;
    private final List<NodeTerm> terms;
    private final List<Toleration> tolerations;
    private final Set<String> demanded;

    /** That of this pod, where pods run on this platform. */
    public Selection(PodTemplate pod, Optional<Platform> platform) {
        this.platform = platform;
        this.terms = pod.nodeTerms();
        this.tolerations = pod.tolerations();
        this.demanded = pod.demand().keySet();
    }

    /** How the pod's best alternative fits the pool's labels. */
    public Fit fit(Pool pool) {
        return terms.stream()
                .map(term -> fit(term, pool))
                .max(Comparator.naturalOrder())
                .orElse(Fit.YES);
    }

    /** Those of the pool's hard taints that the pod does not tolerate. */
    public List<PoolTaint> untolerated(Pool pool) {
        return pool.taints().stream()
                .filter(PoolTaint::isHard)
                .filter(taint -> !isTolerated(taint.taint()))
                .toList();
    }

    private boolean isTolerated(Taint taint) {
        boolean added = platform.filter(Platform::addsTolerations).isPresent()
                && taint.effect().equals("NoSchedule")
                && demanded.contains(taint.key());
        return added || tolerations.stream().anyMatch((Toleration each) -> each.tolerates(taint));
    }

    private Fit fit(NodeTerm term, Pool pool) {
        return term.demands().stream()
                .map(demand -> fit(demand, pool))
                .min(Comparator.naturalOrder())
                .orElse(Fit.YES);
    }

    private Fit fit(Demand demand, Pool pool) {
        Set<String> shown = LabelValues.of(pool, demand.key());
        if (!shown.isEmpty()) {
            return among(demand, shown);
        }
        Optional<Demand> requirement = pool.requirements().stream()
                .filter(each -> each.key().equals(demand.key()))
                .findFirst();
        return requirement.map(each -> against(demand, each)).orElseGet(() -> absent(demand, pool));
    }

    /** The node will show one of these values. */
    private static Fit among(Demand demand, Set<String> shown) {
        return switch (demand.operator()) {
            case "In" -> share(shown, demand, true);
            case "NotIn" -> share(shown, demand, false);
            case "Exists" -> Fit.YES;
            case "DoesNotExist" -> Fit.NO;
            default -> Fit.MAYBE;
        };
    }

    private static Fit share(Set<String> shown, Demand demand, boolean wanted) {
        Stream<Boolean> hits = shown.stream().map(value -> demand.values().contains(value) == wanted);
        List<Boolean> all = hits.distinct().toList();
        if (all.size() > 1) {
            return Fit.MAYBE;
        }
        return all.get(0) ? Fit.YES : Fit.NO;
    }

    /** The provisioner picks a value that meets both. */
    private static Fit against(Demand demand, Demand requirement) {
        if (demand.operator().equals("In") && requirement.operator().equals("In")) {
            return requirement.values().stream().anyMatch(demand.values()::contains) ? Fit.YES : Fit.NO;
        }
        return demand.operator().equals("DoesNotExist") ? Fit.NO : Fit.MAYBE;
    }

    /** Nothing is said of the label: a complete Node object lacks it, and a provisioner cannot invent a user's label. */
    private Fit absent(Demand demand, Pool pool) {
        boolean lacks =
                pool.origin() == Pool.Origin.NODE && pool.label(HOSTNAME).isPresent();
        boolean foreign = pool.origin() == Pool.Origin.KARPENTER && !isWellKnown(demand.key());
        if (!lacks && !foreign) {
            return Fit.MAYBE;
        }
        return switch (demand.operator()) {
            case "In", "Exists", "Gt", "Lt" -> Fit.NO;
            case "NotIn", "DoesNotExist" -> Fit.YES;
            default -> Fit.MAYBE;
        };
    }

    private boolean isWellKnown(String key) {
        int slash = key.indexOf('/');
        String domain = slash < 0 ? "" : key.substring(0, slash);
        boolean ours = platform.filter(place -> place.machineLabels().containsKey(key)
                        || place.signGroups().contains(domain))
                .isPresent();
        return ours || KNOWN_DOMAINS.stream().anyMatch(known -> domain.equals(known) || domain.endsWith("." + known));
    }
}
