package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.Gpus;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.mig.LayoutVerdict;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The MIG slices of a configuration fit on one GPU together. */
public final class LayoutFits implements Rule {
    private static final int NAMED = 4;

    private static final RuleCard CARD = new RuleCard(
            "MIG002",
            Severity.ERROR,
            "The MIG slices of a configuration fit on one GPU",
            "A MIG slice stands only at certain places of a GPU, so numbers that add up may still not fit. mig-parted "
                    + "tries every order, fails, and leaves the GPU without any slice.",
            """
            version: v1
            mig-configs:
              all-disabled:
              - devices: all
                mig-enabled: false
              two-halves:
              - device-filter: ["0x20B010DE"]
                devices: all
                mig-enabled: true
                mig-devices:
                  4g.20gb: 2 # expect MIG002
              too-much:
              - devices: all
                mig-enabled: true
                mig-devices: # expect MIG002
                  1g.5gb: 1
                  1g.10gb: 4
            """,
            """
            version: v1
            mig-configs:
              all-disabled:
              - devices: all
                mig-enabled: false
              two-halves:
              - device-filter: ["0x20B010DE"]
                devices: all
                mig-enabled: true
                mig-devices:
                  3g.20gb: 2
              fitting:
              - devices: all
                mig-enabled: true
                mig-devices:
                  1g.5gb: 1
                  1g.10gb: 3
            """,
            List.of("NVIDIA MIG user guide, placements", "NVIDIA/mig-parted v0.15.0 pkg/mig/config/config.go:207-215"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return MigEntry.in(manifests)
                .filter(MigEntry::enabled)
                .flatMap(entry -> Layout.of(entry.slices()).flatMap(layout -> finding(entry, layout)).stream())
                .toList();
    }

    private static Optional<Finding> finding(MigEntry entry, Layout layout) {
        if (entry.filters().isEmpty()) {
            return anywhere(entry, layout);
        }
        return entry.filters().stream()
                .map(DeviceFilter::gpus)
                .filter(gpus -> gpus.stream().allMatch(layout::existsOn))
                .flatMap(gpus -> impossible(entry, layout, gpus).stream())
                .findFirst();
    }

    /** Without a filter any GPU may be meant, so only what is impossible on every one is an error. */
    private static Optional<Finding> anywhere(MigEntry entry, Layout layout) {
        List<Gpu<?>> having = gpus(layout::existsOn);
        boolean allKnown = layout.instances().stream()
                .noneMatch(name -> gpus(gpu -> gpu.profile(name).isPresent()).isEmpty());
        if (!having.isEmpty() || !allKnown) {
            return impossible(entry, layout, having);
        }
        return Optional.of(Finding.error(
                CARD.id(),
                place(entry),
                "No GPU has all of the MIG profiles " + names(layout.instances()) + ".",
                "Cut each GPU into profiles of one model."));
    }

    private static List<Gpu<?>> gpus(Predicate<Gpu<?>> property) {
        return Gpus.all().stream().filter(property).collect(Collectors.toUnmodifiableList());
    }

    private static Optional<Finding> impossible(MigEntry entry, Layout layout, List<Gpu<?>> gpus) {
        List<LayoutVerdict> verdicts = gpus.stream().map(layout::on).toList();
        if (verdicts.isEmpty() || verdicts.stream().anyMatch(verdict -> verdict.possible() || verdict.contested())) {
            return Optional.empty();
        }
        String models = names(gpus.stream().map(Gpu::id).toList());
        String which = gpus.size() == 1 ? "" : " on any GPU with these profiles (" + models + ")";
        return Optional.of(Finding.error(
                CARD.id(),
                at(entry, gpus),
                "`" + Shown.text(layout.text()) + "` does not fit" + which + ": "
                        + verdicts.get(0).because(),
                verdicts.get(0).suggestions().stream()
                        .findFirst()
                        .map(best -> "Write `" + Layout.text(best) + "`, which fits.")
                        .orElse("Take fewer or smaller slices.")));
    }

    private static String names(List<String> names) {
        String shown = names.stream().limit(NAMED).map(name -> "`" + name + "`").collect(Collectors.joining(", "));
        return names.size() > NAMED ? shown + " and " + (names.size() - NAMED) + " more" : shown;
    }

    /** The profile that does not fit even by itself, else the layout as a whole. */
    private static Location at(MigEntry entry, List<Gpu<?>> gpus) {
        return entry.slices().stream()
                .filter(slices -> Layout.of(List.of(slices))
                        .filter(alone ->
                                gpus.stream().noneMatch(gpu -> alone.on(gpu).possible()))
                        .isPresent())
                .findFirst()
                .<Location>map(slices -> slices.key().at())
                .orElseGet(() -> place(entry));
    }

    private static Location place(MigEntry entry) {
        return entry.root()
                .entry("mig-devices")
                .map(Mapping.Entry::key)
                .orElse(entry.name())
                .at();
    }
}
