package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.Gpus;
import io.github.slicewise.gpu.MigProfile;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Every MIG profile is one that the GPU has. */
public final class ProfileExists implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "MIG001",
            Severity.ERROR,
            "A MIG profile is one that the GPU has",
            "For a profile that no GPU of the node has, mig-parted reports success, removes the slices that are there, "
                    + "and creates none. The node then advertises nothing, and nobody has said why.",
            """
            version: v1
            mig-configs:
              all-disabled:
              - devices: all
                mig-enabled: false
              unknown:
              - devices: all
                mig-enabled: true
                mig-devices:
                  1g.4gb: 7 # expect MIG001
              foreign:
              - device-filter: ["0x20B010DE"]
                devices: all
                mig-enabled: true
                mig-devices:
                  1g.12gb: 7 # expect MIG001
            """,
            """
            version: v1
            mig-configs:
              all-disabled:
              - devices: all
                mig-enabled: false
              sevenths:
              - device-filter: ["0x20B010DE"]
                devices: all
                mig-enabled: true
                mig-devices:
                  1g.5gb: 7
            """,
            List.of(
                    "NVIDIA/mig-parted v0.15.0 pkg/types/mig_config.go:99-107",
                    "NVIDIA/mig-parted issue 18, NVIDIA/gpu-operator issue 603",
                    "NVIDIA MIG user guide, supported profiles"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return MigEntry.in(manifests)
                .filter(MigEntry::enabled)
                .flatMap(entry -> entry.slices().stream().flatMap(slices -> finding(entry, slices).stream()))
                .toList();
    }

    private static Optional<Finding> finding(MigEntry entry, MigEntry.Slices slices) {
        Optional<String> profile = slices.profile().map(ProfileName::instance);
        if (profile.isEmpty()
                || entry.filters().stream().anyMatch(filter -> filter.gpus().isEmpty())) {
            return Optional.empty();
        }
        return entry.filters().isEmpty()
                ? nowhere(slices, profile.get())
                : entry.filters().stream()
                        .flatMap(filter -> missing(filter, slices, profile.get()).stream())
                        .findFirst();
    }

    private static Optional<Finding> nowhere(MigEntry.Slices slices, String profile) {
        if (Gpus.all().stream().anyMatch(gpu -> gpu.profile(profile).isPresent())) {
            return Optional.empty();
        }
        List<String> names =
                Gpus.all().stream().flatMap(ProfileExists::names).distinct().toList();
        return Optional.of(Finding.error(
                CARD.id(),
                slices.key().at(),
                "No GPU has the MIG profile `" + Shown.text(slices.key().text()) + "`.",
                Nearest.to(profile, names)
                        .map(near -> "Write `" + near + "`, or another profile of the GPU.")
                        .orElse("Write a profile of the GPU, such as those that `nvidia-smi mig -lgip` lists.")));
    }

    private static Optional<Finding> missing(DeviceFilter filter, MigEntry.Slices slices, String profile) {
        List<Gpu<?>> gpus = filter.gpus();
        if (gpus.stream().anyMatch(gpu -> gpu.profile(profile).isPresent())) {
            return Optional.empty();
        }
        String ids = gpus.stream().map(gpu -> "`" + gpu.id() + "`").collect(Collectors.joining(" or "));
        return Optional.of(Finding.error(
                        CARD.id(),
                        slices.key().at(),
                        "The filter `" + filter.id() + "` selects " + ids + ", which has no MIG profile `"
                                + Shown.text(profile) + "`.",
                        fix(gpus, profile))
                .see(filter.scalar().at(), "the filter"));
    }

    private static String fix(List<Gpu<?>> gpus, String profile) {
        List<String> names =
                gpus.stream().flatMap(ProfileExists::names).distinct().toList();
        String head = profile.substring(0, profile.indexOf('g') + 1);
        return names.stream()
                .filter(name -> name.startsWith(head) && name.endsWith("gb"))
                .findFirst()
                .or(() -> Nearest.to(profile, names))
                .map(near -> "Write `" + near + "`, or take this GPU out of the filter.")
                .orElse("Take this GPU out of the filter.");
    }

    private static Stream<String> names(Gpu<?> gpu) {
        return gpu.profiles().stream().map(MigProfile::name);
    }
}
