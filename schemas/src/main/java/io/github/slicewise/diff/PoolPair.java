package io.github.slicewise.diff;

import io.github.slicewise.pool.Pool;
import io.github.slicewise.preview.Forecast;
import io.github.slicewise.preview.PoolForecast;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One pool on both sides; at least one is there.
 *
 * @param older before the change
 * @param newer after it
 */
record PoolPair(Optional<PoolForecast> older, Optional<PoolForecast> newer) {
    /** What makes two pools the same. */
    private record Key(boolean node, String name) {
        static Key of(PoolForecast forecast) {
            Pool pool = forecast.pool();
            return new Key(pool.origin() == Pool.Origin.NODE, pool.name());
        }
    }

    /** All pools, those of the new side first; of several with one name the first counts. */
    static List<PoolPair> of(Forecast older, Forecast newer) {
        Map<Key, PoolForecast> before = byKey(older);
        Map<Key, PoolForecast> after = byKey(newer);
        var pairs = new ArrayList<PoolPair>();
        after.forEach((key, pool) -> pairs.add(new PoolPair(Optional.ofNullable(before.get(key)), Optional.of(pool))));
        before.forEach((key, pool) -> {
            if (!after.containsKey(key)) {
                pairs.add(new PoolPair(Optional.of(pool), Optional.empty()));
            }
        });
        return pairs;
    }

    private static Map<Key, PoolForecast> byKey(Forecast forecast) {
        var all = new LinkedHashMap<Key, PoolForecast>();
        forecast.pools().forEach(pool -> all.putIfAbsent(Key.of(pool), pool));
        return all;
    }
}
