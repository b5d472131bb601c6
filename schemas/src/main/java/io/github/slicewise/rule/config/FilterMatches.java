package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.gpu.Gpus;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Written;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A mig-parted device filter names PCI ids that can match a GPU. */
public final class FilterMatches implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "MIG004",
            Severity.ERROR,
            "A device filter can match a GPU",
            "A filter that mig-parted cannot read matches nothing, without a word: the GPU keeps its old layout. "
                    + "A filter is the PCI device id followed by NVIDIA's vendor id, in quotes, because YAML reads an "
                    + "unquoted hexadecimal number as a number.",
            """
            version: v1
            mig-configs:
              all-disabled:
              - devices: all
                mig-enabled: false
              by-number:
              - device-filter: [0x20B010DE] # expect MIG004
                devices: all
                mig-enabled: false
              by-vendor-first:
              - device-filter: "0x10DE20B0" # expect MIG004
                devices: all
                mig-enabled: false
              by-label:
              - device-filter: some-model # expect MIG004
                devices: all
                mig-enabled: false
            """,
            """
            version: v1
            mig-configs:
              all-disabled:
              - devices: all
                mig-enabled: false
              by-id:
              - device-filter: ["0x20B010DE"]
                devices: all
                mig-enabled: false
            """,
            List.of(
                    "NVIDIA/mig-parted v0.15.0 pkg/types/device.go:61-142",
                    "NVIDIA/mig-parted v0.15.0 internal/helpers.go:24-47",
                    "NVIDIA/mig-parted issues 19, 343, 435"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        List<DeviceFilter> filters = MigEntry.in(manifests)
                .flatMap(entry -> entry.filters().stream())
                .toList();
        Stream<Finding> broken = filters.stream().flatMap(filter -> broken(filter).stream());
        return Stream.concat(broken, unknown(filters)).toList();
    }

    private static Optional<Finding> broken(DeviceFilter filter) {
        if (filter.canMatch()) {
            return Optional.empty();
        }
        Scalar scalar = filter.scalar();
        String shown = Shown.text(scalar.text());
        if (!scalar.isString()) {
            return Optional.of(Finding.error(
                            CARD.id(),
                            scalar.at(),
                            "The filter `" + shown + "` is the number `" + Shown.text(String.valueOf(scalar.value()))
                                    + "` without quotes, and mig-parted refuses it.",
                            "Write `\"" + shown + "\"`.")
                    .mendedBy(Written.quoted(scalar)));
        }
        return Optional.of(Finding.error(
                CARD.id(),
                scalar.at(),
                "The filter `" + shown + "` can never match a GPU, so the entry does nothing.",
                fix(filter)));
    }

    private static String fix(DeviceFilter filter) {
        if (filter.reversed()) {
            long number = filter.number().orElse(0);
            return "Write `\"" + DeviceFilter.spelled(((number & 0xFFFF) << 16) | number >> 16)
                    + "\"`: the device comes first, the vendor last.";
        }
        return Gpus.find(filter.scalar().text())
                .only()
                .flatMap(gpu -> gpu.deviceIds().stream().findFirst())
                .map(id -> "Write the PCI id of that GPU: `\"" + id + "\"`.")
                .orElse("Write the PCI device id and vendor id, such as `\"0x20B010DE\"`, one list item for each.");
    }

    /** Ids that no fact file has: one note each, because nothing behind such a filter was judged. */
    private static Stream<Finding> unknown(List<DeviceFilter> filters) {
        Set<String> seen = new HashSet<>();
        return filters.stream()
                .filter(DeviceFilter::canMatch)
                .filter(filter -> filter.gpus().isEmpty() && seen.add(filter.id()))
                .map(filter -> Finding.note(
                        CARD.id(),
                        filter.scalar().at(),
                        "The layout for `" + filter.id() + "` is not judged: no GPU of the catalogue has this PCI id.",
                        "Check the id with `lspci -nn`, and the layout with `nvidia-smi mig -lgipp`."));
    }
}
