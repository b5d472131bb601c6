package io.github.slicewise.plan;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.gpu.MigProfile;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.SharedSlices;
import java.util.List;
import java.util.stream.Stream;

/** Whether the slices that a pool shares are there to be shared. */
final class SliceShares {
    private SliceShares() {}

    static void check(NodePool pool, MigLayout<?> layout, List<Finding> found) {
        List<String> profiles = Stream.concat(
                        layout.slices().stream(), layout.instead().stream().flatMap(part -> part.slices().stream()))
                .map(each -> each.profile().name())
                .distinct()
                .toList();
        layout.shared().shares().stream()
                .map(SharedSlices.Shares::profile)
                .map(MigProfile::name)
                .filter(name -> !profiles.contains(name))
                .forEach(name -> found.add(Finding.error(
                        "SLC004",
                        Planner.at(pool, "sharing", name),
                        "Pool `" + pool.name() + "` shares slices of `" + name + "`, and its layout `"
                                + LayoutParts.text(layout) + "` has none.",
                        Nearest.to(name, profiles)
                                .map(near -> "Share `" + near + "`, or add slices of `" + name + "`.")
                                .orElse("Leave `.shared(…)` out, or add slices of `" + name + "`."))));
    }
}
