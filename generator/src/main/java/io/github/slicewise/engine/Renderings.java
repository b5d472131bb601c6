package io.github.slicewise.engine;

import java.nio.file.Path;
import java.util.List;

/**
 * What came of rendering every intent of a project.
 *
 * @param all one rendering for each intent; empty when nothing had changed
 * @param files everything that stands rendered now, sorted
 * @param upToDate whether nothing was done, because neither the files nor what they come from had changed
 */
public record Renderings(List<Rendered> all, List<Path> files, boolean upToDate) {
    public Renderings {
        all = List.copyOf(all);
        files = files.stream().sorted().toList();
    }

    static Renderings of(List<Rendered> all) {
        return new Renderings(
                all, all.stream().flatMap(each -> each.written().stream()).toList(), false);
    }

    /** Whether there is anything to say about any of them. */
    boolean isSpotless() {
        return all.stream()
                .allMatch(each -> each.verdict() == Verdict.CLEAN
                        && each.report().findings().isEmpty());
    }
}
