package io.github.slicewise.cli;

import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.GpuLookup;
import io.github.slicewise.gpu.Gpus;
import io.github.slicewise.gpu.MigProfile;
import io.github.slicewise.mig.Placement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** GPU models and slices as the command line spells them. What is misspelt is an {@link IllegalArgumentException}. */
final class Slices {
    private static final String PROFILE = "(?:[1-9]c\\.)?[1-9]g\\.\\d{1,4}gb(?:[+.-][a-z][a-z.]*)?";
    private static final Pattern COUNT = Pattern.compile("(" + PROFILE + ")=(\\d{1,7})");
    private static final Pattern PLACE = Pattern.compile("(" + PROFILE + ")@(\\d{1,2})");

    private Slices() {}

    static Gpu<?> gpu(String name) {
        return Gpus.find(name)
                .<Gpu<?>>match(
                        GpuLookup.One::gpu,
                        several -> {
                            throw new IllegalArgumentException(several.why());
                        },
                        none -> {
                            throw new IllegalArgumentException("`" + name + "` is no GPU model"
                                    + none.nearest()
                                            .map(near -> "; did you mean `" + near + "`?")
                                            .orElse("; `slicewise gpus` lists them."));
                        });
    }

    /** {@code 1g.5gb=2,2g.10gb=1}. */
    static Map<String, Integer> counts(String text) {
        Map<String, Integer> counts = new TreeMap<>();
        for (String item : items(text)) {
            Matcher parts = COUNT.matcher(item);
            if (!parts.matches()) {
                throw new IllegalArgumentException(
                        "`" + item + "` is not a profile with a count; write it like `1g.5gb=2`.");
            }
            counts.merge(parts.group(1), Integer.parseInt(parts.group(2)), Integer::sum);
        }
        return counts;
    }

    /** {@code 3g.20gb@4,1g.5gb@0}. */
    static List<Placement> placements(Gpu<?> gpu, String text) {
        var placements = new ArrayList<Placement>();
        for (String item : items(text)) {
            Matcher parts = PLACE.matcher(item);
            if (!parts.matches()) {
                throw new IllegalArgumentException(
                        "`" + item + "` is not a profile with a start; write it like `3g.20gb@4`.");
            }
            int size = gpu.profile(parts.group(1)).map(MigProfile::size).orElse(0);
            placements.add(new Placement(parts.group(1), Integer.parseInt(parts.group(2)), size));
        }
        return placements;
    }

    private static List<String> items(String text) {
        return Pattern.compile("\\s*,\\s*").splitAsStream(text.strip()).toList();
    }
}
