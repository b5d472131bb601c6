package io.github.slicewise.node;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The labels that GPU feature discovery writes (internal/lm); those of machine, driver and time are left out, being
 * unknown before the node runs. Values that are too long for a label are among them.
 */
final class FeatureLabels {
    private final List<GpuDevice> gpus;
    private final SharingConfig config;
    private final SortedMap<String, String> labels = new TreeMap<>();

    private FeatureLabels(List<GpuDevice> gpus, SharingConfig config) {
        this.gpus = gpus;
        this.config = config;
    }

    static SortedMap<String, String> of(List<GpuDevice> gpus, SharingConfig config) {
        boolean cut = gpus.stream().anyMatch(GpuDevice::migEnabled);
        if (gpus.isEmpty() || (config.isMps() && cut)) {
            return new TreeMap<>();
        }
        var writer = new FeatureLabels(gpus, config);
        writer.write(cut);
        return writer.labels;
    }

    private void write(boolean cut) {
        boolean mps = config.isMps()
                && config.replication().orElseThrow().entries().stream().anyMatch(entry -> entry.replicas() > 1);
        labels.put(Resources.DOMAIN + "mps.capable", Boolean.toString(mps));
        labels.put(
                Resources.DOMAIN + "mig.capable", Boolean.toString(gpus.stream().anyMatch(GpuDevice::migCapable)));
        labels.putAll(wholeGpus());
        if (config.strategy() != Strategy.NONE) {
            labels.put(Resources.DOMAIN + "mig.strategy", config.strategy().word());
        }
        if (config.strategy() == Strategy.SINGLE && cut) {
            single();
        }
        if (config.strategy() == Strategy.MIXED) {
            mixed();
        }
    }

    /** Sets of several models overwrite each other in random order: only what they agree on is sure. */
    private SortedMap<String, String> wholeGpus() {
        Map<String, List<GpuDevice>> models =
                gpus.stream().collect(Collectors.groupingBy(GpuDevice::model, TreeMap::new, Collectors.toList()));
        var sets = new ArrayList<SortedMap<String, String>>();
        models.values().forEach(alike -> sets.add(wholeGpus(alike)));
        SortedMap<String, String> sure = new TreeMap<>(sets.get(0));
        sets.forEach(set -> sure.entrySet().retainAll(set.entrySet()));
        return sure;
    }

    private SortedMap<String, String> wholeGpus(List<GpuDevice> alike) {
        GpuDevice first = alike.get(0);
        boolean anyWhole = alike.stream().anyMatch(gpu -> !gpu.migEnabled());
        SortedMap<String, String> set = anyWhole
                ? shared(Resources.GPU, alike.size(), ProductLabel.of(first.model()))
                : unshared(Resources.GPU, alike.size(), ProductLabel.of(first.model()));
        first.memoryMiB().ifPresent(memory -> set.put(Resources.GPU + ".memory", Integer.toString(memory)));
        first.computeCapability().ifPresent(level -> {
            set.put(Resources.GPU + ".family", GpuFamily.of(level));
            set.put(Resources.GPU + ".compute.major", Integer.toString(level.major()));
            set.put(Resources.GPU + ".compute.minor", Integer.toString(level.minor()));
        });
        return set;
    }

    private void single() {
        String model = gpus.stream()
                .filter(GpuDevice::migEnabled)
                .findFirst()
                .orElseThrow()
                .model();
        List<MigDevice> slices =
                gpus.stream().flatMap(gpu -> gpu.slices().stream()).toList();
        if (!isUniform(slices)) {
            labels.putAll(unshared(Resources.GPU, 0, ProductLabel.of(model) + "-MIG-INVALID"));
            labels.put(Resources.GPU + ".sharing-strategy", "");
            labels.put(Resources.GPU + ".memory", "0");
            return;
        }
        labels.remove(Resources.GPU + ".memory");
        slices(Resources.GPU, model, slices);
    }

    private boolean isUniform(List<MigDevice> slices) {
        boolean allCut =
                gpus.stream().allMatch(gpu -> gpu.migEnabled() && !gpu.slices().isEmpty());
        return allCut && slices.stream().map(MigDevice::profile).distinct().count() == 1;
    }

    private void mixed() {
        Set<String> done = new HashSet<>();
        for (GpuDevice gpu : gpus) {
            for (MigDevice slice : gpu.slices()) {
                if (done.add(slice.profile())) {
                    List<MigDevice> alike = gpus.stream()
                            .flatMap(each -> each.slices().stream())
                            .filter(each -> each.profile().equals(slice.profile()))
                            .toList();
                    slices(Resources.slice(slice.profile()), gpu.model(), alike);
                }
            }
        }
    }

    private void slices(String prefix, String model, List<MigDevice> alike) {
        MigDevice first = alike.get(0);
        labels.putAll(shared(prefix, alike.size(), ProductLabel.of(model) + "-MIG-" + first.labelName()));
        first.attributes().forEach((name, value) -> labels.put(prefix + "." + name, Integer.toString(value)));
    }

    private SortedMap<String, String> shared(String prefix, int count, String product) {
        Optional<Replication> way = config.replication();
        int replicas = way.map(each -> each.firstReplicas(prefix)).orElse(1);
        boolean many = replicas > 1;
        boolean marked = many && !way.orElseThrow().renamed();
        SortedMap<String, String> set = unshared(prefix, count, marked ? product + "-SHARED" : product);
        set.put(prefix + ".replicas", Integer.toString(replicas));
        set.put(prefix + ".sharing-strategy", many ? way.orElseThrow().kind().word() : "none");
        return set;
    }

    private static SortedMap<String, String> unshared(String prefix, int count, String product) {
        return new TreeMap<>(Map.of(
                prefix + ".count",
                Integer.toString(count),
                prefix + ".replicas",
                "0",
                prefix + ".sharing-strategy",
                "none",
                prefix + ".product",
                product));
    }
}
