package io.github.slicewise.rule.cluster;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.pool.Pool;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Pods that fit alone and not all at once: those that can run in certain pools only ask together for more than these
 * have. Which of them wait is up to the scheduler.
 */
final class FitTogether {
    /** Most templates and pools that a finding names. */
    private static final int MOST = 3;

    private FitTogether() {}

    static List<Finding> findings(String rule, List<GpuDemand> all) {
        var byName = new LinkedHashMap<List<String>, GpuDemand>();
        all.stream()
                .filter(demand -> demand.fitsAlone(demand.steady()))
                .forEach(demand -> byName.merge(name(demand), demand, FitTogether::smaller));
        var findings = new ArrayList<Finding>();
        byName.values().stream()
                .collect(Collectors.groupingBy(GpuDemand::resource, LinkedHashMap::new, Collectors.toList()))
                .values()
                .forEach(demands -> findings.addAll(ofOneResource(rule, demands)));
        return findings;
    }

    private static List<Finding> ofOneResource(String rule, List<GpuDemand> demands) {
        var places = new LinkedHashMap<Set<Pool>, List<Pool>>();
        demands.forEach(demand -> places.putIfAbsent(same(demand.having()), demand.having()));
        List<Set<Pool>> smallFirst =
                places.keySet().stream().sorted(Comparator.comparing(Set::size)).toList();
        var findings = new ArrayList<Finding>();
        Set<Pool> full = same(List.of());
        for (Set<Pool> place : smallFirst) {
            List<GpuDemand> here = demands.stream()
                    .filter(demand -> place.containsAll(demand.having()))
                    .toList();
            boolean tooMany =
                    here.size() > 1 && asked(here) > has(place, here.get(0).resource());
            if (tooMany && place.stream().noneMatch(full::contains)) {
                findings.add(finding(rule, here, places.getOrDefault(place, List.of())));
                full.addAll(place);
            }
        }
        return findings;
    }

    /** These very pools: comparing all that is known of each would take long. */
    private static Set<Pool> same(List<Pool> pools) {
        Set<Pool> set = Collections.newSetFromMap(new IdentityHashMap<>());
        set.addAll(pools);
        return set;
    }

    private static Finding finding(String rule, List<GpuDemand> here, List<Pool> place) {
        String resource = here.get(0).resource();
        GpuDemand last = here.get(here.size() - 1);
        return Finding.warning(
                rule,
                last.pod().countAt(),
                names(here) + " ask together for `" + asked(here) + "` of `" + resource + "`, and there are `"
                        + has(place, resource) + "`: " + arithmetic(place, resource)
                        + ", so they never all run at once.",
                "Ask for fewer pods, or add nodes.");
    }

    private static String names(List<GpuDemand> here) {
        List<String> parts = new ArrayList<>(
                here.stream().limit(MOST).map(FitTogether::words).toList());
        if (here.size() > MOST) {
            parts.add(here.size() - MOST + " more");
        }
        return String.join(", ", parts.subList(0, parts.size() - 1)) + " and " + parts.get(parts.size() - 1);
    }

    /** {@code Deployment `web` (16 × 2)}. */
    private static String words(GpuDemand demand) {
        long pods = demand.steady().orElse(0);
        return demand.pod().title() + " (" + pods + (demand.each() == 1 ? "" : " × " + demand.each()) + ")";
    }

    private static String arithmetic(List<Pool> place, String resource) {
        return place.size() > MOST
                ? place.size() + " pools"
                : place.stream().map(pool -> Arithmetic.of(pool, resource)).collect(Collectors.joining(" and "));
    }

    private static long asked(List<GpuDemand> here) {
        return here.stream()
                .mapToLong(demand -> demand.steady().orElse(0) * demand.each())
                .sum();
    }

    private static long has(Collection<Pool> place, String resource) {
        return place.stream()
                .mapToLong(pool -> pool.nodes().orElse(0) * pool.most(resource))
                .sum();
    }

    /** Copies of one object, as folders for several clusters hold them, count once. */
    private static List<String> name(GpuDemand demand) {
        var owner = demand.pod().owner();
        String namespace = owner.namespace().orElse("default");
        return List.of(owner.kind(), namespace, owner.name(), demand.resource());
    }

    private static GpuDemand smaller(GpuDemand one, GpuDemand other) {
        return asked(List.of(other)) < asked(List.of(one)) ? other : one;
    }
}
