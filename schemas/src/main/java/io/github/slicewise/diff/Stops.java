package io.github.slicewise.diff;

import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.PoolTaint;
import io.github.slicewise.preview.PoolForecast;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Work that has to stop on nodes that stay.
 *
 * <p>The MIG manager stops NVIDIA's own pods before it cuts a GPU anew, and no other ones; a process that still holds the
 * GPU makes the new layout fail (github.com/NVIDIA/mig-parted, cmd/nvidia-mig-manager/reconfigure.go; its issue 485).
 * Karpenter replaces nodes whose template has changed (karpenter.sh, Disruption, Drift).
 */
final class Stops {
    private Stops() {}

    static Optional<Change> of(PoolPair pair) {
        if (pair.newer().isEmpty()) {
            return pair.older().map(pool -> change(pool, Change.Sign.MINUS, List.of(gone(pool.pool()))));
        }
        if (pair.older().isEmpty()) {
            return Optional.empty();
        }
        PoolForecast older = pair.older().get();
        PoolForecast newer = pair.newer().get();
        var reasons = new ArrayList<String>();
        cut(reasons, older, newer);
        evicted(reasons, older.pool(), newer.pool());
        replaced(reasons, older, newer);
        return reasons.isEmpty() ? Optional.empty() : Optional.of(change(newer, Change.Sign.OTHER, reasons));
    }

    private static Change change(PoolForecast pool, Change.Sign sign, List<String> reasons) {
        return new Change(
                Change.Topic.ACTIONS, sign, pool.pool().title(), pool.pool().at(), reasons);
    }

    private static String gone(Pool pool) {
        return pool.origin() == Pool.Origin.KARPENTER
                ? "Its nodes go with it: every pod on them stops."
                : "If its nodes go, every pod on them stops.";
    }

    private static void cut(List<String> reasons, PoolForecast older, PoolForecast newer) {
        boolean known = older.missing().isEmpty() && newer.missing().isEmpty();
        boolean same = older.cuts().equals(newer.cuts()) || !older.hardware().equals(newer.hardware());
        if (!known || same) {
            return;
        }
        reasons.add("Every pod with a GPU on its nodes must stop before the new layout can be made; drain them first."
                + " The MIG manager stops NVIDIA's own pods only, and fails while another process holds a GPU.");
        if (older.cuts().isEmpty() != newer.cuts().isEmpty()) {
            reasons.add("MIG is switched " + (older.cuts().isEmpty() ? "on" : "off")
                    + ", which resets the GPUs; machines that cannot reset theirs need a reboot (`WITH_REBOOT`).");
        }
    }

    /** By taints that throw out what runs already. */
    private static void evicted(List<String> reasons, Pool older, Pool newer) {
        Set<String> before = new HashSet<>();
        older.taints().forEach(taint -> before.add(taint.text()));
        newer.taints().stream()
                .filter(taint -> taint.taint().effect().equals("NoExecute"))
                .map(PoolTaint::text)
                .filter(taint -> !before.contains(taint))
                .forEach(taint ->
                        reasons.add("The new taint `" + taint + "` evicts every pod that does not tolerate it."));
    }

    private static void replaced(List<String> reasons, PoolForecast older, PoolForecast newer) {
        if (newer.pool().origin() != Pool.Origin.KARPENTER || older.pool().origin() != Pool.Origin.KARPENTER) {
            if (!older.hardware().equals(newer.hardware())
                    && !older.hardware().isEmpty()
                    && !newer.hardware().isEmpty()) {
                reasons.add("Other GPUs mean other machines: every pod on the old ones stops.");
            }
            return;
        }
        boolean template = !Template.of(older.pool()).equals(Template.of(newer.pool()));
        if (template) {
            reasons.add(
                    "Karpenter replaces the nodes whose template has changed (drift): every pod on them is evicted, "
                            + "within the disruption budgets.");
        }
    }

    /** What Karpenter hashes or holds nodes against, as far as a pool knows it. */
    private record Template(Set<String> labels, Set<String> taints, Set<String> requirements) {
        static Template of(Pool pool) {
            var labels = new HashSet<String>();
            pool.labels().forEach(label -> labels.add(label.key() + "=" + label.value()));
            var taints = new HashSet<String>();
            pool.taints().forEach(taint -> taints.add(taint.text()));
            var requirements = new HashSet<String>();
            pool.requirements()
                    .forEach(each ->
                            requirements.add(each.key() + " " + each.operator() + " " + Set.copyOf(each.values())));
            return new Template(labels, taints, requirements);
        }
    }
}
