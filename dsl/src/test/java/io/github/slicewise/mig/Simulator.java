package io.github.slicewise.mig;

import io.github.slicewise.gpu.Engines;
import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.MigGrid;
import io.github.slicewise.gpu.MigProfile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * A GPU as a child would play it: a row of cells, slices laid down one by one, every way tried. Deliberately simple and
 * slow, and without a line of the solver, so that both can only be wrong in different ways.
 */
final class Simulator {
    private final Gpu<?> gpu;
    private final MigGrid<?> grid;
    private final String[] cells;
    private final List<MigProfile<?>> laid = new ArrayList<>();

    Simulator(Gpu<?> gpu) {
        this.gpu = gpu;
        this.grid = gpu.mig().orElseThrow();
        this.cells = new String[grid.placementUnits()];
    }

    /** Whether all slices of the layout can be laid down somehow. */
    static boolean fits(Gpu<?> gpu, Map<String, Integer> layout) {
        var slices = new ArrayList<MigProfile<?>>();
        layout.forEach((name, count) -> {
            for (int i = 0; i < count; i++) {
                slices.add(gpu.profile(name).orElseThrow());
            }
        });
        slices.sort(
                Comparator.comparingInt((MigProfile<?> slice) -> slice.size()).reversed());
        int cells = slices.stream().mapToInt(MigProfile::size).sum();
        return cells <= gpu.mig().orElseThrow().placementUnits() && new Simulator(gpu).layAll(slices);
    }

    boolean layAll(List<MigProfile<?>> slices) {
        if (slices.isEmpty()) {
            return true;
        }
        MigProfile<?> next = slices.get(0);
        for (int start : next.starts()) {
            if (lay(next, start)) {
                if (layAll(slices.subList(1, slices.size()))) {
                    return true;
                }
                lift(next, start);
            }
        }
        return false;
    }

    /** Lays a slice down, when the cells and everything else that it needs are free. */
    boolean lay(MigProfile<?> slice, int start) {
        for (int cell = start; cell < start + slice.size(); cell++) {
            if (cells[cell] != null) {
                return false;
            }
        }
        laid.add(slice);
        if (tooMuch()) {
            laid.remove(laid.size() - 1);
            return false;
        }
        for (int cell = start; cell < start + slice.size(); cell++) {
            cells[cell] = slice.name();
        }
        return true;
    }

    /** Lays a slice where a placement says, which must be one of the profile's starts. */
    boolean lay(Placement placement) {
        MigProfile<?> slice = gpu.profile(placement.profile()).orElseThrow();
        return slice.starts().contains(placement.start())
                && slice.size() == placement.size()
                && lay(slice, placement.start());
    }

    void lift(Placement placement) {
        lift(gpu.profile(placement.profile()).orElseThrow(), placement.start());
    }

    private void lift(MigProfile<?> slice, int start) {
        for (int cell = start; cell < start + slice.size(); cell++) {
            if (!slice.name().equals(cells[cell])) {
                throw new IllegalStateException("There is no " + slice + " at " + start + ".");
            }
            cells[cell] = null;
        }
        laid.remove(slice);
    }

    /** How many of a profile lie on the GPU. */
    int count(String profile) {
        return (int) laid.stream().filter(slice -> slice.name().equals(profile)).count();
    }

    private boolean tooMuch() {
        int decoders = 0;
        int encoders = 0;
        int jpeg = 0;
        int flow = 0;
        int compute = 0;
        int graphics = 0;
        for (MigProfile<?> slice : laid) {
            if (laid.stream().filter(slice::equals).count() > slice.maxCount()) {
                return true;
            }
            decoders += slice.engines().decoders();
            encoders += slice.engines().encoders();
            jpeg += slice.engines().jpeg();
            flow += slice.engines().opticalFlow();
            compute += slice.computeSlices();
            graphics += slice.name().endsWith("+gfx") ? 1 : 0;
        }
        Engines all = grid.engines();
        boolean engines = all.known()
                && (decoders > all.decoders()
                        || encoders > all.encoders()
                        || jpeg > all.jpeg()
                        || flow > all.opticalFlow());
        boolean pair = grid.oneComputeOneGraphics() && (graphics > 1 || laid.size() - graphics > 1);
        return compute > grid.computeSlices() || engines || pair;
    }
}
