package io.github.slicewise.report;

import io.github.slicewise.mig.Placement;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A GPU drawn as a bar of cells, one a placement unit, readable without colour.
 *
 * @param units cells of the bar
 */
record Cells(int units) {
    /** {@code ####....}: the cells that a slice covers. */
    String bar(int start, int size) {
        return ".".repeat(start) + "#".repeat(size) + ".".repeat(units - start - size);
    }

    /** One row for each slice under a row of cell numbers, each row ended by a line feed. */
    String rows(List<Placement> placements) {
        String numbers = IntStream.range(0, units)
                .mapToObj(cell -> "%3d".formatted(cell))
                .collect(Collectors.joining());
        return placements.stream()
                .map(placement -> row(placement) + "  " + placement.profile() + "\n")
                .collect(Collectors.joining("", "  " + numbers + "\n", ""));
    }

    private String row(Placement placement) {
        return "  "
                + bar(placement.start(), placement.size()).replace("#", "  #").replace(".", "  .");
    }
}
