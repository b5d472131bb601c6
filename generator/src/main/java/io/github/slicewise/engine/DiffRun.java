package io.github.slicewise.engine;

import io.github.slicewise.diff.Difference;
import io.github.slicewise.diff.Side;
import io.github.slicewise.manifest.Reading;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One comparison, from what the user names to what the change does. */
final class DiffRun {
    private final DiffRequest request;
    private final List<String> gaps = new ArrayList<>();

    private DiffRun(DiffRequest request) {
        this.request = request;
    }

    static Diffed of(DiffRequest request) {
        return new DiffRun(request).run();
    }

    private Diffed run() {
        try {
            Side older = side(request.older());
            Side newer = side(request.newer());
            Difference difference = Difference.between(older, newer);
            return new Diffed(difference, gaps.isEmpty() ? Verdict.CLEAN : Verdict.UNUSABLE, gaps);
        } catch (Unusable e) {
            return new Diffed(new Difference(List.of()), Verdict.UNUSABLE, e.reasons());
        }
    }

    private Side side(String named) throws Unusable {
        Known known = known(named);
        known.gaps().forEach(gap -> gaps.add("`" + named + "`: " + gap));
        return Side.of(known.reading().manifests(), known.facts());
    }

    private Known known(String named) throws Unusable {
        if (!request.paths().isEmpty()) {
            return at(named, request.paths());
        }
        int colon = named.indexOf(':');
        if (exists(named) || colon < 1) {
            var run = new CheckRun(look(List.of(named)));
            return run.known();
        }
        String path = named.substring(colon + 1);
        return at(named.substring(0, colon), List.of(path.isEmpty() ? "." : path));
    }

    /** What a revision holds at these paths, with the settings as they were then. */
    private Known at(String revision, List<String> paths) throws Unusable {
        Input then = Revision.of(revision, paths);
        CheckRequest look = look(paths);
        Reading read = then.read(paths, InputStream.nullInputStream());
        if (read.files() == 0) {
            throw new Unusable("Revision `" + revision + "` has no manifest in `" + String.join("`, `", paths) + "`.");
        }
        boolean one = request.config().isPresent();
        Settings settings = one ? Settings.find(look, read) : Settings.find(look, read, then);
        return new CheckRun(look).known(read, settings);
    }

    private CheckRequest look(List<String> paths) {
        return new PreviewRequest(
                        paths,
                        InputStream.nullInputStream(),
                        request.config(),
                        Optional.empty(),
                        request.platform(),
                        true)
                .check();
    }

    private static boolean exists(String path) {
        try {
            return Files.exists(Path.of(path));
        } catch (InvalidPathException e) {
            return false;
        }
    }
}
