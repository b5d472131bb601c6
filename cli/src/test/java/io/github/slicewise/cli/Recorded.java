package io.github.slicewise.cli;

import io.github.slicewise.check.Report;
import io.github.slicewise.diff.Difference;
import io.github.slicewise.engine.CheckRequest;
import io.github.slicewise.engine.Checked;
import io.github.slicewise.engine.DiffRequest;
import io.github.slicewise.engine.Diffed;
import io.github.slicewise.engine.FixRequest;
import io.github.slicewise.engine.Fixed;
import io.github.slicewise.engine.PreviewRequest;
import io.github.slicewise.engine.Previewed;
import io.github.slicewise.engine.RenderRequest;
import io.github.slicewise.engine.Rendered;
import io.github.slicewise.engine.Verdict;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.Sources;
import io.github.slicewise.preview.Forecast;
import io.github.slicewise.report.Ink;
import io.github.slicewise.rule.Cards;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One run of the command line against an engine that answers what the test says and remembers what it was asked. */
final class Recorded {
    static final Finding WARNING =
            Finding.warning("SLC001", Location.at("a.yaml", 1, 10), "`1` replica shares nothing.", "Say `2` or more.");

    final List<CheckRequest> checks = new ArrayList<>();
    final List<PreviewRequest> previews = new ArrayList<>();
    final List<DiffRequest> diffs = new ArrayList<>();
    final List<FixRequest> fixes = new ArrayList<>();
    final List<RenderRequest> renders = new ArrayList<>();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    Verdict verdict = Verdict.CLEAN;
    List<Finding> findings = List.of();
    List<String> unusable = List.of();
    int objects = 2;
    int changes;

    int run(String... args) {
        return runInto(out, args);
    }

    int runInto(OutputStream stdout, String... args) {
        var streams = new Streams(InputStream.nullInputStream(), stdout, stderr(), Ink.PLAIN, false, false);
        return Slicewise.run(
                new Engines(
                        this::check,
                        this::fix,
                        this::render,
                        this::preview,
                        this::diff,
                        paths -> this::change,
                        Cards::all),
                streams,
                args);
    }

    PrintStream stderr() {
        return new PrintStream(err, true, StandardCharsets.UTF_8);
    }

    String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private Checked check(CheckRequest request) {
        checks.add(request);
        return new Checked(report(), Recorded::line, verdict, unusable);
    }

    private Previewed preview(PreviewRequest request) {
        previews.add(request);
        return new Previewed(new Forecast(List.of(), List.of(), objects), verdict, unusable);
    }

    private Fixed fix(FixRequest request) {
        fixes.add(request);
        String diff = "--- a/a.yaml\n+++ b/a.yaml\n@@ -1 +1 @@\n-a\n+b\n";
        return new Fixed(
                new Checked(report(), Recorded::line, verdict, unusable),
                List.of(new Fixed.File("a.yaml", List.of(WARNING), diff)),
                findings.size());
    }

    private Diffed diff(DiffRequest request) {
        diffs.add(request);
        return new Diffed(new Difference(List.of()), verdict, unusable);
    }

    private boolean change() {
        return changes-- > 0;
    }

    private Rendered render(RenderRequest request) {
        renders.add(request);
        List<Path> written = verdict == Verdict.CLEAN ? List.of(Path.of("out/pool.yaml")) : List.of();
        return new Rendered(report(), Sources.none(), written, List.of("pool a100: 8 × 1g.5gb"), verdict, unusable);
    }

    private Report report() {
        return new Report(findings, 1, objects, 3, List.of());
    }

    private static Optional<String> line(String file, int number) {
        return Optional.of("replicas: 1");
    }
}
