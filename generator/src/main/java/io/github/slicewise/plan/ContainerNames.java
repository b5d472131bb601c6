package io.github.slicewise.plan;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.intent.Container;
import io.github.slicewise.intent.Env;
import io.github.slicewise.intent.Port;
import io.github.slicewise.intent.Workload;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** What Kubernetes allows as the names and quantities of one container. */
record ContainerNames(Workload workload, Container container, List<Finding> found) {
    private static final Pattern ENV = Pattern.compile("[-._a-zA-Z][-._a-zA-Z0-9]*");

    /** RFC 6335, as {@code IsValidPortName} of k8s.io/apimachinery has it. */
    private static final Pattern PORT = Pattern.compile("(?=.*[a-z])(?!.*--)[a-z0-9]([-a-z0-9]{0,13}[a-z0-9])?");

    private static final int LAST_PORT = 65_535;

    void check(Set<String> seen) {
        String name = ContainerPlan.name(container, workload);
        if (container.name().isPresent() && !Names.isDnsLabel(name)) {
            add(
                    "container " + name,
                    "`" + name + "` cannot be the name of a container.",
                    "Use at most 63 lower-case letters, digits and inner hyphens.");
        }
        if (!seen.add(name)) {
            add(
                    "container " + name,
                    "`" + workload.name() + "` has more than one container `" + name + "`.",
                    "Give each a name of its own.");
        }
        quantity("cpu", container.cpu());
        quantity("memory", container.memory());
        container.env().forEach(this::env);
        container.ports().forEach(this::port);
        image(name);
    }

    private void image(String name) {
        if (workload.origin().path().isPresent() || workload.origin().elsewhere()) {
            foreign(name);
            return;
        }
        String image = container.image().orElse("");
        if (image.isBlank() || image.chars().anyMatch(Character::isWhitespace)) {
            add(
                    "image",
                    "`" + image + "` cannot be the image of `" + name + "`.",
                    "Name a container image, such as `registry.example/app:1.0`.");
        }
    }

    /** In somebody else's manifest only what the container asks of the GPUs is ours to say. */
    private void foreign(String name) {
        var bare = new Container(
                container.name(),
                Optional.empty(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                container.need(),
                Optional.empty(),
                Optional.empty());
        if (!container.equals(bare)) {
            add(
                    "container " + name,
                    "The manifest of `" + workload.name()
                            + "` is not rendered here, so nothing but GPUs can be said about its containers.",
                    "Say the rest in that manifest, and keep `.gpus(…)` or `.slices(…)`.");
        }
    }

    private void quantity(String what, Optional<String> quantity) {
        quantity.filter(text -> !Names.isQuantity(text))
                .ifPresent(text -> add(
                        what,
                        "`" + text + "` is no Kubernetes quantity of " + what + ".",
                        what.equals("cpu")
                                ? "Write one such as `500m` or `2`."
                                : "Write one such as `512Mi` or `2Gi`."));
    }

    private void env(Env env) {
        if (!ENV.matcher(env.name()).matches()) {
            add(
                    "env " + env.name(),
                    "`" + env.name() + "` cannot be the name of an environment variable.",
                    "Use letters, digits, `_`, `-` and `.`, with no digit first.");
        }
    }

    private void port(Port port) {
        if (!PORT.matcher(port.name()).matches() || port.number() < 1 || port.number() > LAST_PORT) {
            add(
                    "port " + port.name(),
                    "`" + port.name() + ": " + port.number() + "` cannot be a port.",
                    "Use at most 15 lower-case letters, digits and inner hyphens, and a number from 1 to 65535.");
        }
    }

    private void add(String step, String problem, String fix) {
        Location at = Planner.at(workload, step);
        found.add(Finding.error("PLN002", at, problem, fix));
    }
}
