package io.github.slicewise.diff;

import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.node.Replication;
import io.github.slicewise.node.Resources;
import io.github.slicewise.preview.Forecast;
import io.github.slicewise.preview.PoolForecast;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Quotas that no longer count anything, or count other things, because resources have other names or meanings. */
final class QuotaChanges {
    private static final String PREFIX = "requests.";

    private final List<PoolPair> pools;
    private final Set<String> before;
    private final Set<String> after;
    private final boolean known;

    private QuotaChanges(Forecast older, Forecast newer, List<PoolPair> pools) {
        this.pools = pools;
        this.before = advertised(older.pools().stream());
        this.after = advertised(newer.pools().stream());
        this.known = newer.pools().stream().allMatch(pool -> pool.missing().isEmpty());
    }

    static List<Change> between(Side older, Side newer, List<PoolPair> pools) {
        var found = new QuotaChanges(older.forecast(), newer.forecast(), pools);
        var changes = new ArrayList<Change>();
        newer.manifests()
                .of("", "ResourceQuota")
                .forEach(quota -> counted(quota)
                        .flatMap(key -> found.change(quota, key).stream())
                        .forEach(changes::add));
        return changes;
    }

    /** Keys that count GPUs, slices or shares. */
    private static Stream<Scalar> counted(Manifest quota) {
        return quota.root()
                .entriesIn("spec", "hard")
                .map(Mapping.Entry::key)
                .filter(key -> key.text().startsWith(PREFIX) && Resources.isGpu(resource(key)));
    }

    private static String resource(Scalar key) {
        return key.text().substring(PREFIX.length());
    }

    private Optional<Change> change(Manifest quota, Scalar key) {
        String resource = resource(key);
        boolean lost = known && before.contains(resource) && !after.contains(resource);
        Change.Sign sign = lost ? Change.Sign.MINUS : Change.Sign.OTHER;
        return (lost ? Optional.of(lost(resource)) : unit(resource))
                .map(sentence -> new Change(
                        Change.Topic.QUOTAS,
                        sign,
                        "ResourceQuota `" + quota.name() + "`",
                        key.at(),
                        List.of(sentence)));
    }

    /** What the pools that had the resource advertise in its place. */
    private String lost(String resource) {
        Set<String> instead = advertised(pools.stream()
                .filter(pair -> advertised(pair.older().stream()).contains(resource))
                .flatMap(pair -> pair.newer().stream()));
        String now = instead.isEmpty()
                ? ""
                : " The pools that had it now advertise "
                        + instead.stream().map(each -> "`" + each + "`").collect(Collectors.joining(", "))
                        + ", which it does not limit.";
        return "`" + PREFIX + resource + "` counts nothing any more: no pool advertises `" + resource + "`." + now;
    }

    /** One of the resource was another part of a GPU before. */
    private Optional<String> unit(String resource) {
        return pools.stream()
                .filter(pair -> pair.older().isPresent() && pair.newer().isPresent())
                .flatMap(pair -> unit(resource, pair.older().get(), pair.newer().get()).stream())
                .findFirst();
    }

    private static Optional<String> unit(String resource, PoolForecast older, PoolForecast newer) {
        boolean shown = advertised(Stream.of(older)).contains(resource)
                && advertised(Stream.of(newer)).contains(resource);
        int old = replicas(older, resource);
        int now = replicas(newer, resource);
        return shown && old != now
                ? Optional.of("`" + PREFIX + resource + "` counts other things than before: on "
                        + newer.pool().title() + " one device was " + old + " of `" + resource + "` and is now " + now
                        + ".")
                : Optional.empty();
    }

    private static int replicas(PoolForecast pool, String resource) {
        return pool.pool().setup().replication().stream()
                .flatMap(way -> way.entries().stream())
                .filter(entry -> entry.resource().equals(Resources.unshared(resource)))
                .mapToInt(Replication.Entry::replicas)
                .max()
                .orElse(1);
    }

    private static Set<String> advertised(Stream<PoolForecast> pools) {
        return pools.flatMap(pool -> pool.resources().stream())
                .flatMap(each -> each.keySet().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
