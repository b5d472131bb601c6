package io.github.slicewise.testing;

import io.github.slicewise.check.Report;
import io.github.slicewise.engine.Engine;
import io.github.slicewise.engine.Trial;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.plan.Plan;
import io.github.slicewise.plan.PoolPlan;
import io.github.slicewise.report.TextReport;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Assertions on one intent; each returns the same assertions, so that they can stand in a row. */
public final class IntentAssert {
    private final Intent intent;
    private final Trial trial;

    private IntentAssert(Intent intent, Trial trial) {
        this.intent = intent;
        this.trial = trial;
    }

    static IntentAssert on(Intent intent, Path base) {
        return new IntentAssert(intent, Engine.tryOut(intent, base));
    }

    /** The same intent with its own manifests ({@code Workload.from}) in this folder. */
    public IntentAssert beside(Path folder) {
        return on(intent, folder);
    }

    /** Nothing is found that would keep {@code render} from writing: no {@link Severity#ERROR}. */
    public IntentAssert hasNoErrors() {
        return hasNothing(Severity.ERROR, "errors");
    }

    /** Nothing at all is found: no error, warning or note. */
    public IntentAssert hasNoFindings() {
        return hasNothing(Severity.NOTE, "findings");
    }

    /**
     * One node of every pool that has this resource advertises so many of it, and some pool has it. Where pools differ, say
     * it of each: {@link #pool}.
     *
     * @param resource such as {@code nvidia.com/mig-1g.5gb}
     * @param amount per node, at least 1
     */
    public IntentAssert advertises(String resource, long amount) {
        List<PoolPlan> having = plan().pools().stream()
                .filter(pool -> pool.node().amount(resource) > 0)
                .toList();
        if (having.isEmpty()) {
            PoolAssert.demandAmount(amount);
            throw new AssertionError("No pool of the intent `" + intent.name() + "` advertises `" + resource
                    + "`. There are: " + offers() + ".");
        }
        having.forEach(pool -> new PoolAssert(pool).advertises(resource, amount));
        return this;
    }

    /** No node of any pool advertises this resource. */
    public IntentAssert doesNotAdvertise(String resource) {
        plan().pools().forEach(pool -> new PoolAssert(pool).doesNotAdvertise(resource));
        return this;
    }

    /** Assertions on the nodes of the pool of this name. */
    public PoolAssert pool(String name) {
        return plan().pools().stream()
                .filter(pool -> pool.name().equals(name))
                .findFirst()
                .map(PoolAssert::new)
                .orElseThrow(() -> new AssertionError(
                        "The intent `" + intent.name() + "` has no pool `" + name + "`. There are: " + offers() + "."));
    }

    /**
     * The intent renders to exactly the files of this folder, byte for byte. With {@code -Dgolden.update=true} what differs
     * is written there, and the assertion still fails, so that somebody looks; files that are no longer rendered are named
     * and never deleted.
     *
     * @param golden a folder of its own, under version control
     */
    public IntentAssert rendersTo(Path golden) {
        hasNoErrors();
        new GoldenFolder(golden).holds(trial.files());
        return this;
    }

    private IntentAssert hasNothing(Severity bar, String words) {
        List<Finding> bad = trial.report().findings().stream()
                .filter(finding -> finding.severity().reaches(bar))
                .toList();
        if (!bad.isEmpty()) {
            throw new AssertionError("The intent `" + intent.name() + "` has " + words + ":\n\n" + text(bad));
        }
        return this;
    }

    /** What the planner decided; an intent with errors of its own has no nodes to speak of. */
    private Plan plan() {
        return trial.plan()
                .orElseThrow(() -> new AssertionError("The intent `" + intent.name()
                        + "` has errors, so nothing is known of its nodes:\n\n"
                        + text(trial.report().findings())));
    }

    private String text(List<Finding> findings) {
        Report some = trial.report().with(findings);
        return TextReport.write(some, trial.sources()).stripTrailing();
    }

    private String offers() {
        return plan().pools().stream().map(PoolAssert::offer).collect(Collectors.joining("; "));
    }
}
