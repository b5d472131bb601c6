package io.github.slicewise.gpu;

import io.github.slicewise.finding.Nearest;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The catalogue: every GPU model that has a fact file. */
public final class Gpus {
    private static final Pattern PCI_ID = Pattern.compile("0x[0-9a-f]{8}");
    private static final Pattern SHARING_SUFFIX = Pattern.compile("(-mig-[0-9a-z.+-]+?)?(-shared)?$");
    private static final Pattern VENDOR = Pattern.compile("^(nvidia|tesla)-");

    private Gpus() {}

    /** All models, in the order of their ids. */
    public static List<Gpu<?>> all() {
        return Catalogue.ALL;
    }

    /**
     * The model that a name means. Names are ids ({@code x100-80gb}), names of constants, values of the label
     * {@code nvidia.com/gpu.product} with or without the vendor and with or without what sharing appends, PCI ids
     * ({@code 0xDDDDVVVV}) and documented aliases; letter case does not count. A shortened name is accepted when only
     * one model fits it.
     */
    public static GpuLookup find(String name) {
        String key = SHARING_SUFFIX.matcher(key(name)).replaceFirst("");
        if (PCI_ID.matcher(key).matches()) {
            return answer(name, having(gpu -> gpu.deviceIds().stream().anyMatch(key::equalsIgnoreCase)));
        }
        List<Gpu<?>> exact = having(gpu -> fullNames(gpu).anyMatch(key::equals));
        if (!exact.isEmpty()) {
            return answer(name, exact);
        }
        String bare = VENDOR.matcher(key).replaceFirst("");
        return answer(
                name, bare.isEmpty() ? List.of() : having(gpu -> shortNames(gpu).anyMatch(startsWith(bare))));
    }

    private static List<Gpu<?>> having(Predicate<Gpu<?>> property) {
        return all().stream().filter(property).collect(Collectors.toUnmodifiableList());
    }

    private static GpuLookup answer(String name, List<Gpu<?>> found) {
        if (found.size() == 1) {
            return new GpuLookup.One(found.get(0));
        }
        return found.isEmpty() ? new GpuLookup.None(nearest(name)) : new GpuLookup.Several(found, why(name, found));
    }

    private static String why(String name, List<Gpu<?>> found) {
        String ids = found.stream().map(gpu -> "`" + gpu.id() + "`").collect(Collectors.joining(", "));
        return "`%s` fits %d models: %s.".formatted(name, found.size(), ids);
    }

    private static Optional<String> nearest(String name) {
        List<String> names = all().stream()
                .flatMap(gpu -> Stream.concat(Stream.of(gpu.id()), gpu.products().stream()))
                .toList();
        return Nearest.to(name, names);
    }

    private static Predicate<String> startsWith(String bare) {
        return name -> name.equals(bare) || name.startsWith(bare + "-");
    }

    private static Stream<String> fullNames(Gpu<?> gpu) {
        Stream<String> others = Stream.concat(gpu.products().stream(), gpu.aliases().stream());
        return Stream.concat(Stream.of(gpu.id()), others.map(Gpus::key));
    }

    private static Stream<String> shortNames(Gpu<?> gpu) {
        return fullNames(gpu).map(name -> VENDOR.matcher(name).replaceFirst(""));
    }

    private static String key(String name) {
        return name.strip().toLowerCase(Locale.ROOT).replace(' ', '-').replace('_', '-');
    }
}
