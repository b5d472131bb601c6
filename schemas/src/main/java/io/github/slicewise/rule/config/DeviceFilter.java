package io.github.slicewise.rule.config;

import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.Gpus;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One item of a mig-parted {@code device-filter}: a PCI device id with NVIDIA's vendor id, such as {@code 0x20B010DE}.
 *
 * <p>mig-parted reads it with Go's {@code strconv.ParseUint(…, 0, 32)} and lets an item that cannot be read match
 * nothing (NVIDIA/mig-parted v0.15.0 pkg/types/device.go:61-142).
 *
 * @param scalar as written
 */
record DeviceFilter(Scalar scalar) {
    private static final long VENDOR = 0x10DE;

    /** The items of an entry's filter; none when it filters nothing ({@code ""}, null and {@code []} filter nothing). */
    static List<DeviceFilter> of(Optional<Node> filter) {
        Optional<Scalar> single = filter.flatMap(Node::asScalar)
                .filter(scalar -> !scalar.isNull() && !scalar.text().isEmpty());
        if (single.isPresent()) {
            return List.of(new DeviceFilter(single.get()));
        }
        return filter.flatMap(Node::asSequence).map(Sequence::items).orElse(List.of()).stream()
                .flatMap(item -> item.asScalar().stream())
                .map(DeviceFilter::new)
                .toList();
    }

    /** The number it stands for, device id and vendor id; absent when mig-parted cannot read it. */
    OptionalLong number() {
        String[] parts = scalar.text().split(":", -1);
        if (!scalar.isString()
                || parts.length > 2
                || (parts.length == 2 && parse(parts[1]).isEmpty())) {
            return OptionalLong.empty();
        }
        return parse(parts[0]);
    }

    /** Whether it can match a GPU of NVIDIA's. */
    boolean canMatch() {
        OptionalLong number = number();
        return number.isPresent() && (number.getAsLong() & 0xFFFF) == VENDOR;
    }

    /** Whether vendor and device stand the wrong way round. */
    boolean reversed() {
        OptionalLong number = number();
        return number.isPresent() && number.getAsLong() >> 16 == VENDOR;
    }

    /** The id in NVIDIA's spelling, {@code 0x20B010DE}; as written when it cannot be read. */
    String id() {
        OptionalLong number = number();
        return number.isPresent() ? spelled(number.getAsLong()) : scalar.text();
    }

    /** The models of this id, none when the catalogue does not know it. */
    List<Gpu<?>> gpus() {
        String id = id();
        return Gpus.all().stream()
                .<Gpu<?>>map(gpu -> gpu)
                .filter(gpu -> gpu.deviceIds().stream().anyMatch(id::equalsIgnoreCase))
                .toList();
    }

    static String spelled(long number) {
        return String.format(Locale.ROOT, "0x%08X", number);
    }

    private static OptionalLong parse(String text) {
        try {
            boolean signed = text.startsWith("-") || text.startsWith("+") || text.startsWith("#");
            long number = signed ? -1 : Long.decode(text);
            return number >= 0 && number <= 0xFFFFFFFFL ? OptionalLong.of(number) : OptionalLong.empty();
        } catch (NumberFormatException unreadable) {
            return OptionalLong.empty();
        }
    }
}
