package io.github.slicewise.plan;

import io.github.slicewise.intent.Kind;
import java.util.Optional;

/**
 * What keeps the pods of a workload.
 *
 * @param word Kubernetes' name of the kind, such as {@code CronJob}
 * @param completions how many pods must succeed, where pods end by themselves
 * @param schedule when it runs, in the five fields of cron, where it runs by the clock
 */
public record KindPlan(String word, Optional<Integer> completions, Optional<String> schedule) {
    static KindPlan of(Kind kind) {
        return new KindPlan(kind.word(), kind.completions(), kind.schedule());
    }

    /** Whether pods end by themselves and make room for the next: then more of them than fit only take longer. */
    public boolean ends() {
        return completions.isPresent();
    }
}
