package io.github.slicewise.intent;

import io.github.slicewise.gpu.MigProfile;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How several containers share each slice of a layout. A slice keeps its memory to itself; those who share it do not.
 *
 * @param way in turns, or at the same time
 * @param shares how many containers share one slice of a profile; a profile stands once, one without shares is not shared
 * @param renamed whether shared slices are advertised with {@code .shared} at the end
 * @param failRequestsGreaterThanOne whether a container that asks for more than one share is refused
 */
public record SharedSlices<G>(Way way, List<Shares<G>> shares, boolean renamed, boolean failRequestsGreaterThanOne) {
    /** How containers share one slice. */
    public enum Way {
        /** In turns. */
        TIME_SLICING,
        /** At the same time, through NVIDIA's Multi-Process Service; NVIDIA's own device plugin refuses it for slices. */
        MPS
    }

    /**
     * So many containers on each slice of one profile.
     *
     * @param replicas at least 2
     */
    public record Shares<G>(int replicas, MigProfile<G> profile) {}

    public SharedSlices {
        shares = List.copyOf(shares);
    }

    /** How many containers share one slice of this profile, where they do. */
    public Optional<Integer> replicas(MigProfile<?> profile) {
        return shares.stream()
                .filter(each -> each.profile().equals(profile))
                .map(Shares::replicas)
                .findFirst();
    }

    static <G> SharedSlices<G> none() {
        return new SharedSlices<>(Way.TIME_SLICING, List.of(), false, true);
    }

    SharedSlices<G> with(int replicas, MigProfile<G> profile) {
        var others = shares.stream().filter(each -> !each.profile().equals(profile));
        var all = Stream.concat(others, Stream.of(new Shares<>(replicas, profile)))
                .toList();
        return new SharedSlices<>(way, all, renamed, failRequestsGreaterThanOne);
    }

    SharedSlices<G> by(Way other) {
        return new SharedSlices<>(other, shares, renamed, failRequestsGreaterThanOne);
    }

    SharedSlices<G> renamed(boolean yes) {
        return new SharedSlices<>(way, shares, yes, failRequestsGreaterThanOne);
    }

    SharedSlices<G> failRequestsGreaterThanOne(boolean yes) {
        return new SharedSlices<>(way, shares, renamed, yes);
    }
}
