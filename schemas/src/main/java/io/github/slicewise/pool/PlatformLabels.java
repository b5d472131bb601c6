package io.github.slicewise.pool;

import io.github.slicewise.facts.Attachable;
import io.github.slicewise.facts.DeclaredPool;
import io.github.slicewise.facts.Machine;
import io.github.slicewise.facts.Platform;
import io.github.slicewise.facts.PoolFacts;
import io.github.slicewise.finding.Location;
import io.github.slicewise.node.Replication;
import io.github.slicewise.node.Resources;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The labels that a platform writes on nodes of its own pools, as far as a described pool tells what they show. */
final class PlatformLabels {
    private final DeclaredPool pool;
    private final SortedMap<String, String> words = new TreeMap<>();

    private PlatformLabels(DeclaredPool pool) {
        this.pool = pool;
    }

    /**
     * Those of this pool, all at this place.
     *
     * @param shares whether the platform's own software cuts and shares the GPUs
     */
    static List<Label> of(DeclaredPool pool, Platform platform, boolean shares, Location.InFile at) {
        Optional<PoolFacts> facts = platform.pools();
        if (facts.isEmpty()) {
            return List.of();
        }
        var labels = new PlatformLabels(pool);
        labels.machine(platform);
        if (shares) {
            labels.slices(facts.get());
            labels.clients(facts.get());
        }
        return facts.get().labels().entrySet().stream()
                .filter(label -> labels.words.containsKey(label.getKey()))
                .map(label -> new Label(label.getValue(), labels.words.getOrDefault(label.getKey(), ""), at))
                .sorted(Comparator.comparing(Label::key))
                .toList();
    }

    private void machine(Platform platform) {
        Optional<Map<String, String>> columns = pool.instanceType()
                .flatMap(type -> platform.machine(type)
                        .<Map<String, String>>map(Machine::columns)
                        .or(() -> attached(platform, type)));
        columns.ifPresent(known -> {
            words.putAll(known);
            words.put("count", Integer.toString(pool.gpusPerNode()));
        });
    }

    private Optional<Map<String, String>> attached(Platform platform, String type) {
        return platform.attachable(type).stream()
                .filter(each -> pool.gpu().filter(each.gpu()::equals).isPresent())
                .<Map<String, String>>map(Attachable::columns)
                .findFirst();
    }

    private void slices(PoolFacts facts) {
        Optional<SortedMap<String, Integer>> one = pool.layout().filter(layout -> layout.size() == 1);
        one.flatMap(layout -> pool.gpu()
                        .flatMap(gpu -> Optional.ofNullable(facts.cuts(gpu).get(layout.firstKey()))))
                .ifPresent(word -> words.put("partition", word));
    }

    private void clients(PoolFacts facts) {
        pool.replication()
                .flatMap(way -> way.entries().stream()
                        .filter(entry -> entry.resource().equals(Resources.GPU))
                        .findFirst())
                .ifPresent(entry -> {
                    boolean mps = pool.replication()
                            .filter(way -> way.kind() == Replication.Kind.MPS)
                            .isPresent();
                    words.put("clients", Integer.toString(entry.replicas()));
                    Optional.ofNullable(facts.ways().get(mps ? "mps" : "timeSlicing"))
                            .ifPresent(word -> words.put("way", word));
                });
    }
}
