package io.github.slicewise.engine;

import io.github.slicewise.finding.Severity;
import io.github.slicewise.intent.Intent;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What adapters call: one request in, one answer out; nothing the user does makes it throw. */
public final class Engine {
    private Engine() {}

    /** Judges manifests, anybody's. */
    public static Checked check(CheckRequest request) {
        return new CheckRun(request).run();
    }

    /** Mends what is mechanical in manifests, and judges what comes of it. */
    public static Fixed fix(FixRequest request) {
        return new FixRun(request).run();
    }

    /** Foretells what each pool will show and which workload fits how often where, without judging. */
    public static Previewed preview(PreviewRequest request) {
        return PreviewRun.of(request);
    }

    /** Objects of API versions that are gone, in those that took their place; nothing is written. */
    public static Moved migrate(List<String> paths, InputStream stdin) {
        return Moved.of(paths, stdin);
    }

    /** Says what a change does to a cluster, without judging. */
    public static Diffed diff(DiffRequest request) {
        return DiffRun.of(request);
    }

    /** From an intent to files that were judged before they were written; on any failure nothing is written. */
    public static Rendered render(RenderRequest request) {
        return RenderRun.of(request);
    }

    /**
     * Renders every intent of a project: the request's source into its output; when that is blank, all intents that the
     * first entry of the class path declares as services, each into a folder of the output that has the intent's name.
     *
     * @param memory a file that says what the last rendering was made of, so that nothing is done when nothing has
     *     changed; absent to render always
     */
    public static Renderings renderAll(RenderRequest request, Optional<Path> memory) {
        return RenderAll.of(request, memory);
    }

    /** Renders and judges an intent whose own manifests stand in {@code base}, in memory: for tests of intents. */
    public static Trial tryOut(Intent intent, Path base) {
        return Trial.of(intent, base, Severity.ERROR);
    }
}
