package io.github.slicewise.plan;

import io.github.slicewise.facts.PoolFacts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.NodePool;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What a platform's own node pools, or its machine images, cannot do with a pool as the intent says it. */
final class PlatformLimits {
    private static final String RULE = "PLN020";

    private final NodePool pool;
    private final PoolFacts facts;
    private final List<Finding> found;

    private PlatformLimits(NodePool pool, PoolFacts facts, List<Finding> found) {
        this.pool = pool;
        this.facts = facts;
        this.found = found;
    }

    static void check(NodePool pool, Chosen chosen, List<Finding> found) {
        chosen.own().ifPresent(facts -> {
            var limits = new PlatformLimits(pool, facts, found);
            limits.name();
            if (chosen.byPlatform("mig-manager")) {
                Layouts.in(pool.sharing()).ifPresent(limits::layout);
            }
            if (chosen.byPlatform("device-plugin")) {
                PoolShare.of(pool).ifPresent(limits::share);
            }
        });
    }

    private void name() {
        if (!facts.names().matcher(pool.name()).matches()) {
            error(
                    Planner.at(pool),
                    "`" + pool.name() + "` cannot be the name of a node pool of " + facts.title() + ".",
                    facts.naming());
        }
    }

    private void layout(MigLayout<?> layout) {
        if (pool.gpu().mig().isEmpty() || layout.slices().isEmpty()) {
            return;
        }
        Location at = Planner.at(pool, "sharing", layout.text());
        Map<String, String> cuts = facts.cuts(pool.gpu());
        if (cuts.isEmpty()) {
            error(
                    at,
                    facts.title() + " does not cut the GPU `" + pool.gpu() + "` of pool `" + pool.name() + "`.",
                    "Use a GPU that it cuts, such as `"
                            + facts.cuts().keySet().stream()
                                    .sorted()
                                    .findFirst()
                                    .orElse("") + "`.");
        } else if (layout.slices().size() > 1 || !layout.instead().isEmpty()) {
            error(
                    at,
                    facts.title() + " cuts every GPU of a node pool into slices of one size, and pool `" + pool.name()
                            + "` wants `" + LayoutParts.text(layout) + "`.",
                    "Make one pool for each profile.");
        } else {
            slices(layout.slices().get(0), cuts, at);
        }
        strategy(layout);
    }

    private void slices(MigLayout.Slices<?> slices, Map<String, String> cuts, Location at) {
        String profile = slices.profile().name();
        int most = slices.profile().maxCount();
        if (!cuts.containsKey(profile)) {
            error(
                    at,
                    facts.title() + " does not cut `" + pool.gpu() + "` into `" + profile + "`.",
                    "Use one of "
                            + cuts.keySet().stream()
                                    .sorted()
                                    .map(name -> "`" + name + "`")
                                    .collect(Collectors.joining(", "))
                            + ".");
        } else if (slices.count() < most) {
            error(
                    at,
                    facts.title() + " cuts a GPU into as many slices as fit: `" + most + "` of `" + profile + "`, not `"
                            + slices.count() + "`.",
                    "Write `.slices(" + most + ", …)`.");
        }
    }

    private void strategy(MigLayout<?> layout) {
        if (!facts.strategies().contains(layout.strategy().word())) {
            error(
                    Planner.at(pool, "sharing", "strategy"),
                    "On " + facts.title() + " every slice is one `nvidia.com/gpu`, so there is no strategy `"
                            + layout.strategy().word() + "`.",
                    "Add `.strategy(MigStrategy.SINGLE)` to the layout of pool `" + pool.name() + "`.");
        }
    }

    private void share(SharePlan share) {
        Location at = Planner.at(pool, "sharing");
        int most = facts.mostClients().orElse(Integer.MAX_VALUE);
        if (share.replicas() > most) {
            error(
                    at,
                    facts.title() + " lets at most `" + most + "` containers share a GPU, and pool `" + pool.name()
                            + "` wants `" + share.replicas() + "`.",
                    "Ask for at most `" + most + "`.");
        }
        if (share.renamed() && !facts.renames()) {
            error(
                    at,
                    "On " + facts.title() + " every share is one `nvidia.com/gpu`; it has no other name there.",
                    "Leave `.renamed(true)` out.");
        }
        if (!share.failRequestsGreaterThanOne() && facts.refusesMoreThanOne().contains(share.way())) {
            error(
                    at,
                    facts.title() + " always refuses a container that asks for more than one share of a GPU.",
                    "Leave `.failRequestsGreaterThanOne(false)` out.");
        }
    }

    private void error(Location at, String problem, String fix) {
        found.add(Finding.error(RULE, at, problem, fix));
    }
}
