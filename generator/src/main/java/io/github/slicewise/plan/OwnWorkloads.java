package io.github.slicewise.plan;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Outcome;
import io.github.slicewise.intent.Container;
import io.github.slicewise.intent.Kind;
import io.github.slicewise.intent.Workload;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.plan.own.OwnManifest;
import io.github.slicewise.plan.own.Placing;
import io.github.slicewise.plan.own.Rewritten;
import io.github.slicewise.plan.own.Share;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The workloads of an intent, with name, namespace, kind and number of those whose manifest the user has already. */
final class OwnWorkloads {
    private final Path base;
    private final List<Finding> found;
    private final List<Workload> workloads = new ArrayList<>();
    private final Map<Workload, OwnManifest> manifests = new HashMap<>();

    private OwnWorkloads(Path base, List<Finding> found) {
        this.base = base;
        this.found = found;
    }

    /** All workloads; those whose manifest cannot be used are found and left out. */
    static OwnWorkloads of(List<Workload> workloads, Path base, List<Finding> found) {
        var own = new OwnWorkloads(base, found);
        workloads.forEach(own::add);
        return own;
    }

    /** One workload that is rendered from the intent alone. */
    static OwnWorkloads rendered(Workload workload) {
        var own = new OwnWorkloads(Path.of(""), List.of());
        own.workloads.add(workload);
        return own;
    }

    /** As they are, once their manifests are read. */
    List<Workload> all() {
        return List.copyOf(workloads);
    }

    /** Where the workload, or what is said about it, stands. */
    Places places(Workload workload) {
        return new Places(workload, Optional.ofNullable(manifests.get(workload)).map(OwnManifest::template));
    }

    /** The manifest with the GPUs' part written into it; absent where there is none, or it cannot be changed. */
    Optional<Rewritten> written(Workload workload, PoolPlan pool) {
        return Optional.ofNullable(manifests.get(workload)).flatMap(manifest -> {
            Placing placing = placing(workload, pool);
            found.addAll(Unasked.in(manifest.others(placing), pool));
            Outcome<Rewritten> written = manifest.with(placing);
            found.addAll(written.findings());
            return written.value();
        });
    }

    private static Placing placing(Workload workload, PoolPlan pool) {
        List<Share> shares = Stream.concat(workload.containers().stream(), workload.initContainers().stream())
                .flatMap(container -> share(container, pool).stream())
                .toList();
        return new Placing(shares, pool.selector(), pool.taints());
    }

    private static Optional<Share> share(Container container, PoolPlan pool) {
        return container
                .need()
                .flatMap(need -> Offer.resource(pool, need)
                        .map(resource -> new Share(container.name(), resource, need.count())));
    }

    private void add(Workload workload) {
        Optional<String> path = workload.origin().path();
        if (path.isEmpty()) {
            workloads.add(workload);
            return;
        }
        Location at = Planner.at(workload);
        if (!workload.kind().equals(Kind.deployment())) {
            found.add(Finding.error(
                    OwnManifest.RULE,
                    Planner.at(workload, "kind"),
                    "The kind and the replicas of `" + path.get() + "` are what the manifest says.",
                    "Leave `.as(…)` and `.replicas(…)` out, and change the manifest."));
        }
        Optional<String> name = Optional.of(workload.name()).filter(given -> !given.equals(path.get()));
        Outcome<OwnManifest> read = OwnManifest.read(base, path.get(), name, at);
        found.addAll(read.findings());
        read.value().ifPresent(manifest -> add(workload, manifest));
    }

    private void add(Workload workload, OwnManifest manifest) {
        PodTemplate template = manifest.template();
        String name = template.owner().name();
        if (!Names.isSubdomain(name)) {
            found.add(Finding.error(
                    OwnManifest.RULE,
                    template.owner().at(),
                    "`" + name + "` cannot be the name of a Kubernetes object.",
                    "Use lower-case letters, digits, inner hyphens and dots."));
            return;
        }
        var known = new Workload(
                name,
                template.owner().namespace().orElse(workload.namespace()),
                kind(template),
                workload.containers(),
                workload.initContainers(),
                workload.pool(),
                workload.origin());
        workloads.add(known);
        manifests.put(known, manifest);
    }

    private static Kind kind(PodTemplate template) {
        int pods = (int) Math.min(Integer.MAX_VALUE, Math.max(1, template.pods().orElse(1)));
        return switch (template.owner().kind()) {
            case "DaemonSet" -> Kind.daemonSet();
            case "Pod" -> Kind.pod();
            case "Job", "CronJob" -> Kind.job(1).pods(pods);
            case "StatefulSet" -> Kind.statefulSet().pods(pods);
            default -> Kind.deployment().pods(pods);
        };
    }
}
