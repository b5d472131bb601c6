package io.github.slicewise.pool;

import io.github.slicewise.facts.Platform;
import io.github.slicewise.manifest.NodeTerm;
import io.github.slicewise.manifest.NodeTerm.Demand;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.manifest.ProvisionedPool;
import io.github.slicewise.manifest.Toleration;
import io.github.slicewise.node.Taint;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Which pools a pod may run on, by labels, by names and by taints. */
public final class Selection {
    private static final String HOSTNAME = "kubernetes.io/hostname";
    private static final Set<String> MISSING_WILL_DO = Set.of("NotIn", "DoesNotExist");
    private static final List<String> KNOWN_DOMAINS =
            List.of("kubernetes.io", "k8s.io", ProvisionedPool.GROUP, "nvidia.com");

    private final Optional<Platform> platform;
    private final List<NodeTerm> terms;
    private final List<Toleration> tolerations;
    private final Set<String> demanded;
    private final Optional<String> nodeName;

    /** That of this pod, where pods run on this platform. */
    public Selection(PodTemplate pod, Optional<Platform> platform) {
        this.platform = platform;
        this.terms = pod.nodeTerms();
        this.tolerations = pod.tolerations();
        this.demanded = pod.demand().keySet();
        this.nodeName = pod.nodeName();
    }

    /** How the pod's best alternative fits the pool's nodes. */
    public Fit fit(Pool pool) {
        Fit best = terms.stream()
                .map(term -> fit(term, pool))
                .max(Comparator.naturalOrder())
                .orElse(Fit.NO);
        return worse(best, nodeName.map(name -> named(pool, name::equals)).orElse(Fit.YES));
    }

    /** Those of the pool's hard taints that the pod does not tolerate; one that names its node asks no scheduler. */
    public List<PoolTaint> untolerated(Pool pool) {
        return pool.taints().stream()
                .filter(PoolTaint::isHard)
                .filter(taint -> nodeName.isEmpty() || taint.taint().effect().equals("NoExecute"))
                .filter(taint -> !isTolerated(taint.taint()))
                .toList();
    }

    private boolean isTolerated(Taint taint) {
        boolean added = platform.filter(Platform::addsTolerations).isPresent()
                && taint.effect().equals("NoSchedule")
                && demanded.contains(taint.key());
        return added || tolerations.stream().anyMatch((Toleration each) -> each.tolerates(taint));
    }

    /** How one alternative fits: every demand of it must. */
    public Fit fit(NodeTerm term, Pool pool) {
        var byKey = new LinkedHashMap<String, List<Demand>>();
        term.demands()
                .forEach(demand -> byKey.computeIfAbsent(demand.key(), any -> new ArrayList<>())
                        .add(demand));
        Fit labels = byKey.entrySet().stream()
                .map(entry -> fit(entry.getKey(), entry.getValue(), pool))
                .min(Comparator.naturalOrder())
                .orElse(Fit.YES);
        Fit names = term.fields().isEmpty() ? Fit.YES : named(pool, LabelRange.of(term.fields())::has);
        return worse(worse(labels, names), machines(term, pool));
    }

    /** Only nodes that are there have names to go by. */
    private static Fit named(Pool pool, Predicate<String> wanted) {
        if (pool.origin() != Pool.Origin.NODE) {
            return Fit.MAYBE;
        }
        return wanted.test(pool.name()) ? Fit.YES : Fit.NO;
    }

    /** Whether the pool has machines of the demanded kind; a provisioner picks them, other pools have what they have. */
    private Fit machines(NodeTerm term, Pool pool) {
        if (platform.isEmpty() || pool.machines().isEmpty()) {
            return Fit.YES;
        }
        var choice = new MachineChoice(platform.get(), term.demands());
        long meeting = pool.machines().stream().filter(choice::accepts).count();
        if (meeting == pool.machines().size()) {
            return Fit.YES;
        }
        if (meeting == 0) {
            return choice.isListed() ? Fit.NO : Fit.MAYBE;
        }
        return pool.origin() == Pool.Origin.KARPENTER ? Fit.YES : Fit.MAYBE;
    }

    private Fit fit(String key, List<Demand> demands, Pool pool) {
        Set<String> shown = LabelValues.of(pool, key);
        if (!shown.isEmpty()) {
            LabelRange range = LabelRange.of(demands);
            long hits = shown.stream().filter(range::has).count();
            return hits == shown.size() ? Fit.YES : hits == 0 ? Fit.NO : Fit.MAYBE;
        }
        List<Demand> requirements = pool.requirements().stream()
                .filter(each -> each.key().equals(key))
                .toList();
        if (!requirements.isEmpty()) {
            return against(demands, requirements);
        }
        boolean byMachine = !pool.machines().isEmpty()
                && platform.filter(place -> place.machineLabels().containsKey(key))
                        .isPresent();
        return byMachine ? Fit.YES : absent(key, demands, pool);
    }

    /** The provisioner picks a value that meets both, or leaves the label out where neither minds. */
    private static Fit against(List<Demand> demands, List<Demand> requirements) {
        LabelRange left = LabelRange.of(demands).and(LabelRange.of(requirements));
        boolean neither = Stream.concat(demands.stream(), requirements.stream())
                .allMatch(each -> MISSING_WILL_DO.contains(each.operator()));
        if (left.isEmpty()) {
            return neither ? Fit.YES : Fit.NO;
        }
        return requirements.stream().anyMatch(each -> each.operator().equals("In")) ? Fit.YES : Fit.MAYBE;
    }

    /** Nothing is said of the label: a complete Node object lacks it, and a provisioner cannot invent a user's label. */
    private Fit absent(String key, List<Demand> demands, Pool pool) {
        boolean lacks =
                pool.origin() == Pool.Origin.NODE && pool.label(HOSTNAME).isPresent();
        boolean foreign = pool.origin() == Pool.Origin.KARPENTER && !isWellKnown(key);
        if (!lacks && !foreign) {
            return Fit.MAYBE;
        }
        return demands.stream().allMatch(each -> MISSING_WILL_DO.contains(each.operator())) ? Fit.YES : Fit.NO;
    }

    private boolean isWellKnown(String key) {
        int slash = key.indexOf('/');
        String domain = slash < 0 ? "" : key.substring(0, slash);
        boolean ours = platform.filter(place -> place.machineLabels().containsKey(key)
                        || place.signGroups().contains(domain))
                .isPresent();
        return ours || KNOWN_DOMAINS.stream().anyMatch(known -> domain.equals(known) || domain.endsWith("." + known));
    }

    private static Fit worse(Fit one, Fit other) {
        return one.compareTo(other) < 0 ? one : other;
    }
}
