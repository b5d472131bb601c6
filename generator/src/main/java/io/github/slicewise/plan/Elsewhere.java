package io.github.slicewise.plan;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.intent.Workload;
import java.util.List;

/** Workloads whose manifests are somebody else's: all that can be rendered for them is a patch. */
final class Elsewhere {
    private static final String PATCHES = "patches";

    private Elsewhere() {}

    static void check(List<Workload> workloads, Chosen chosen, List<Finding> found) {
        if (chosen.provides(PATCHES)) {
            return;
        }
        workloads.stream()
                .filter(workload -> workload.origin().elsewhere())
                .forEach(workload -> found.add(Finding.error(
                        "PLN032",
                        Planner.at(workload),
                        "Nothing is rendered for `" + workload.name()
                                + "`: its manifest is somebody else's, and no target renders patches.",
                        "Add `.target(Target.named(\"kustomize\"))`.")));
    }
}
