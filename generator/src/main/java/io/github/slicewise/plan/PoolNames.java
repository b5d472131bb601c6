package io.github.slicewise.plan;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Taint;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What Kubernetes allows as the names, labels and taints of a pool. */
final class PoolNames {
    /** The key that the device plugin takes for nodes without a label (cmd/config-manager/main.go); no pool's own. */
    static final String DEFAULT = "default";

    private PoolNames() {}

    static void check(NodePool pool, List<Finding> found) {
        if (!Names.isDnsLabel(pool.name()) || pool.name().equals(DEFAULT)) {
            found.add(Finding.error(
                    "PLN002",
                    Planner.at(pool),
                    "`" + pool.name() + "` cannot be the name of a pool.",
                    pool.name().equals(DEFAULT)
                            ? "Choose another; the device plugin takes `default` for nodes outside every pool."
                            : "Use at most 63 lower-case letters, digits and inner hyphens."));
        }
        pool.labels().forEach((key, value) -> label(pool, key, value, found));
        Set<String> seen = new HashSet<>();
        pool.taints().forEach(taint -> taint(pool, taint, seen, found));
    }

    private static void label(NodePool pool, String key, String value, List<Finding> found) {
        if (!Names.isQualifiedName(key) || !Names.isLabelValue(value)) {
            found.add(
                    Finding.error(
                            "PLN002",
                            Planner.at(pool, "label " + key),
                            "`" + key + ": " + value + "` cannot be a node label.",
                            "Use at most 63 letters, digits, inner `-`, `_` and `.` for each, the key optionally behind a domain and `/`."));
        }
    }

    private static void taint(NodePool pool, Taint taint, Set<String> seen, List<Finding> found) {
        Location at = Planner.at(pool, "taint " + taint.key());
        String value = taint.value().orElse("none");
        if (!Names.isQualifiedName(taint.key()) || !Names.isLabelValue(value) || value.isEmpty()) {
            found.add(Finding.error(
                    "PLN002",
                    at,
                    "`" + taint.key() + "=" + taint.value().orElse("") + "` cannot be a taint.",
                    "Use at most 63 letters, digits, inner `-`, `_` and `.` for each; leave an empty value out."));
        }
        if (!seen.add(taint.key() + ":" + taint.effect().word())) {
            found.add(Finding.error(
                    "PLN001",
                    at,
                    "Pool `" + pool.name() + "` has the taint `" + taint.key() + "` with effect `"
                            + taint.effect().word() + "` twice.",
                    "Keep one of them."));
        }
    }
}
