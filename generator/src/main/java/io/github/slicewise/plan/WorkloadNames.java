package io.github.slicewise.plan;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.intent.Workload;
import java.util.List;
import java.util.Optional;

/** What Kubernetes allows as the names and quantities of a workload. */
final class WorkloadNames {
    private WorkloadNames() {}

    static void check(Workload workload, List<Finding> found) {
        name(workload, "name", workload.name(), found);
        name(workload, "namespace", workload.namespace(), found);
        quantity(workload, "cpu", workload.cpu(), found);
        quantity(workload, "memory", workload.memory(), found);
        if (workload.image().isBlank() || workload.image().chars().anyMatch(Character::isWhitespace)) {
            found.add(Finding.error(
                    "PLN002",
                    Planner.at(workload, "image"),
                    "`" + workload.image() + "` cannot be the image of `" + workload.name() + "`.",
                    "Name a container image, such as `registry.example/app:1.0`."));
        }
    }

    private static void name(Workload workload, String what, String name, List<Finding> found) {
        if (!Names.isDnsLabel(name)) {
            found.add(Finding.error(
                    "PLN002",
                    Planner.at(workload, what),
                    "`" + name + "` cannot be the " + what + " of a workload.",
                    "Use at most 63 lower-case letters, digits and inner hyphens."));
        }
    }

    private static void quantity(Workload workload, String what, Optional<String> quantity, List<Finding> found) {
        quantity.filter(text -> !Names.isQuantity(text))
                .ifPresent(text -> found.add(Finding.error(
                        "PLN002",
                        Planner.at(workload, what),
                        "`" + text + "` is no Kubernetes quantity of " + what + ".",
                        what.equals("cpu")
                                ? "Write one such as `500m` or `2`."
                                : "Write one such as `512Mi` or `2Gi`.")));
    }
}
