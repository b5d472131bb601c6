package io.github.slicewise.node;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * The whole prediction against the device plugin's algorithm, written down a second time, device by device
 * (k8s-device-plugin v0.20.0, internal/rm/device_map.go and internal/lm).
 */
class NodeSimulationPropertiesTest {
    private static final List<String> PROFILES = List.of("1g.5gb", "2g.10gb", "3g.20gb", "1g.5gb+me", "1c.3g.20gb");
    private static final List<String> NAMES =
            List.of("nvidia.com/gpu", "nvidia.com/mig-1g.5gb", "nvidia.com/mig-1g.5gb.me", "nvidia.com/other");

    @Property(tries = 2000)
    void resources_are_those_of_the_algorithm(
            @ForAll("nodes") List<GpuDevice> gpus,
            @ForAll Strategy strategy,
            @ForAll("sharings") Optional<Replication> way) {
        var config = new SharingConfig(strategy, way, false);
        Map<String, Long> expected = fails(gpus, config) ? Map.of() : capacity(gpus, config);
        assertThat(NodeSimulation.of(gpus, config).state().resources()).isEqualTo(expected);
    }

    @Property(tries = 2000)
    void a_refusal_is_said_exactly_when_the_algorithm_fails(
            @ForAll("nodes") List<GpuDevice> gpus,
            @ForAll Strategy strategy,
            @ForAll("sharings") Optional<Replication> way) {
        var config = new SharingConfig(strategy, way, false);
        assertThat(NodeSimulation.of(gpus, config).refusal().isPresent()).isEqualTo(fails(gpus, config));
    }

    @Property(tries = 1000)
    void labels_count_devices_and_never_shares(
            @ForAll("nodes") List<GpuDevice> gpus,
            @ForAll Strategy strategy,
            @ForAll("sharings") Optional<Replication> way) {
        Map<String, String> shared = labels(gpus, new SharingConfig(strategy, way, false));
        Map<String, String> alone = labels(gpus, new SharingConfig(strategy, Optional.empty(), false));
        shared.forEach((key, value) -> {
            if (key.endsWith(".count") || key.endsWith(".memory")) {
                assertThat(value).isEqualTo(alone.get(key));
            }
            assertThat(value).hasSizeLessThanOrEqualTo(63);
        });
    }

    private static Map<String, String> labels(List<GpuDevice> gpus, SharingConfig config) {
        return NodeSimulation.of(gpus, config).state().labels();
    }

    /** Every replica is a device of its own name. */
    private static Map<String, Long> capacity(List<GpuDevice> gpus, SharingConfig config) {
        Map<String, Set<String>> base = base(gpus, config.strategy());
        Map<String, Set<String>> out = new HashMap<>(base);
        config.replication().ifPresent(way -> way.entries().forEach(entry -> out.remove(entry.resource())));
        config.replication()
                .ifPresent(way -> way.entries().stream()
                        .filter(entry -> base.containsKey(entry.resource()))
                        .forEach(entry -> {
                            String name = way.renamed() ? entry.resource() + ".shared" : entry.resource();
                            Set<String> devices = out.computeIfAbsent(name, any -> new TreeSet<>());
                            base.getOrDefault(entry.resource(), Set.of()).forEach(device -> {
                                for (int i = 0; i < entry.replicas(); i++) {
                                    devices.add(device + "::" + i);
                                }
                            });
                        }));
        Map<String, Long> amounts = new HashMap<>();
        out.forEach((name, devices) -> amounts.put(name, (long) devices.size()));
        return amounts;
    }

    private static Map<String, Set<String>> base(List<GpuDevice> gpus, Strategy strategy) {
        Map<String, Set<String>> base = new HashMap<>();
        for (int g = 0; g < gpus.size(); g++) {
            if (!gpus.get(g).migEnabled() || strategy == Strategy.NONE) {
                base.computeIfAbsent("nvidia.com/gpu", any -> new TreeSet<>()).add("GPU-" + g);
                continue;
            }
            for (int d = 0; d < gpus.get(g).slices().size(); d++) {
                String profile = gpus.get(g).slices().get(d).profile();
                String name = strategy == Strategy.SINGLE ? "gpu" : "mig-" + profile.replace("+", ".");
                base.computeIfAbsent("nvidia.com/" + name, any -> new TreeSet<>())
                        .add("MIG-" + g + "-" + d);
            }
        }
        return base;
    }

    private static boolean fails(List<GpuDevice> gpus, SharingConfig config) {
        List<GpuDevice> cut = gpus.stream().filter(GpuDevice::migEnabled).toList();
        boolean mps = config.replication()
                .filter(way -> way.kind() == Replication.Kind.MPS)
                .isPresent();
        return failsOnSlices(gpus, cut, config.strategy()) || (mps && failsOnMps(gpus, cut, config));
    }

    private static boolean failsOnSlices(List<GpuDevice> gpus, List<GpuDevice> cut, Strategy strategy) {
        List<MigDevice> slices =
                cut.stream().flatMap(gpu -> gpu.slices().stream()).toList();
        return switch (strategy) {
            case NONE -> false;
            case MIXED -> slices.stream().anyMatch(slice -> slice.profile().contains("c."));
            case SINGLE ->
                !cut.isEmpty()
                        && (cut.size() < gpus.size()
                                || cut.stream().anyMatch(gpu -> gpu.slices().isEmpty())
                                || slices.stream()
                                                .map(MigDevice::profile)
                                                .distinct()
                                                .count()
                                        > 1);
        };
    }

    /** T1, T3 to T5: strategy, slices, resources without a daemon, and clients. */
    private static boolean failsOnMps(List<GpuDevice> gpus, List<GpuDevice> cut, SharingConfig config) {
        Replication way = config.replication().orElseThrow();
        boolean unshared = base(gpus, config.strategy()).keySet().stream()
                .anyMatch(name -> way.entries().stream()
                        .noneMatch(entry -> entry.resource().equals(name)));
        boolean many = way.entries().stream()
                .anyMatch(entry -> entry.resource().equals("nvidia.com/gpu") && entry.replicas() > 48);
        return config.strategy() == Strategy.MIXED || !cut.isEmpty() || unshared || many;
    }

    @Provide
    Arbitrary<List<GpuDevice>> nodes() {
        Arbitrary<GpuDevice> whole = Arbitraries.just(Devices.whole("NVIDIA A100-SXM4-40GB", 8, 0, true));
        Arbitrary<GpuDevice> cut = Arbitraries.of(PROFILES).list().ofMaxSize(3).map(profiles -> {
            var parts = new ArrayList<Object>();
            profiles.forEach(profile -> parts.addAll(List.of(1, profile)));
            return Devices.cut("NVIDIA A100-SXM4-40GB", parts.toArray());
        });
        Arbitrary<GpuDevice> alike = Arbitraries.just(Devices.cut("NVIDIA A100-SXM4-40GB", 2, "1g.5gb"));
        return Arbitraries.oneOf(
                whole.list().ofMinSize(1).ofMaxSize(3),
                alike.list().ofMinSize(1).ofMaxSize(3),
                Arbitraries.oneOf(whole, cut).list().ofMinSize(1).ofMaxSize(4));
    }

    @Provide
    Arbitrary<Optional<Replication>> sharings() {
        Arbitrary<Replication.Entry> entry = Combinators.combine(
                        Arbitraries.of(NAMES), Arbitraries.integers().between(2, 50))
                .as(Replication.Entry::new);
        return Combinators.combine(
                        Arbitraries.of(Replication.Kind.values()),
                        Arbitraries.of(true, false),
                        entry.list().ofMinSize(1).ofMaxSize(3))
                .as((kind, renamed, entries) -> new Replication(kind, renamed, false, entries))
                .optional(0.8);
    }
}
