package io.github.slicewise.node;

import java.util.Arrays;
import java.util.stream.Collectors;

/** A driver's name of a GPU as a label value (internal/lm/resource.go). */
final class ProductLabel {
    private ProductLabel() {}

    /** Without what labels do not allow, words joined by hyphens. */
    static String of(String model) {
        String allowed = model.replaceAll("[^A-Za-z0-9\\-_. ]", "");
        return Arrays.stream(allowed.strip().split(" +", -1)).collect(Collectors.joining("-"));
    }
}
