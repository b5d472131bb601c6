package io.github.slicewise.engine;

import io.github.slicewise.check.Report;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.manifest.Sources;
import io.github.slicewise.render.CheckedManifests;
import io.github.slicewise.render.ManifestWriter;
import io.github.slicewise.render.ManifestWriter.Written;
import java.nio.file.Path;
import java.util.List;

/** One rendering, from the source to the written files. */
final class RenderRun {
    private RenderRun() {}

    static Rendered of(RenderRequest request) {
        try {
            return of(IntentLoader.load(request.source(), request.classPath()), request, request.output());
        } catch (Unusable e) {
            return unusable(new Report(List.of(), 0, 0, 0, List.of()), e.reasons());
        }
    }

    static Rendered of(Intent intent, RenderRequest request, Path output) {
        Trial trial = Trial.of(intent, request.home(), request.failOn());
        return trial.manifests()
                .map(manifests -> written(trial, manifests, output))
                .orElseGet(() -> refused(trial));
    }

    private static Rendered refused(Trial trial) {
        return new Rendered(trial.report(), trial.sources(), List.of(), preview(trial), Verdict.FINDINGS, List.of());
    }

    private static Rendered written(Trial trial, CheckedManifests manifests, Path output) {
        Written written = ManifestWriter.write(manifests, output);
        return written.refused().isEmpty()
                ? new Rendered(
                        trial.report(), trial.sources(), written.files(), preview(trial), Verdict.CLEAN, List.of())
                : unusable(trial.report(), written.refused());
    }

    private static List<String> preview(Trial trial) {
        return trial.plan().map(Preview::of).orElse(List.of());
    }

    private static Rendered unusable(Report report, List<String> reasons) {
        return new Rendered(report, Sources.none(), List.of(), List.of(), Verdict.UNUSABLE, reasons);
    }
}
