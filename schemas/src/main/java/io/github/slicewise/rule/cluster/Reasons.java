package io.github.slicewise.rule.cluster;

import io.github.slicewise.finding.Nearest;
import io.github.slicewise.node.Resources;
import io.github.slicewise.node.Strategy;
import io.github.slicewise.pool.Hardware;
import io.github.slicewise.pool.Pool;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Why a pool does not advertise a resource, and what to ask for instead. */
final class Reasons {
    private Reasons() {}

    /** A clause that begins with the pool. */
    static String why(String resource, Pool pool) {
        Optional<String> profile = Resources.profile(resource);
        Set<String> shown = pool.advertised();
        boolean lacks = profile.isPresent()
                && !pool.hardware().isEmpty()
                && pool.hardware().stream()
                        .allMatch(each -> each.gpu().profile(profile.get()).isEmpty());
        if (lacks) {
            return pool.title() + " has " + models(pool) + " without a MIG profile `" + profile.get() + "`";
        }
        if (shown.isEmpty()) {
            return pool.title() + " has no GPUs to advertise";
        }
        return pool.title() + " advertises " + Listed.of(shown) + detail(resource, pool, shown);
    }

    private static String models(Pool pool) {
        return Listed.of(pool.hardware().stream()
                .map(Hardware::gpu)
                .map(gpu -> gpu.id())
                .collect(Collectors.toCollection(TreeSet::new)));
    }

    private static String detail(String resource, Pool pool, Set<String> shown) {
        if (shown.contains(Resources.shared(resource))) {
            return ", because its sharing configuration renames what is shared";
        }
        if (Resources.isShared(resource) && shown.contains(Resources.unshared(resource))) {
            return ", because no sharing configuration renames it";
        }
        Optional<Strategy> strategy = pool.setup().strategy();
        boolean slice = Resources.profile(resource).isPresent();
        if (slice
                && shown.contains(Resources.GPU)
                && strategy.filter(Strategy.SINGLE::equals).isPresent()) {
            return ", because the MIG strategy is `single`";
        }
        boolean cut = shown.stream().allMatch(name -> Resources.profile(name).isPresent());
        return !slice && cut ? ", because all its GPUs are cut and the MIG strategy is `mixed`" : "";
    }

    /** The advertised resource that was probably meant; absent when nothing is advertised. */
    static Optional<String> instead(String resource, Collection<String> advertised) {
        String bare = Resources.unshared(resource);
        Optional<String> same = advertised.stream()
                .filter(name -> Resources.unshared(name).equals(bare))
                .findFirst();
        Optional<String> whole = advertised.stream()
                .filter(name -> Resources.unshared(name).equals(Resources.GPU))
                .findFirst();
        return same.or(() -> Nearest.to(resource, advertised))
                .or(() -> whole)
                .or(() -> advertised.stream().findFirst());
    }
}
