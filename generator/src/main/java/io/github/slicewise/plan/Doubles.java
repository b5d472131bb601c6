package io.github.slicewise.plan;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.Serving;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.Workload;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Names that stand twice in an intent, where each must stand once. */
final class Doubles {
    private Doubles() {}

    static List<Finding> in(Intent intent, List<Workload> workloads) {
        var found = new ArrayList<Finding>();
        found.addAll(twice("target", intent.targets().stream().map(Target::id)));
        found.addAll(twice("pool", intent.pools().stream().map(pool -> pool.name())));
        Stream<Workload> served = intent.servings().stream().map(Serving::workload);
        found.addAll(twice("workload", Stream.concat(workloads.stream(), served).map(Doubles::fullName)));
        return found;
    }

    private static String fullName(Workload workload) {
        return workload.namespace().equals("default") ? workload.name() : workload.namespace() + "/" + workload.name();
    }

    private static List<Finding> twice(String kind, Stream<String> names) {
        Set<String> seen = new HashSet<>();
        return names.filter(name -> !seen.add(name))
                .distinct()
                .map(name -> Finding.error(
                        "PLN001",
                        Location.path(kind + " " + name),
                        "The " + kind + " `" + name + "` stands in the intent more than once.",
                        "Give each " + kind + " a name of its own, or keep one of them."))
                .toList();
    }
}
