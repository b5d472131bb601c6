package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.pool.Hardware;
import io.github.slicewise.pool.MigConfigs;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The entries of one mig-parted configuration speak of each GPU once. */
public final class EntriesPartitionGpus implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "MIG008",
            Severity.WARNING,
            "The entries of a MIG configuration speak of each GPU once",
            "Of two entries for one GPU the last one wins, after the first was applied in vain. A GPU that no entry "
                    + "names keeps its old state, the configuration never counts as applied, and each restart of the "
                    + "MIG manager applies it anew.",
            """
            version: v1
            mig-configs:
              all-disabled:
              - devices: all
                mig-enabled: false
              overlap:
              - devices: [0, 1]
                mig-enabled: false
              - devices: [1, 2] # expect MIG008
                mig-enabled: true
                mig-devices:
                  1g.5gb: 7
              gap:
              - devices: [0, 2] # expect MIG008
                mig-enabled: false
              nobody:
              - devices: [] # expect MIG008
                mig-enabled: false
            """,
            """
            version: v1
            mig-configs:
              all-disabled:
              - devices: all
                mig-enabled: false
              halves:
              - devices: [0, 1]
                mig-enabled: false
              - devices: [2, 3]
                mig-enabled: true
                mig-devices:
                  1g.5gb: 7
            """,
            List.of(
                    "NVIDIA/mig-parted v0.15.0 cmd/nvidia-mig-parted/assert/config.go:50-94",
                    "NVIDIA/mig-parted issue 129"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        List<Pool> pools = Pools.of(manifests, facts).all();
        return MigEntry.configurations(manifests)
                .flatMap(configuration -> {
                    List<MigEntry> entries = MigEntry.of(configuration).toList();
                    return Stream.of(empty(entries), overlaps(entries), gap(entries, gpus(configuration, pools)))
                            .flatMap(List::stream);
                })
                .toList();
    }

    private static List<Finding> empty(List<MigEntry> entries) {
        return entries.stream()
                .filter(entry -> entry.indices().filter(List::isEmpty).isPresent())
                .map(entry -> Finding.warning(
                        CARD.id(), at(entry), "An entry with `devices: []` does nothing.", "Write `devices: all`."))
                .toList();
    }

    private static List<Finding> overlaps(List<MigEntry> entries) {
        List<Finding> findings = new ArrayList<>();
        for (int i = 1; i < entries.size(); i++) {
            MigEntry later = entries.get(i);
            entries.subList(0, i).stream()
                    .filter(earlier -> shared(earlier, later).isPresent())
                    .findFirst()
                    .map(earlier -> overlap(earlier, later))
                    .ifPresent(findings::add);
        }
        return findings;
    }

    private static Finding overlap(MigEntry earlier, MigEntry later) {
        return Finding.warning(
                        CARD.id(),
                        at(later),
                        "Two entries of `" + Shown.text(later.name().text()) + "` speak of "
                                + shared(earlier, later).orElse("the same GPUs") + "; this one wins.",
                        "Name each GPU in one entry.")
                .see(at(earlier), "the other entry");
    }

    /** What two entries both speak of, in words. Different filters are taken to select different GPUs. */
    private static Optional<String> shared(MigEntry earlier, MigEntry later) {
        if (!sameGpus(earlier.filters(), later.filters())) {
            return Optional.empty();
        }
        if (earlier.indices().isEmpty() || later.indices().isEmpty()) {
            return Optional.of("the same GPUs").filter(any -> all(earlier) || all(later));
        }
        Set<Long> both = new TreeSet<>(earlier.indices().get());
        both.retainAll(new HashSet<>(later.indices().get()));
        return both.stream().findFirst().map(index -> "GPU `" + index + "`");
    }

    private static boolean all(MigEntry entry) {
        return entry.root().text("devices").filter("all"::equals).isPresent();
    }

    private static boolean sameGpus(List<DeviceFilter> a, List<DeviceFilter> b) {
        if (a.isEmpty() || b.isEmpty()) {
            return true;
        }
        Set<String> ids = new HashSet<>(a.stream().map(DeviceFilter::id).toList());
        return b.stream().filter(DeviceFilter::canMatch).map(DeviceFilter::id).anyMatch(ids::contains);
    }

    /** How many GPUs the nodes have that choose this configuration; 0 when that is not known, or differs. */
    private static long gpus(Mapping.Entry configuration, List<Pool> pools) {
        List<Integer> counts = pools.stream()
                .filter(pool -> pool.label(MigConfigs.LABEL)
                        .filter(label ->
                                label.value().equals(configuration.key().text()))
                        .isPresent())
                .flatMap(pool -> pool.hardware().stream())
                .map(Hardware::count)
                .distinct()
                .toList();
        return counts.size() == 1 ? counts.get(0) : 0;
    }

    /** A hole below the highest index is certain; more GPUs follow where the nodes that choose it are known. */
    private static List<Finding> gap(List<MigEntry> entries, long gpus) {
        boolean plain = entries.stream()
                .allMatch(entry -> entry.filters().isEmpty() && entry.indices().isPresent());
        Set<Long> named = new TreeSet<>();
        entries.forEach(entry -> entry.indices().ifPresent(named::addAll));
        Optional<Long> hole = Stream.iterate(0L, index -> index + 1)
                .limit(named.isEmpty() ? 0 : Math.max(named.size(), gpus))
                .filter(index -> !named.contains(index))
                .findFirst();
        return hole
                .filter(any -> plain && named.stream().allMatch(index -> index >= 0))
                .map(index -> Finding.warning(
                        CARD.id(),
                        at(entries.get(0)),
                        "No entry of `" + Shown.text(entries.get(0).name().text()) + "` speaks of GPU `" + index
                                + "`, so the configuration never counts as applied.",
                        "Add an entry for it, with `mig-enabled: false` where it stays whole."))
                .stream()
                .toList();
    }

    private static Location at(MigEntry entry) {
        return entry.root()
                .entry("devices")
                .map(Mapping.Entry::key)
                .orElse(entry.name())
                .at();
    }
}
