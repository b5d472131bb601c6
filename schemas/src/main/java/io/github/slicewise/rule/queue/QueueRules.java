package io.github.slicewise.rule.queue;

import io.github.slicewise.rule.Rule;
import java.util.List;

/** The laws about queues, ordered by id. A new one is one class and one line here. */
public final class QueueRules {
    private static final List<Rule> ALL = List.of(
            new QuotasFollowCoveredResources(), // KUE001
            new BorrowingNeedsCohort(), // KUE002
            new QueuesAndFlavorsExist(), // KUE003
            new QueueGrantsDemand(), // KUE004
            new QuotaWithinCapacity(), // KUE005
            new FlavorsReachNodes(), // KUE006
            new QueuedClaimsCounted()); // KUE007

    private QueueRules() {}

    /** All of them. */
    public static List<Rule> all() {
        return ALL;
    }
}
