package io.github.slicewise.rule.config;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A MIG profile as mig-parted spells it: {@code 1g.5gb}, {@code 1g.10gb+me}, {@code 1c.3g.20gb}.
 *
 * <p>Grammar of NVIDIA/go-nvlib v0.10.0 pkg/nvlib/device/mig_profile.go:251-382.
 *
 * @param compute compute slices of the compute instance; those of the GPU instance where the profile names none
 * @param slices the number before {@code g}
 * @param gigabytes the number before {@code gb}
 * @param attributes with their sign, such as {@code +me}; empty when there are none
 * @param canonical as NVIDIA's tools print it
 */
record ProfileName(int compute, int slices, int gigabytes, String attributes, String canonical) {
    private static final Pattern GRAMMAR = Pattern.compile("(?:(\\d{1,6})c\\.)?(\\d{1,6})g\\.(\\d{1,6})gb([+-].+)?");
    private static final Pattern ATTRIBUTE = Pattern.compile("[A-Za-z]([A-Za-z0-9.]*[A-Za-z0-9])?");

    /** The profile of this text, absent when mig-parted would refuse it. */
    static Optional<ProfileName> parse(String text) {
        Matcher matcher = GRAMMAR.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String attributes = Optional.ofNullable(matcher.group(4)).orElse("");
        if (!attributes.isEmpty() && !lawful(attributes.substring(1))) {
            return Optional.empty();
        }
        int slices = Integer.parseInt(matcher.group(2));
        int gigabytes = Integer.parseInt(matcher.group(3));
        int compute =
                Optional.ofNullable(matcher.group(1)).map(Integer::parseInt).orElse(slices);
        String head = compute == slices ? "" : compute + "c.";
        String canonical = head + slices + "g." + gigabytes + "gb" + attributes;
        return Optional.of(new ProfileName(compute, slices, gigabytes, attributes, canonical));
    }

    /** The GPU instance that this lives in: {@code 1c.3g.20gb} lives in {@code 3g.20gb}. */
    String instance() {
        return slices + "g." + gigabytes + "gb" + attributes;
    }

    private static boolean lawful(String attributes) {
        List<String> parts = List.of(attributes.split(",", -1));
        return parts.stream().allMatch(part -> ATTRIBUTE.matcher(part).matches())
                && parts.stream().distinct().count() == parts.size();
    }
}
