package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Written;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What stands under {@code mig-devices} is spelt and counted as mig-parted reads it back from the GPU. */
public final class SlicesWellFormed implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "MIG003",
            Severity.ERROR,
            "MIG slices are spelt and counted as mig-parted reads them back",
            "What is no profile name is refused by mig-parted, and so are slices where MIG is off. A zero count or an "
                    + "unusual spelling is accepted but never found equal to the GPU's state, so each restart of the MIG "
                    + "manager destroys all slices and creates them again.",
            """
            version: v1
            mig-configs:
              all-disabled:
              - devices: all
                mig-enabled: false
              label-spelling:
              - devices: all
                mig-enabled: true
                mig-devices:
                  1g.5gb.me: 1 # expect MIG003
              zero:
              - devices: all
                mig-enabled: true
                mig-devices:
                  2g.10gb: 3
                  3g.20gb: 0 # expect MIG003
              odd-spelling:
              - devices: all
                mig-enabled: true
                mig-devices:
                  1c.1g.5gb: 7 # expect MIG003
              switched-off:
              - devices: all
                mig-enabled: false
                mig-devices: # expect MIG003
                  1g.5gb: 7
            """,
            """
            version: v1
            mig-configs:
              all-disabled:
              - devices: all
                mig-enabled: false
              media:
              - devices: all
                mig-enabled: true
                mig-devices:
                  1g.5gb+me: 1
              shared-instance:
              - devices: all
                mig-enabled: true
                mig-devices:
                  1c.3g.20gb: 6
            """,
            List.of(
                    "NVIDIA/mig-parted v0.15.0 api/spec/v1/spec.go:173-179",
                    "NVIDIA/mig-parted v0.15.0 pkg/types/mig_config.go:44-58, 84-97",
                    "NVIDIA/go-nvlib pkg/nvlib/device/mig_profile.go:251-382"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return MigEntry.in(manifests).flatMap(SlicesWellFormed::findings).toList();
    }

    private static Stream<Finding> findings(MigEntry entry) {
        if (!entry.enabled()) {
            return off(entry).stream();
        }
        var findings = new ArrayList<Finding>();
        entry.slices().forEach(slices -> spelling(slices).ifPresent(findings::add));
        zeros(entry).forEach(findings::add);
        return findings.stream();
    }

    private static Optional<Finding> off(MigEntry entry) {
        return entry.root()
                .entry("mig-devices")
                .filter(devices -> !entry.slices().isEmpty())
                .map(devices -> Finding.error(
                        CARD.id(),
                        devices.key().at(),
                        "`mig-devices` is refused by mig-parted where `mig-enabled` is not true.",
                        "Write `mig-enabled: true`, or remove `mig-devices`."));
    }

    private static Optional<Finding> spelling(MigEntry.Slices slices) {
        String text = slices.key().text();
        Optional<ProfileName> parsed = slices.profile();
        if (parsed.isEmpty()) {
            Optional<String> mended = Spelling.mended(text);
            return Optional.of(Finding.error(
                            CARD.id(),
                            slices.key().at(),
                            "`" + Shown.text(text) + "` is no MIG profile, and mig-parted refuses it.",
                            mended.map(right -> "Write `" + right + "`.")
                                    .orElse("Write a profile such as `1g.5gb` or `1g.10gb+me`."))
                    .mendedBy(mended.flatMap(right -> Written.anew(slices.key(), right))));
        }
        ProfileName profile = parsed.get();
        if (profile.compute() > profile.slices() || profile.slices() == 0) {
            return Optional.of(Finding.error(
                    CARD.id(),
                    slices.key().at(),
                    "`" + Shown.text(text) + "` asks for more compute slices than its GPU instance has.",
                    "Write `" + profile.instance() + "` for all of them."));
        }
        return Optional.of(profile.canonical())
                .filter(canonical -> !canonical.equals(text))
                .map(canonical -> Finding.warning(
                                CARD.id(),
                                slices.key().at(),
                                "The GPU reports `" + canonical + "`, never `" + Shown.text(text)
                                        + "`, so the slices are created anew at each restart.",
                                "Write `" + canonical + "`.")
                        .mendedBy(Written.anew(slices.key(), canonical)));
    }

    private static Stream<Finding> zeros(MigEntry entry) {
        List<MigEntry.Slices> zeros = entry.slices().stream()
                .filter(slices -> slices.count().orElse(1) == 0)
                .toList();
        Optional<Scalar> key = zeros.size() == 1
                ? Optional.of(zeros.get(0).key())
                : entry.root().entry("mig-devices").map(Mapping.Entry::key);
        if (!zeros.isEmpty() && zeros.size() == entry.slices().size()) {
            return key.stream()
                    .map(at -> Finding.error(
                            CARD.id(),
                            at.at(),
                            "`mig-devices` in which every count is 0 is refused by mig-parted.",
                            "Write `mig-devices: {}` for no slices, or `mig-enabled: false`."));
        }
        return zeros.stream()
                .map(slices -> Finding.warning(
                        CARD.id(),
                        slices.key().at(),
                        "With `" + slices.key().text()
                                + ": 0` the configuration never counts as applied, and all slices are created anew at each restart.",
                        "Remove the line."));
    }
}
