package io.github.slicewise.engine;

import io.github.slicewise.check.Report;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Outcome;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.manifest.Sources;
import io.github.slicewise.plan.Plan;
import io.github.slicewise.plan.Planner;
import io.github.slicewise.render.CheckedManifests;
import io.github.slicewise.render.CheckedManifests.Judged;
import io.github.slicewise.render.Homes;
import io.github.slicewise.render.ManifestWriter;
import io.github.slicewise.render.ManifestWriter.Written;
import io.github.slicewise.render.Renderer;
import java.nio.file.Path;
import java.util.List;

/** One rendering, from the source to the written files. */
final class RenderRun {
    private RenderRun() {}

    static Rendered of(RenderRequest request) {
        try {
            Intent intent = IntentLoader.load(request.source(), request.classPath());
            Outcome<Plan> planned = Planner.plan(intent, folder(request.source()));
            return planned.value()
                    .map(plan -> written(plan, planned.findings(), request))
                    .orElseGet(() -> refused(planned.findings(), own(request)));
        } catch (Unusable e) {
            return unusable(report(List.of()), e.reasons());
        }
    }

    /** Where the intent's source stands; the working folder for a class. */
    private static Path folder(String source) {
        return source.endsWith(".java")
                ? Path.of(source).toAbsolutePath().normalize().resolveSibling("")
                : Path.of("");
    }

    /** The users' own manifests, for findings that stand there. */
    private static Sources own(RenderRequest request) {
        return new Beside(folder(request.source()));
    }

    private static Rendered refused(List<Finding> findings, Sources sources) {
        return new Rendered(report(findings), sources, List.of(), List.of(), Verdict.FINDINGS, List.of());
    }

    private static Rendered written(Plan plan, List<Finding> findings, RenderRequest request) {
        Judged judged = CheckedManifests.judge(Renderer.render(plan), Homes.of(plan), findings, request.failOn());
        List<String> preview = Preview.of(plan);
        Sources own = own(request);
        Sources sources = (file, line) -> Homes.of(plan).isHome(file)
                ? own.line(file, line)
                : judged.reading().sources().line(file, line);
        if (judged.manifests().isEmpty()) {
            return new Rendered(judged.report(), sources, List.of(), preview, Verdict.FINDINGS, List.of());
        }
        Written written = ManifestWriter.write(judged.manifests().get(), request.output());
        return written.refused().isEmpty()
                ? new Rendered(judged.report(), sources, written.files(), preview, Verdict.CLEAN, List.of())
                : unusable(judged.report(), written.refused());
    }

    private static Rendered unusable(Report report, List<String> reasons) {
        return new Rendered(report, Sources.none(), List.of(), List.of(), Verdict.UNUSABLE, reasons);
    }

    private static Report report(List<Finding> findings) {
        return new Report(findings, 0, 0, 0, List.of());
    }
}
