package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.Gpus;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.mig.LayoutVerdict;
import io.github.slicewise.pool.Hardware;
import io.github.slicewise.pool.Label;
import io.github.slicewise.pool.MigConfigs;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import java.util.List;
import java.util.Optional;

/** The MIG layout that nodes are labelled with fits on their GPUs. */
public final class ChosenLayoutFitsNodes implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "MIG009",
            Severity.ERROR,
            "The MIG layout that a node is labelled with fits its GPU",
            "A configuration without a device filter is tried on whatever GPU the node has. Where the GPU lacks a "
                    + "profile, mig-parted reports success and creates nothing; where the slices do not fit, it fails.",
            """
            apiVersion: v1
            kind: Node
            metadata:
              name: gpu-1
              labels:
                nvidia.com/gpu.product: NVIDIA-A100-SXM4-80GB
                nvidia.com/gpu.count: "8"
                nvidia.com/mig.config: sevenths # expect MIG009
            ---
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: layouts
              namespace: gpu-operator
            data:
              config.yaml: |
                version: v1
                mig-configs:
                  all-disabled:
                  - devices: all
                    mig-enabled: false
                  sevenths:
                  - devices: all
                    mig-enabled: true
                    mig-devices:
                      1g.5gb: 7
            """,
            """
            apiVersion: v1
            kind: Node
            metadata:
              name: gpu-1
              labels:
                nvidia.com/gpu.product: NVIDIA-A100-SXM4-80GB
                nvidia.com/gpu.count: "8"
                nvidia.com/mig.config: sevenths
            ---
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: layouts
              namespace: gpu-operator
            data:
              config.yaml: |
                version: v1
                mig-configs:
                  all-disabled:
                  - devices: all
                    mig-enabled: false
                  sevenths:
                  - devices: all
                    mig-enabled: true
                    mig-devices:
                      1g.10gb: 7
            """,
            List.of(
                    "NVIDIA/mig-parted v0.15.0 pkg/types/mig_config.go:99-107",
                    "NVIDIA/mig-parted v0.15.0 pkg/mig/config/config.go:207-215, 255-293"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        List<MigEntry> entries = MigEntry.in(manifests)
                .filter(entry -> entry.enabled() && entry.filters().isEmpty())
                .toList();
        return entries.isEmpty()
                ? List.of()
                : Pools.of(manifests, facts).all().stream()
                        .flatMap(pool -> pool.label(MigConfigs.LABEL).stream()
                                .flatMap(label -> finding(pool, label, entries).stream()))
                        .toList();
    }

    private static Optional<Finding> finding(Pool pool, Label label, List<MigEntry> entries) {
        return entries.stream()
                .filter(entry -> entry.name().text().equals(label.value()))
                .flatMap(entry -> Layout.of(entry.slices())
                        .filter(layout -> misplaced(layout, pool))
                        .map(layout ->
                                finding(pool, label, layout).see(entry.name().at(), "the configuration"))
                        .stream())
                .findFirst();
    }

    /** Whether the layout is possible somewhere, but on none of the GPUs that the nodes can have. */
    private static boolean misplaced(Layout layout, Pool pool) {
        return !pool.hardware().isEmpty()
                && pool.hardware().stream().noneMatch(hardware -> mayFit(layout, hardware.gpu()))
                && Gpus.all().stream().anyMatch(gpu -> mayFit(layout, gpu));
    }

    private static boolean mayFit(Layout layout, Gpu<?> gpu) {
        LayoutVerdict verdict = layout.on(gpu);
        return layout.existsOn(gpu) && (verdict.possible() || verdict.contested());
    }

    private static Finding finding(Pool pool, Label label, Layout layout) {
        Hardware hardware = pool.hardware().get(0);
        LayoutVerdict verdict = layout.on(hardware.gpu());
        return Finding.error(
                CARD.id(),
                label.at(),
                "The layout `" + Shown.text(label.value()) + "` (`" + Shown.text(layout.text())
                        + "`) does not fit the GPUs of " + pool.title() + ": " + verdict.reason(),
                verdict.suggestions().stream()
                        .findFirst()
                        .map(best -> "Choose a layout for `" + hardware.gpu().id() + "`, such as `" + Layout.text(best)
                                + "`.")
                        .orElse("Choose a layout for `" + hardware.gpu().id() + "`."));
    }
}
