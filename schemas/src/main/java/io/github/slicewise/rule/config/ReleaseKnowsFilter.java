package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import java.util.List;

/** A device filter with a subsystem is for a MIG manager that reads one. */
public final class ReleaseKnowsFilter implements Rule {
    /** The operator's release that brought mig-parted v0.15. */
    private static final PluginRelease FIRST = new PluginRelease(26, 7);

    private static final RuleCard CARD = new RuleCard(
            "MIG013",
            Severity.ERROR,
            "The installed MIG manager reads subsystems in device filters",
            "The form `0xDDDDVVVV:0xSSSSVVVV` came with mig-parted v0.15. An older MIG manager cannot read it, and a filter "
                    + "that cannot be read matches no GPU, without a word.",
            """
            # file: slicewise.yaml
            versions:
              gpuOperator: v26.3.3
            # file: layouts.yaml
            version: v1
            mig-configs:
              all-disabled:
              - devices: all
                mig-enabled: false
              thirds:
              - device-filter: ["0x20B010DE:0x134F10DE"] # expect MIG013
                devices: all
                mig-enabled: true
                mig-devices:
                  2g.10gb: 3
            """,
            """
            # file: slicewise.yaml
            versions:
              gpuOperator: v26.7.0
            # file: layouts.yaml
            version: v1
            mig-configs:
              all-disabled:
              - devices: all
                mig-enabled: false
              thirds:
              - device-filter: ["0x20B010DE:0x134F10DE"]
                devices: all
                mig-enabled: true
                mig-devices:
                  2g.10gb: 3
            """,
            List.of("NVIDIA/mig-parted v0.15.0 pkg/types/device.go:61-142", "NVIDIA/gpu-operator v26.7.0 values.yaml"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return facts.gpuOperator().flatMap(PluginRelease::parse).stream()
                .filter(release -> release.compareTo(FIRST) < 0)
                .flatMap(release -> MigEntry.in(manifests)
                        .flatMap(entry -> entry.filters().stream())
                        .filter(filter ->
                                filter.canMatch() && filter.scalar().text().contains(":"))
                        .map(filter -> Finding.error(
                                CARD.id(),
                                filter.scalar().at(),
                                "The MIG manager of GPU Operator `" + release + "` cannot read `"
                                        + Shown.text(filter.scalar().text()) + "`, so it matches no GPU.",
                                "Write `" + filter.id() + "`, or install GPU Operator `" + FIRST + "` or newer.")))
                .toList();
    }
}
