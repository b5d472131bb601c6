package io.github.slicewise.rule.cloud;

import io.github.slicewise.facts.Machine;
import io.github.slicewise.facts.Platform;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.rule.Shown;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The names that a platform has for GPUs, whether a machine type has them or takes them.
 *
 * @param platform whose names they are
 */
record Accelerators(Platform platform) {
    private static final String COLUMN = "accelerator";

    static Accelerators of(Platform platform) {
        return new Accelerators(platform);
    }

    /** Every name. */
    Set<String> names() {
        return Stream.concat(
                        platform.machines().stream().map(Machine::columns),
                        platform.attachable().stream().map(each -> each.columns()))
                .flatMap(columns -> Optional.ofNullable(columns.get(COLUMN)).stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The models behind this name; none when it is not known. */
    List<Gpu<?>> called(String name) {
        Stream<Gpu<?>> built = platform.machines().stream()
                .filter(each -> name.equals(each.columns().get(COLUMN)))
                .flatMap(each -> each.gpu().stream());
        Stream<Gpu<?>> taken = platform.attachable().stream()
                .filter(each -> name.equals(each.columns().get(COLUMN)))
                .map(each -> each.gpu());
        return Stream.concat(built, taken).distinct().toList();
    }

    /** What is wrong with a name that is not known and much like one; others may be newer than the table. */
    Optional<Finding> unknown(String rule, String name, Location.InFile at) {
        Set<String> names = names();
        if (names.contains(name) || Shown.isPlaceholder(name)) {
            return Optional.empty();
        }
        return sameModel(name, names)
                .or(() -> Nearest.to(name, names))
                .map(near -> Finding.warning(
                        rule,
                        at,
                        "No accelerator here is called `" + Shown.text(name) + "`.",
                        "Write `" + near + "`."));
    }

    /** A name that has every word of the other one, but for the maker's and the family's, or the other way round. */
    private static Optional<String> sameModel(String name, Set<String> names) {
        Set<String> words = words(name);
        return names.stream()
                .filter(known -> !words.isEmpty() && words(known).equals(words))
                .findFirst()
                .or(() -> names.stream()
                        .filter(known -> !words.isEmpty() && words(known).containsAll(words))
                        .findFirst());
    }

    private static Set<String> words(String name) {
        return Arrays.stream(name.toLowerCase(java.util.Locale.ROOT).split("[-_ ]"))
                .filter(word -> !word.equals("nvidia") && !word.equals("tesla") && !word.isEmpty())
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
