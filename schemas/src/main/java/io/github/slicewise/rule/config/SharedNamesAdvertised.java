package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.Gpus;
import io.github.slicewise.gpu.MigProfile;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.node.Resources;
import io.github.slicewise.node.Strategy;
import io.github.slicewise.pool.GpuSettings;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A resource that shall be shared is one that the nodes have. */
public final class SharedNamesAdvertised implements Rule {
    /** Other names are refused, or spoken of already. */
    private static final Pattern LAWFUL = Pattern.compile("nvidia\\.com/[a-z0-9]([-a-z0-9.]*[a-z0-9])?");

    private static final RuleCard CARD = new RuleCard(
            "SLC011",
            Severity.WARNING,
            "A shared resource is one that the nodes have",
            "The device plugin skips an entry whose resource the node does not have, without a word, and nothing is shared. "
                    + "Slices have names of their own only under the MIG strategy `mixed`; under `single` they are "
                    + "`nvidia.com/gpu`.",
            """
            version: v1
            flags:
              migStrategy: single
            sharing:
              timeSlicing:
                resources:
                - name: nvidia.com/mig-1g.5gb # expect SLC011
                  replicas: 4
                - name: nvidia.com/gpus # expect SLC011
                  replicas: 4
            """,
            """
            version: v1
            flags:
              migStrategy: mixed
            sharing:
              timeSlicing:
                resources:
                - name: nvidia.com/mig-1g.5gb
                  replicas: 4
                - name: nvidia.com/gpu
                  replicas: 4
            """,
            List.of(
                    "NVIDIA/k8s-device-plugin v0.20.0 internal/rm/device_map.go:241-244, 310-313",
                    "NVIDIA/k8s-device-plugin v0.20.0 internal/rm/rm.go:110-150"));

    private static final Set<String> PROFILES = Gpus.all().stream()
            .map(Gpu::profiles)
            .flatMap(List::stream)
            .map(MigProfile::labelName)
            .collect(Collectors.toCollection(TreeSet::new));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        Optional<Strategy> told = GpuSettings.of(manifests).strategy();
        List<Pool> pools = Pools.of(manifests, facts).all();
        return SharingEntry.in(manifests)
                .filter(entry -> entry.way().equals(SharingEntry.TIME_SLICING))
                .filter(entry -> LAWFUL.matcher(entry.resource()).matches() && !Resources.isShared(entry.resource()))
                .flatMap(entry -> strange(entry).or(() -> unnamed(entry, told)).or(() -> absent(entry, pools)).stream())
                .toList();
    }

    /** A name that the device plugin never uses, or the profile of no GPU. */
    private static Optional<Finding> strange(SharingEntry entry) {
        Optional<String> profile = Resources.profile(entry.resource());
        if (profile.isEmpty()) {
            return Optional.of("Write `" + Resources.GPU + "`, or a slice such as `nvidia.com/mig-1g.5gb`.")
                    .filter(any -> !entry.resource().equals(Resources.GPU))
                    .map(fix -> finding(entry, "the device plugin has no resource of this name", fix));
        }
        return profile.filter(name ->
                        Gpus.all().stream().allMatch(gpu -> gpu.profile(name).isEmpty()))
                .map(name -> finding(
                        entry,
                        "no GPU has the MIG profile `" + Shown.text(name) + "`",
                        Nearest.to(name, PROFILES)
                                .map(near -> "Write `" + Resources.slice(near) + "`.")
                                .orElse("Write a profile that the GPU has.")));
    }

    private static Optional<Finding> unnamed(SharingEntry entry, Optional<Strategy> told) {
        Optional<Strategy> strategy =
                told.or(() -> entry.config().root().text("flags", "migStrategy").flatMap(Strategy::of));
        return strategy.filter(word -> word != Strategy.MIXED
                        && Resources.profile(entry.resource()).isPresent())
                .map(word -> finding(
                        entry,
                        "under the MIG strategy `" + word.word() + "` slices have no name of their own",
                        "Choose the strategy `mixed`"
                                + (word == Strategy.SINGLE ? ", or write `" + Resources.GPU + "`." : ".")));
    }

    /** On none of the nodes that this configuration reaches, where all of them are known. */
    private static Optional<Finding> absent(SharingEntry entry, List<Pool> pools) {
        List<Pool> reached = pools.stream()
                .filter(pool ->
                        pool.setup().config().filter(entry.config()::equals).isPresent())
                .toList();
        boolean known = reached.stream()
                .allMatch(pool -> pool.isKnown()
                        && !pool.hardware().isEmpty()
                        && pool.refusal().isEmpty());
        boolean had = reached.stream().anyMatch(pool -> has(pool, entry.resource()));
        return reached.stream()
                .findFirst()
                .filter(any -> known && !had)
                .map(pool -> finding(
                                entry,
                                pool.title() + ", which this reaches, does not have it",
                                "Name what its nodes have, or give them another configuration.")
                        .see(pool.at(), pool.title()));
    }

    private static boolean has(Pool pool, String resource) {
        return pool.advertised().stream()
                .anyMatch(name -> Resources.unshared(name).equals(resource));
    }

    private static Finding finding(SharingEntry entry, String why, String fix) {
        return Finding.warning(
                CARD.id(),
                entry.at(),
                "Nothing is shared as `" + Shown.text(entry.resource()) + "`: " + why + ".",
                fix);
    }
}
