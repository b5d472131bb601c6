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
 * Work that has to stop on nodes that are there.
 *
 * <p>The MIG manager stops NVIDIA's own pods before it cuts a GPU anew, and no other ones; a process that still holds the
 * GPU makes the new layout fail (github.com/NVIDIA/mig-parted, cmd/nvidia-mig-manager/reconfigure.go; its issue 485).
 * Karpenter replaces nodes whose template has other labels or taints, and those that no longer meet its requirements
 * (karpenter.sh, Disruption, Drift).
 */
final class Stops {
    private Stops() {}

    static Optional<Change> of(PoolPair pair) {
        if (pair.newer().isEmpty()) {
            return pair.older().map(pool -> change(pool, Change.Sign.MINUS, List.of(gone(pool.pool()))));
        }
        return pair.older().flatMap(older -> of(older, pair.newer().get()));
    }

    private static Optional<Change> of(PoolForecast older, PoolForecast newer) {
        boolean provisioned = isProvisioned(older.pool()) && isProvisioned(newer.pool());
        List<String> reasons = provisioned ? replaced(older, newer) : changed(older, newer);
        return reasons.isEmpty() ? Optional.empty() : Optional.of(change(newer, Change.Sign.OTHER, reasons));
    }

    private static boolean isProvisioned(Pool pool) {
        return pool.origin() == Pool.Origin.KARPENTER;
    }

    private static Change change(PoolForecast pool, Change.Sign sign, List<String> reasons) {
        return new Change(
                Change.Topic.ACTIONS, sign, pool.pool().title(), pool.pool().at(), reasons);
    }

    private static String gone(Pool pool) {
        return isProvisioned(pool)
                ? "Its nodes go with it: every pod on them stops."
                : "If its nodes go, every pod on them stops.";
    }

    /** Nodes that somebody keeps. */
    private static List<String> changed(PoolForecast older, PoolForecast newer) {
        var reasons = new ArrayList<String>();
        boolean other = !older.hardware().equals(newer.hardware());
        if (other && !older.hardware().isEmpty() && !newer.hardware().isEmpty()) {
            reasons.add("Other GPUs mean other machines: every pod on the old ones stops.");
        }
        if (!other && recut(older, newer)) {
            reasons.add(
                    "Every pod with a GPU on its nodes must stop before the new layout can be made; drain them first."
                            + " The MIG manager stops NVIDIA's own pods only, and fails while another process holds a GPU.");
            switched(older, newer).ifPresent(reasons::add);
        }
        evicted(reasons, older.pool(), newer.pool());
        return reasons;
    }

    private static boolean recut(PoolForecast older, PoolForecast newer) {
        boolean known = older.missing().isEmpty() && newer.missing().isEmpty();
        return known && !older.cuts().equals(newer.cuts());
    }

    private static Optional<String> switched(PoolForecast older, PoolForecast newer) {
        if (older.cuts().isEmpty() == newer.cuts().isEmpty()) {
            return Optional.empty();
        }
        return Optional.of("MIG is switched " + (older.cuts().isEmpty() ? "on" : "off")
                + ", which resets the GPUs; machines that cannot reset theirs need a reboot (`WITH_REBOOT`).");
    }

    /** By taints that throw out what runs already. */
    private static void evicted(List<String> reasons, Pool older, Pool newer) {
        Set<String> before = taints(older);
        newer.taints().stream()
                .filter(taint -> taint.taint().effect().equals("NoExecute"))
                .map(PoolTaint::text)
                .filter(taint -> !before.contains(taint))
                .forEach(taint ->
                        reasons.add("The new taint `" + taint + "` evicts every pod that does not tolerate it."));
    }

    /** Nodes that Karpenter makes, and makes anew. */
    private static List<String> replaced(PoolForecast older, PoolForecast newer) {
        var reasons = new ArrayList<String>();
        boolean template = !taints(older.pool()).equals(taints(newer.pool()))
                || !labels(older.pool()).equals(labels(newer.pool()));
        if (template) {
            reasons.add(
                    "Karpenter replaces all its nodes, because their template has other labels or taints (drift): every "
                            + "pod on them is evicted, within the disruption budgets.");
        }
        if (!template && !requirements(older.pool()).equals(requirements(newer.pool()))) {
            reasons.add(
                    "Karpenter replaces those of its nodes that do not meet the new requirements (drift): every pod on "
                            + "them is evicted, within the disruption budgets.");
        }
        if (!template && recut(older, newer)) {
            reasons.add("Nodes that are there keep the old layout; only new ones are cut anew.");
        }
        return reasons;
    }

    private static Set<String> labels(Pool pool) {
        var labels = new HashSet<String>();
        pool.labels().forEach(label -> labels.add(label.key() + "=" + label.value()));
        return labels;
    }

    private static Set<String> taints(Pool pool) {
        var taints = new HashSet<String>();
        pool.taints().forEach(taint -> taints.add(taint.text()));
        return taints;
    }

    private static Set<String> requirements(Pool pool) {
        var requirements = new HashSet<String>();
        pool.requirements()
                .forEach(each -> requirements.add(each.key() + " " + each.operator() + " "
                        + each.values().stream().sorted().toList()));
        return requirements;
    }
}
