package io.github.slicewise.engine;

import io.github.slicewise.check.Baseline;
import io.github.slicewise.check.Baseline.Divided;
import io.github.slicewise.check.FindingKey;
import io.github.slicewise.check.FindingKeys;
import io.github.slicewise.check.Report;
import io.github.slicewise.check.Silenced.By;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.manifest.Reading;
import io.github.slicewise.rule.PolicyCards;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Leaves out of a report what is no news: what a revision had already, and what a baseline knows. */
final class Sifting {
    private final CheckRequest request;
    private Optional<Baseline> before = Optional.empty();

    Sifting(CheckRequest request) {
        this.request = request;
    }

    /** Everything is news. */
    static Sifting nothing(CheckRequest request) {
        return new Sifting(request.judging(Judging.on(request.judging().today())));
    }

    /** What is news in this report; {@code complete} says whether everything could be read. */
    Report sift(Report report, Reading reading, boolean complete) throws Unusable {
        Judging judging = request.judging();
        if (judging.equals(Judging.on(judging.today()))) {
            return report;
        }
        FindingKeys keys = FindingKeys.of(reading, report.findings());
        Report sifted = report;
        if (judging.since().isPresent()) {
            Divided since = before(judging.since().get()).divide(report.findings(), keys::of);
            sifted =
                    sifted.silencing(since.known(), By.REVISION, judging.since().get());
        }
        if (judging.writeBaseline().isPresent()) {
            sifted = written(
                    sifted,
                    reading,
                    keys,
                    new BaselineFile(judging.writeBaseline().get()),
                    complete);
        }
        if (judging.baseline().isPresent() && !judging.baseline().equals(judging.writeBaseline())) {
            sifted = known(
                    sifted, reading, keys, new BaselineFile(judging.baseline().get()));
        }
        return sifted;
    }

    /** What the revision had; found out once. */
    private Baseline before(String revision) throws Unusable {
        if (before.isEmpty()) {
            var then = new CheckRun(request, Revision.of(revision, request.paths()), Sifting.nothing(request));
            then.run();
            before = Optional.of(then.baseline());
        }
        return before.get();
    }

    private static Report written(Report report, Reading reading, FindingKeys keys, BaselineFile file, boolean complete)
            throws Unusable {
        if (!complete) {
            throw new Unusable("The baseline `" + file.path() + "` was not written, because not all could be read.");
        }
        Function<Finding, FindingKey> named = file.named(keys);
        List<FindingKey> now = report.findings().stream()
                .filter(finding -> !PolicyCards.isAboutJudging(finding.rule()))
                .map(named)
                .toList();
        Baseline kept = file.shortened(Baseline.of(now), reading.sources().files());
        file.write(kept);
        return report.silencing(kept.divide(report.findings(), named).known(), By.BASELINE, shown(file.path()));
    }

    private static Report known(Report report, Reading reading, FindingKeys keys, BaselineFile file) throws Unusable {
        Divided divided = file.read().divide(report.findings(), file.named(keys));
        Report sifted = report.silencing(divided.known(), By.BASELINE, shown(file.path()));
        return file.solved(divided.left(), reading.sources().files())
                .map(note -> sifted.with(Stream.concat(sifted.findings().stream(), Stream.of(note))
                        .toList()))
                .orElse(sifted);
    }

    private static String shown(Path path) {
        return path.toString().replace('\\', '/');
    }
}
