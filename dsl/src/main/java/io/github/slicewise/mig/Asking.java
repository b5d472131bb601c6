package io.github.slicewise.mig;

import io.github.slicewise.finding.Nearest;
import io.github.slicewise.gpu.MigProfile;
import io.github.slicewise.mig.LayoutVerdict.Unusual;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Judges layouts that are out of the ordinary: huge counts, compute instances, profiles that the model lacks. */
final class Asking {
    private static final Pattern PROFILE = Pattern.compile("(\\d{1,3})g\\.(\\d{1,4})gb(.*)");

    private final Grid grid;
    private final SortedMap<String, Integer> asked = new TreeMap<>();
    private final SortedMap<String, Integer> instances = new TreeMap<>();
    private final SortedMap<String, List<Integer>> computeInstances = new TreeMap<>();
    private final List<String> problems = new ArrayList<>();
    private boolean foreign;

    private Asking(Grid grid) {
        this.grid = grid;
    }

    static LayoutVerdict judge(Grid grid, Map<String, Integer> counts) {
        var asking = new Asking(grid);
        new TreeMap<>(counts).forEach(asking::add);
        return asking.verdict();
    }

    private void add(String name, int count) {
        if (count < 0) {
            throw new IllegalArgumentException("A layout has no negative counts: `" + name + "` ×" + count + ".");
        }
        if (count == 0) {
            return;
        }
        asked.put(name, count);
        if (grid.index(name) >= 0) {
            instances.merge(name, count, Asking::sum);
            return;
        }
        ComputeInstance.parse(name)
                .filter(compute -> grid.index(compute.profile()) >= 0)
                .ifPresentOrElse(compute -> add(compute, count), () -> unknown(name, count));
    }

    private void add(ComputeInstance compute, int count) {
        MigProfile<?> profile = grid.profile(grid.index(compute.profile()));
        List<Integer> sizes = profile.computeInstances();
        boolean fits = sizes.isEmpty()
                ? compute.computeSlices() <= profile.computeSlices()
                : sizes.contains(compute.computeSlices());
        if (!fits) {
            problems.add("A `%s` cannot be divided into `%s`%s."
                    .formatted(
                            profile, compute, sizes.isEmpty() ? "" : "; its compute instances have " + slices(sizes)));
            return;
        }
        List<Integer> wanted = computeInstances.computeIfAbsent(profile.name(), any -> new ArrayList<>());
        IntStream.range(0, Math.min(count, Grid.MOST)).forEach(i -> wanted.add(compute.computeSlices()));
    }

    private static String slices(List<Integer> sizes) {
        return Words.joined(sizes.stream().map(size -> "`" + size + "c`").toList());
    }

    private void unknown(String name, int count) {
        foreign = true;
        if (grid.profileCount() == 0) {
            problems.add(
                    grid.gpu().migCapable()
                            ? "The GPU `%s` has MIG, but its profiles are not published.".formatted(grid.gpu())
                            : "The GPU `%s` has no MIG.".formatted(grid.gpu()));
            return;
        }
        Optional<MigProfile<?>> meant = meant(name);
        problems.add("The GPU `%s` has no profile `%s`%s."
                .formatted(
                        grid.gpu(),
                        name,
                        meant.map(profile -> "; the nearest is `" + profile + "`")
                                .orElse("")));
        meant.ifPresent(profile -> instances.merge(profile.name(), count, Asking::sum));
    }

    /** This model's profile for a name of another model: the same compute slices and kind, the nearest memory. */
    private Optional<MigProfile<?>> meant(String name) {
        Matcher parts = PROFILE.matcher(name);
        if (!parts.matches()) {
            List<String> names =
                    grid.gpu().profiles().stream().map(MigProfile::name).toList();
            return Nearest.to(name, names).map(nearest -> grid.profile(grid.index(nearest)));
        }
        int compute = Integer.parseInt(parts.group(1));
        int gigabytes = Integer.parseInt(parts.group(2));
        String suffix = parts.group(3).replace('.', '+');
        return IntStream.range(0, grid.profileCount())
                .<MigProfile<?>>mapToObj(grid::profile)
                .filter(profile -> profile.computeSlices() == compute)
                .min(Comparator.<MigProfile<?>>comparingInt(
                                profile -> profile.suffix().equals(suffix) ? 0 : 1)
                        .thenComparingInt(profile -> Math.abs(gigabytes - gigabytes(profile))));
    }

    private static int gigabytes(MigProfile<?> profile) {
        Matcher parts = PROFILE.matcher(profile.name());
        return parts.matches() ? Integer.parseInt(parts.group(2)) : 0;
    }

    private LayoutVerdict verdict() {
        computeInstances.forEach((profile, sizes) -> instances.merge(profile, hosts(profile, sizes), Asking::sum));
        long counts = grid.pack(instances);
        boolean translatable = foreign && counts != 0;
        return new LayoutVerdict(
                grid,
                counts,
                Optional.of(new Unusual(
                        asked, problems.stream().findFirst(), translatable ? Optional.of(counts) : Optional.empty())));
    }

    /** How many GPU instances of the profile these compute instances need: the fewest that hold them all. */
    private int hosts(String profile, List<Integer> sizes) {
        int room = grid.profile(grid.index(profile)).computeSlices();
        int total = sizes.stream().mapToInt(Integer::intValue).sum();
        int fewest = (total + room - 1) / room;
        if (total > grid.profile(grid.index(profile)).maxCount() * room) {
            return fewest;
        }
        List<Integer> largestFirst =
                sizes.stream().sorted(Comparator.reverseOrder()).toList();
        return IntStream.iterate(fewest, hosts -> hosts + 1)
                .filter(hosts -> fit(largestFirst, 0, new int[hosts], room))
                .findFirst()
                .orElseThrow();
    }

    private static boolean fit(List<Integer> sizes, int next, int[] used, int room) {
        if (next == sizes.size()) {
            return true;
        }
        for (int host = 0; host < used.length; host++) {
            int[] more = used.clone();
            more[host] += sizes.get(next);
            if (more[host] <= room && fit(sizes, next + 1, more, room)) {
                return true;
            }
        }
        return false;
    }

    private static int sum(int a, int b) {
        return (int) Math.min(Integer.MAX_VALUE, (long) a + b);
    }
}
