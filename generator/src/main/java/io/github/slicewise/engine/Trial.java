package io.github.slicewise.engine;

import io.github.slicewise.check.Report;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Outcome;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.manifest.Sources;
import io.github.slicewise.plan.Plan;
import io.github.slicewise.plan.Planner;
import io.github.slicewise.render.CheckedManifests;
import io.github.slicewise.render.CheckedManifests.Judged;
import io.github.slicewise.render.Homes;
import io.github.slicewise.render.Renderer;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What an intent becomes, judged in memory: nothing is written.
 *
 * @param plan every number decided; absent when the intent itself has an error
 * @param files what is rendered, by its path in the output folder; empty without a plan
 * @param manifests the same files, present exactly when nothing found reaches the bar
 * @param report everything found
 * @param sources the text behind it
 */
public record Trial(
        Optional<Plan> plan,
        SortedMap<String, byte[]> files,
        Optional<CheckedManifests> manifests,
        Report report,
        Sources sources) {
    public Trial {
        files = Collections.unmodifiableSortedMap(new TreeMap<>(files));
    }

    /** The trial of an intent whose own manifests stand in {@code base}; what reaches {@code bar} must not be written. */
    static Trial of(Intent intent, Path base, Severity bar) {
        Outcome<Plan> planned = Planner.plan(intent, base);
        return planned.value()
                .map(plan -> judged(plan, planned.findings(), base, bar))
                .orElseGet(() -> refused(planned.findings(), base));
    }

    private static Trial judged(Plan plan, List<Finding> findings, Path base, Severity bar) {
        SortedMap<String, byte[]> files = Renderer.render(plan);
        Homes homes = Homes.of(plan);
        Judged judged = CheckedManifests.judge(files, homes, findings, bar);
        Sources own = new Beside(base);
        Sources rendered = judged.reading().sources();
        Sources sources = (file, line) -> homes.isHome(file) ? own.line(file, line) : rendered.line(file, line);
        return new Trial(Optional.of(plan), files, judged.manifests(), judged.report(), sources);
    }

    private static Trial refused(List<Finding> findings, Path base) {
        var report = new Report(findings, 0, 0, 0, List.of());
        return new Trial(Optional.empty(), new TreeMap<>(), Optional.empty(), report, new Beside(base));
    }
}
