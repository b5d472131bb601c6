package io.github.slicewise.node;

import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.MigProfile;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One MIG slice of a GPU, as its driver shows it.
 *
 * @param profile NVIDIA's spelling, such as {@code 1g.10gb+me} or {@code 1c.3g.20gb}
 * @param attributes what is known of it, under the names that node labels use: {@code memory} in MiB,
 *     {@code multiprocessors}, {@code slices.gi}, {@code slices.ci}, {@code engines.decoder}, …
 */
public record MigDevice(String profile, SortedMap<String, Integer> attributes) {
    private static final Pattern COMPUTE_INSTANCE = Pattern.compile("(\\d)c\\.(.*)");

    public MigDevice {
        attributes = Collections.unmodifiableSortedMap(new TreeMap<>(attributes));
    }

    /** The slice of this profile of this model, with what the fact file knows of it; absent when it has no such profile. */
    public static Optional<MigDevice> of(Gpu<?> gpu, String name) {
        Matcher part = COMPUTE_INSTANCE.matcher(name);
        if (!part.matches()) {
            return find(gpu, name).map(profile -> of(profile, profile.computeSlices(), profile.name()));
        }
        int compute = Integer.parseInt(part.group(1));
        return find(gpu, part.group(2)).map(profile -> {
            boolean whole = compute == profile.computeSlices();
            return of(profile, compute, whole ? profile.name() : compute + "c." + profile.name());
        });
    }

    /** Whether the slice holds a compute instance smaller than itself; the device plugin has no resource for those. */
    public boolean isPartial() {
        return COMPUTE_INSTANCE.matcher(profile).matches();
    }

    /** The profile as labels and resources spell it. */
    public String labelName() {
        return profile.replace('+', '.');
    }

    private static Optional<? extends MigProfile<?>> find(Gpu<?> gpu, String name) {
        return gpu.profiles().stream().filter(each -> each.name().equals(name)).findFirst();
    }

    private static MigDevice of(MigProfile<?> profile, int compute, String name) {
        var attributes = new TreeMap<>(Map.of(
                "slices.gi", profile.computeSlices(),
                "slices.ci", compute,
                "engines.decoder", profile.engines().decoders(),
                "engines.encoder", profile.engines().encoders(),
                "engines.jpeg", profile.engines().jpeg(),
                "engines.ofa", profile.engines().opticalFlow()));
        profile.memoryMiB().ifPresent(memory -> attributes.put("memory", memory));
        return new MigDevice(name, attributes);
    }
}
