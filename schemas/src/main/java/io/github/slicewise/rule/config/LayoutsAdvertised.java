package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.node.Strategy;
import io.github.slicewise.pool.GpuSettings;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A MIG configuration has slices that the cluster's MIG strategy can advertise. */
public final class LayoutsAdvertised implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "MIG010",
            Severity.ERROR,
            "A MIG configuration can be advertised under the cluster's MIG strategy",
            "The strategy `mixed` has no resource for a compute instance that is smaller than its slice, and the device "
                    + "plugin stops when it finds one. The strategy `single` calls every slice a GPU, so all slices of a "
                    + "node have to be alike, and on every GPU.",
            """
            # file: gpu-operator-values.yaml
            mig:
              strategy: mixed
            migManager:
              enabled: true
            # file: layouts.yaml
            version: v1
            mig-configs:
              all-disabled:
              - devices: all
                mig-enabled: false
              parts:
              - devices: all
                mig-enabled: true
                mig-devices:
                  1c.3g.20gb: 6 # expect MIG010
            """,
            """
            # file: gpu-operator-values.yaml
            mig:
              strategy: single
            migManager:
              enabled: true
            # file: layouts.yaml
            version: v1
            mig-configs:
              all-disabled:
              - devices: all
                mig-enabled: false
              parts:
              - devices: all
                mig-enabled: true
                mig-devices:
                  1c.3g.20gb: 6
            """,
            List.of(
                    "NVIDIA/k8s-device-plugin v0.20.0 internal/rm/rm.go:142-144",
                    "NVIDIA/k8s-device-plugin v0.20.0 internal/rm/device_map.go:100-102, 150-195",
                    "NVIDIA/gpu-operator issues 460, 479"));

    /** Entries for all GPUs of a node, whatever their model. */
    private static final String EVERY_MODEL = "";

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        Optional<Strategy> strategy = GpuSettings.of(manifests).strategy();
        Stream<Finding> findings = strategy.map(word -> switch (word) {
                    case NONE -> Stream.<Finding>empty();
                    case MIXED ->
                        MigEntry.in(manifests)
                                .filter(MigEntry::enabled)
                                .flatMap(entry -> entry.slices().stream())
                                .flatMap(slices -> partial(slices).stream());
                    case SINGLE -> MigEntry.configurations(manifests).flatMap(each -> unlike(each).stream());
                })
                .orElse(Stream.empty());
        return findings.toList();
    }

    private static Optional<Finding> partial(MigEntry.Slices slices) {
        return slices.profile()
                .filter(profile -> profile.compute() > 0 && profile.compute() < profile.slices())
                .map(profile -> Finding.error(
                        CARD.id(),
                        slices.key().at(),
                        "Under the MIG strategy `mixed` there is no resource for `"
                                + Shown.text(slices.key().text()) + "`, and the device plugin stops.",
                        "Write `" + profile.instance() + "`, or choose the strategy `single`."));
    }

    /** Many configurations lie ready that no node of this strategy shall choose, so this only warns. */
    private static Optional<Finding> unlike(Mapping.Entry configuration) {
        List<MigEntry> entries = MigEntry.of(configuration).toList();
        boolean some = entries.stream().anyMatch(MigEntry::enabled)
                && entries.stream().anyMatch(entry -> !entry.enabled())
                && entries.stream().map(LayoutsAdvertised::models).distinct().count() == 1;
        return some ? Optional.of(half(configuration)) : unlikeSlices(configuration);
    }

    private static Finding half(Mapping.Entry configuration) {
        return Finding.warning(
                CARD.id(),
                configuration.key().at(),
                "Under the MIG strategy `single` no node can use `"
                        + Shown.text(configuration.key().text()) + "`, which cuts some of its GPUs and not the others.",
                "Choose the strategy `mixed`, or cut all GPUs alike.");
    }

    private static Optional<Finding> unlikeSlices(Mapping.Entry configuration) {
        Map<String, Set<String>> profiles = new LinkedHashMap<>();
        MigEntry.of(configuration)
                .filter(MigEntry::enabled)
                .forEach(entry -> profiles.computeIfAbsent(models(entry), any -> new LinkedHashSet<>())
                        .addAll(entry.slices().stream()
                                .map(each -> each.key().text())
                                .toList()));
        Set<String> everywhere = profiles.getOrDefault(EVERY_MODEL, Set.of());
        return profiles.values().stream()
                .map(names -> Stream.concat(everywhere.stream(), names.stream())
                        .collect(Collectors.toCollection(LinkedHashSet::new)))
                .filter(names -> names.size() > 1)
                .findFirst()
                .map(names -> Finding.warning(
                        CARD.id(),
                        configuration.key().at(),
                        "Under the MIG strategy `single` no node can use `"
                                + Shown.text(configuration.key().text()) + "`, whose slices are unlike: "
                                + names.stream()
                                        .limit(4)
                                        .map(name -> "`" + Shown.text(name) + "`")
                                        .collect(Collectors.joining(", "))
                                + ".",
                        "Choose the strategy `mixed`, or write slices of one profile."));
    }

    private static String models(MigEntry entry) {
        return entry.root().get("device-filter").stream()
                .flatMap(filter ->
                        filter.asSequence().map(list -> list.items().stream()).orElse(Stream.of(filter)))
                .flatMap(item -> item.asScalar().stream())
                .map(scalar -> scalar.text())
                .filter(text -> !text.isEmpty())
                .sorted()
                .collect(Collectors.joining(" "));
    }
}
