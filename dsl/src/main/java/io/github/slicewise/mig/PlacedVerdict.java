package io.github.slicewise.mig;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The answer whether slices fit on a GPU beside others that stay where they are.
 *
 * @param together the verdict on all slices, those in place and those to come, on an empty GPU
 * @param placed the slices in place
 * @param places a place for each slice to come; absent when there is none
 */
public record PlacedVerdict(LayoutVerdict together, List<Placement> placed, Optional<List<Placement>> places) {
    public PlacedVerdict {
        placed = List.copyOf(placed);
        places = places.map(List::copyOf);
    }

    /** Whether the slices fit as things stand. */
    public boolean possible() {
        return places.isPresent();
    }

    /** Why they do not, in one sentence; empty when they do. */
    public String reason() {
        if (possible()) {
            return "";
        }
        return together.possible()
                ? "An empty `%s` holds them all, but %s in place leave no room for the rest."
                        .formatted(together.gpu(), placedText())
                : together.reason();
    }

    private String placedText() {
        return placed.stream().map(placement -> "`" + placement + "`").collect(Collectors.joining(", "));
    }
}
