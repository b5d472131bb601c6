package io.github.slicewise.plan;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.intent.Kind;
import io.github.slicewise.intent.Origin;
import io.github.slicewise.intent.Serving;
import io.github.slicewise.intent.Workload;
import java.util.List;
import java.util.regex.Pattern;

/** What Kubernetes and KEDA allow as the names around a server of models. */
final class ServingNames {
    /** KEDA writes {@code keda-hpa-} before the name, in a label value of at most 63 letters. */
    private static final int MOST_OF_SCALED = 54;

    private static final Pattern FIRST_LETTER = Pattern.compile("[a-z].*", Pattern.DOTALL);
    private static final Pattern PATH = Pattern.compile("(/[A-Za-z0-9._-]+)+");

    private final Serving serving;
    private final List<Finding> found;

    private ServingNames(Serving serving, List<Finding> found) {
        this.serving = serving;
        this.found = found;
    }

    /** Whether the pods are of a kind that can be planned on. */
    static boolean check(Serving serving, List<Finding> found) {
        var names = new ServingNames(serving, found);
        names.ofService();
        names.sharedMemory();
        names.claims();
        return names.rendered();
    }

    private boolean rendered() {
        Workload pods = serving.workload();
        boolean rendered = pods.kind() instanceof Kind.Deployment && pods.origin() instanceof Origin.Rendered;
        if (!rendered) {
            found.add(Finding.error(
                    "PLN040",
                    ServingPlanner.at(serving, "workload"),
                    "The pods of serving `" + pods.name() + "` are no Deployment that is rendered from this intent.",
                    "Say them with `Workload.of(…)`, and leave `.as(…)` out."));
        }
        return rendered;
    }

    private void ofService() {
        String name = serving.workload().name();
        if (!FIRST_LETTER.matcher(name).matches()) {
            wrong("name", name, "the name of a Service", "Begin with a lower-case letter.");
        }
        if (serving.scaling().isPresent() && name.length() > MOST_OF_SCALED) {
            wrong(
                    "name",
                    name,
                    "the name of something that is scaled",
                    "Use at most `" + MOST_OF_SCALED + "` letters.");
        }
    }

    private void sharedMemory() {
        serving.sharedMemory()
                .filter(size -> !Names.isQuantity(size))
                .ifPresent(size -> wrong("shared memory", size, "a quantity of memory", "Write one such as `2Gi`."));
    }

    private void claims() {
        serving.claims().forEach((path, claim) -> {
            if (!PATH.matcher(path).matches() || path.equals("/dev/shm")) {
                wrong("claim", path, "the path of a volume", "Write an absolute path such as `/models`.");
            }
            if (!Names.isSubdomain(claim)) {
                wrong("claim", claim, "the name of a volume claim", "Use lower-case letters, digits and hyphens.");
            }
        });
    }

    private void wrong(String step, String text, String what, String fix) {
        found.add(Finding.error(
                "PLN002", ServingPlanner.at(serving, step), "`" + text + "` cannot be " + what + ".", fix));
    }
}
