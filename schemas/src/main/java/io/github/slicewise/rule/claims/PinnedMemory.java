package io.github.slicewise.rule.claims;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.manifest.Quantity;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** How much memory of a device the clients of MPS may pin: at least one mebibyte, of a device by its index or UUID. */
final class PinnedMemory {
    private static final BigDecimal LEAST = BigDecimal.valueOf(1L << 20);
    private static final Pattern DEVICE = Pattern.compile("\\d+|(?:GPU|MIG)-[0-9a-fA-F-]+");

    private PinnedMemory() {}

    static Stream<Finding> findings(String rule, Mapping config) {
        Stream<Finding> all =
                config.get("defaultPinnedDeviceMemoryLimit").stream().flatMap(limit -> tooSmall(rule, limit).stream());
        Stream<Finding> each = config.get("defaultPerDevicePinnedMemoryLimit").flatMap(Node::asMapping).stream()
                .flatMap(limits -> limits.entries().stream())
                .flatMap(entry ->
                        Stream.concat(noDevice(rule, entry.key()).stream(), tooSmall(rule, entry.value()).stream()));
        return Stream.concat(all, each);
    }

    private static Optional<Finding> tooSmall(String rule, Node limit) {
        return limit.asScalar()
                .filter(text -> Quantity.parse(text.text())
                        .filter(amount -> amount.number().compareTo(LEAST) < 0)
                        .isPresent())
                .map(text -> Finding.error(
                        rule,
                        text.at(),
                        "The driver limits pinned memory in whole mebibytes, and `" + Shown.text(text.text())
                                + "` is less than one.",
                        "Write `1Mi` or more."));
    }

    private static Optional<Finding> noDevice(String rule, Scalar key) {
        return DEVICE.matcher(key.text()).matches() || Shown.isPlaceholder(key.text())
                ? Optional.empty()
                : Optional.of(Finding.error(
                        rule,
                        key.at(),
                        "`" + Shown.text(key.text()) + "` is neither the index of a device nor its UUID.",
                        "Write an index, such as `\"0\"`, or a UUID that begins with `GPU-`."));
    }
}
