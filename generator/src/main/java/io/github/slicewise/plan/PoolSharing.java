package io.github.slicewise.plan;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.MigStrategy;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.mig.LayoutVerdict;
import io.github.slicewise.mig.MigGeometry;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Whether a pool's GPUs can be shared as the intent says. */
final class PoolSharing {
    private PoolSharing() {}

    static void check(NodePool pool, Optional<SharePlan> share, Chosen chosen, List<Finding> found) {
        Layouts.in(pool.sharing()).ifPresent(layout -> {
            layout(pool, layout, found);
            SliceShares.check(pool, layout, found);
            uneven(pool, layout, chosen, found);
            if (layout.instead().isEmpty()) {
                nobody(pool, chosen, "mig-manager", "cuts the GPUs", found);
            }
        });
        share.ifPresent(plan -> {
            plan.resources().forEach(each -> replicas(pool, each, found));
            nobody(pool, chosen, "device-plugin", "shares the GPUs", found);
        });
    }

    /** The device plugin would not come up on cut GPUs, for a reason that nothing above has given yet. */
    static void cutRefused(NodePool pool, String refusal, List<Finding> found) {
        Location at = Planner.at(pool, "sharing");
        boolean said = found.stream()
                .filter(finding -> finding.severity() == Severity.ERROR)
                .anyMatch(finding -> finding.at().text().startsWith(at.text()));
        if (!said) {
            found.add(refused("MIG005", pool, refusal, "Choose another layout or strategy."));
        }
    }

    /** The device plugin would not come up once the slices are shared. */
    static void slicesRefused(NodePool pool, String refusal, List<Finding> found) {
        found.add(refused("MPS002", pool, refusal, "Leave `.sharedBy(…)` out, so that containers take turns."));
    }

    /** The device plugin would not come up on shared GPUs: by themselves, or beside the cut GPUs of other pools. */
    static void shareRefused(
            NodePool pool, Optional<String> byItself, Optional<String> besideOthers, List<Finding> found) {
        byItself.ifPresent(refusal ->
                found.add(refused("MPS003", pool, refusal, "Ask for fewer replicas, or use `TimeSlicing.of(…)`.")));
        besideOthers
                .filter(refusal -> !byItself.equals(besideOthers))
                .ifPresent(refusal -> found.add(refused(
                        "MPS002",
                        pool,
                        refusal,
                        "Use `TimeSlicing.of(…)`, or cut no GPU of this cluster under the strategy `mixed`.")));
    }

    private static Finding refused(String rule, NodePool pool, String refusal, String fix) {
        return Finding.error(
                rule,
                Planner.at(pool, "sharing"),
                "Nodes of pool `" + pool.name() + "` would advertise no GPU: " + Sentences.behindColon(refusal),
                fix);
    }

    private static void layout(NodePool pool, MigLayout<?> layout, List<Finding> found) {
        Location.InIntent at = Planner.at(pool, "sharing");
        if (pool.gpu().mig().isEmpty()) {
            found.add(Finding.error(
                    "MIG001",
                    at,
                    "The GPU `" + pool.gpu() + "` of pool `" + pool.name() + "` has no MIG, so it cannot be cut.",
                    "Use `TimeSlicing.of(…)`, or a GPU that has MIG."));
        } else if (!layout.gpu().id().equals(pool.gpu().id())) {
            found.add(Finding.error(
                    "MIG001",
                    at,
                    "The layout is made for `" + layout.gpu() + "`, and pool `" + pool.name() + "` has `" + pool.gpu()
                            + "`.",
                    "Begin it with `MigLayout.on(…)` of the pool's own GPU."));
        } else if (layout.slices().isEmpty() && layout.instead().isEmpty()) {
            found.add(Finding.error(
                    "MIG002",
                    at,
                    "The layout of pool `" + pool.name() + "` has no slices, so its nodes would advertise no GPU.",
                    "Add some with `.slices(…)`, or leave the sharing out for whole GPUs."));
        } else {
            geometry(pool, layout, layout.text(), layout.counts(), found);
            layout.instead().forEach(part -> geometry(pool, layout, part.text(), part.counts(), found));
            numbers(pool, layout, found);
        }
        oneProfile(pool, layout, at, found);
    }

    private static void geometry(
            NodePool pool, MigLayout<?> layout, String text, Map<String, Integer> counts, List<Finding> found) {
        if (counts.isEmpty()) {
            return;
        }
        Location.InIntent at = Planner.at(pool, "sharing", text);
        String here = "`" + text + "` is possible on one `" + layout.gpu() + "`";
        LayoutVerdict verdict = MigGeometry.judge(layout.gpu(), counts);
        if (verdict.contested()) {
            found.add(Finding.warning(
                    "MIG002", at, "Sources disagree whether " + here + ".", "Try it on one node first."));
        } else if (!verdict.possible()) {
            found.add(Finding.error(
                    "MIG002",
                    at,
                    "`" + text + "` does not fit: " + verdict.because(),
                    verdict.suggestions().stream()
                            .findFirst()
                            .map(near -> "The nearest possible layout is `" + text(near) + "`.")
                            .orElse("Ask for fewer slices.")));
        } else if (verdict.inferred()) {
            found.add(Finding.note(
                    "MIG002",
                    at,
                    "That " + here + " is concluded from related models, not documented.",
                    "Try it on one node first."));
        }
    }

    /** Only a configuration of the MIG manager can tell the GPUs of one node apart. */
    private static void uneven(NodePool pool, MigLayout<?> layout, Chosen chosen, List<Finding> found) {
        if (!layout.instead().isEmpty() && !chosen.provides("mig-manager")) {
            found.add(Finding.error(
                    "PLN008",
                    Planner.at(pool, "sharing"),
                    "No target of the intent can cut the GPUs of one node differently, as pool `" + pool.name()
                            + "` wants it.",
                    "Add a target that provides the mig manager, or leave `.instead(…)` out."));
        }
    }

    /** GPUs that no node of the pool has; the MIG manager passes over them without a word. */
    private static void numbers(NodePool pool, MigLayout<?> layout, List<Finding> found) {
        int last = pool.gpusPerNode() - 1;
        layout.instead().stream()
                .flatMap(part -> part.gpus().stream())
                .filter(number -> number > last)
                .findFirst()
                .ifPresent(number -> found.add(Finding.error(
                        "MIG008",
                        Planner.at(pool, "sharing"),
                        "The layout of pool `" + pool.name() + "` speaks of GPU `" + number
                                + "`, and the last GPU of a node is `" + last + "`.",
                        "GPUs are counted from `0`: write at most `" + last + "`.")));
    }

    private static String text(Map<String, Integer> counts) {
        return new TreeMap<>(counts)
                .entrySet().stream()
                        .map(each -> each.getValue() + " × " + each.getKey())
                        .collect(Collectors.joining(" + "));
    }

    private static void oneProfile(NodePool pool, MigLayout<?> layout, Location at, List<Finding> found) {
        if (layout.strategy() == MigStrategy.SINGLE && layout.slices().size() > 1) {
            found.add(Finding.error(
                    "MIG005",
                    at,
                    "Strategy `single` needs slices of one profile, and the layout of pool `" + pool.name() + "` is `"
                            + layout.text() + "`.",
                    "Use `.strategy(MigStrategy.MIXED)`, or one profile."));
        }
    }

    private static void replicas(NodePool pool, SharePlan.Shared shared, List<Finding> found) {
        if (shared.replicas() < 2) {
            found.add(Finding.error(
                    "SLC001",
                    Planner.at(pool, "sharing"),
                    "`" + shared.replicas() + "` replicas of `" + shared.name()
                            + "` share nothing: the device plugin refuses fewer than `2`.",
                    "Ask for at least `2`, or leave the sharing out for whole GPUs."));
        }
    }

    private static void nobody(NodePool pool, Chosen chosen, String what, String does, List<Finding> found) {
        if (!chosen.provides(what)) {
            found.add(Finding.warning(
                    "PLN008",
                    Planner.at(pool, "sharing"),
                    "No target of the intent sets up what " + does + " of pool `" + pool.name() + "`.",
                    "Add a target that provides the " + what.replace('-', ' ')
                            + ", unless the cluster has one already."));
        }
    }
}
