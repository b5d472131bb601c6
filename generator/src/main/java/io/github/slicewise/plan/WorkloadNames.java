package io.github.slicewise.plan;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.intent.Kind;
import io.github.slicewise.intent.Workload;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What Kubernetes allows as the names of a workload and its parts. */
final class WorkloadNames {
    /** Most letters where the controller adds eleven of its own (kubernetes, pkg/apis/batch/validation). */
    private static final int MOST_WITH_SUFFIX = 52;

    /** Five fields or a word with an at sign, each of the letters that cron knows; Kubernetes reads the rest itself. */
    private static final Pattern CRON = Pattern.compile(
            "@(yearly|annually|monthly|weekly|daily|midnight|hourly)|([0-9A-Za-z*/,?-]+ +){4}[0-9A-Za-z*/,?-]+");

    private WorkloadNames() {}

    static void check(Places places, List<Finding> found) {
        Workload workload = places.workload();
        if (workload.origin().path().isEmpty()) {
            name(places, "name", workload.name(), found);
        }
        name(places, "namespace", workload.namespace(), found);
        length(places, found);
        workload.kind()
                .schedule()
                .filter(cron -> !CRON.matcher(cron).matches())
                .ifPresent(cron -> found.add(Finding.error(
                        "PLN002",
                        Planner.at(workload, "schedule"),
                        "`" + cron + "` is no schedule of cron.",
                        "Write five fields such as `0 3 * * *`.")));
        Set<String> seen = new HashSet<>();
        Stream.concat(workload.containers().stream(), workload.initContainers().stream())
                .forEach(container -> new ContainerNames(workload, container, found).check(seen));
    }

    private static void length(Places places, List<Finding> found) {
        Workload workload = places.workload();
        boolean suffixed = workload.kind() instanceof Kind.CronJob || workload.kind() instanceof Kind.StatefulSet;
        if (suffixed && workload.name().length() > MOST_WITH_SUFFIX) {
            found.add(Finding.error(
                    "PLN002",
                    places.of("name"),
                    "`" + workload.name() + "` is too long for a "
                            + workload.kind().word() + ", whose pods have longer names.",
                    "Use at most `" + MOST_WITH_SUFFIX + "` letters."));
        }
    }

    private static void name(Places places, String what, String name, List<Finding> found) {
        if (!Names.isDnsLabel(name)) {
            found.add(Finding.error(
                    "PLN002",
                    places.of(what),
                    "`" + name + "` cannot be the " + what + " of a workload.",
                    "Use at most 63 lower-case letters, digits and inner hyphens."));
        }
    }
}
