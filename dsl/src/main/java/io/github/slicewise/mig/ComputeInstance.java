package io.github.slicewise.mig;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One compute instance inside a GPU instance, such as {@code 1c.3g.20gb}: it has its own compute slices and shares the
 * memory and engines of the GPU instance.
 *
 * @param computeSlices its compute slices
 * @param profile the profile of the GPU instance
 */
public record ComputeInstance(int computeSlices, String profile) {
    private static final Pattern NAME = Pattern.compile("([1-9])c\\.(\\d+g\\.\\d+gb.*)");

    /** The compute instance of this name; absent when the name is not one of a compute instance. */
    public static Optional<ComputeInstance> parse(String name) {
        Matcher parts = NAME.matcher(name);
        return parts.matches()
                ? Optional.of(new ComputeInstance(Integer.parseInt(parts.group(1)), parts.group(2)))
                : Optional.empty();
    }

    @Override
    public String toString() {
        return computeSlices + "c." + profile;
    }
}
