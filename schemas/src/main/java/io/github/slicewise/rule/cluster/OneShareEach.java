package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.facts.SharingReader;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.node.Replication;
import io.github.slicewise.node.Resources;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

/** A container asks for one share of a GPU where the device plugin refuses more. */
public final class OneShareEach implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "SLC006",
            Severity.ERROR,
            "A container asks for one share where more are refused",
            "Shares are turns, not portions: two give no more of the GPU than one. With `failRequestsGreaterThanOne` the "
                    + "kubelet turns such a pod away with `UnexpectedAdmissionError`, and it has to be deleted by hand.",
            """
            version: v1
            sharing:
              timeSlicing:
                renameByDefault: true
                failRequestsGreaterThanOne: true
                resources:
                - name: nvidia.com/gpu
                  replicas: 4
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: infer
            spec:
              containers:
              - name: infer
                image: registry.example/infer:1
                resources:
                  limits:
                    nvidia.com/gpu.shared: 2 # expect SLC006
            """,
            """
            version: v1
            sharing:
              timeSlicing:
                renameByDefault: true
                failRequestsGreaterThanOne: true
                resources:
                - name: nvidia.com/gpu
                  replicas: 4
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: infer
            spec:
              containers:
              - name: infer
                image: registry.example/infer:1
                resources:
                  limits:
                    nvidia.com/gpu.shared: 1
            """,
            List.of(
                    "NVIDIA/k8s-device-plugin v0.20.0 internal/rm/rm.go:83-107",
                    "NVIDIA/k8s-device-plugin v0.20.0 README.md:405-481"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        var pools = Pools.of(manifests, facts);
        List<Optional<Replication>> all = manifests
                .configs(Config.Kind.DEVICE_PLUGIN)
                .map(config -> SharingReader.read(config.root()))
                .toList();
        return GpuAsk.all(manifests).stream()
                .filter(ask -> ask.ask().amount().orElse(0) > 1)
                .flatMap(ask -> finding(ask, pools, all).stream())
                .toList();
    }

    private static Optional<Finding> finding(GpuAsk ask, Pools pools, List<Optional<Replication>> all) {
        if (onPools(ask, pools, OneShareEach::refuses) || refusedEverywhere(ask, all)) {
            return Optional.of(refused(ask));
        }
        boolean probably = pools.all().isEmpty() && roams(ask);
        if (probably && everywhere(all, way -> refuses(way, ask.resource()))) {
            return Optional.of(refused(ask).as(Severity.WARNING));
        }
        boolean shared = probably && everywhere(all, way -> shares(way, ask.resource()));
        return shared || onPools(ask, pools, OneShareEach::shares) ? Optional.of(pointless(ask)) : Optional.empty();
    }

    /** Whether nothing leads the pod to certain nodes. */
    private static boolean roams(GpuAsk ask) {
        return ask.pod().nodeTerms().stream().allMatch(term -> term.demands().isEmpty())
                && ask.pod().nodeName().isEmpty();
    }

    private static boolean everywhere(List<Optional<Replication>> all, Predicate<Replication> law) {
        return !all.isEmpty() && all.stream().allMatch(way -> way.filter(law).isPresent());
    }

    /** On every pool that may take the pod. */
    private static boolean onPools(GpuAsk ask, Pools pools, BiPredicate<Replication, String> law) {
        return Having.everywhere(
                ask,
                pools,
                pool -> pool.setup()
                        .replication()
                        .filter(way -> law.test(way, ask.resource()))
                        .isPresent());
    }

    /** A name that only sharing makes, and every configuration in sight refuses. */
    private static boolean refusedEverywhere(GpuAsk ask, List<Optional<Replication>> all) {
        return Resources.isShared(ask.resource()) && everywhere(all, way -> refuses(way, ask.resource()));
    }

    private static boolean refuses(Replication way, String resource) {
        return way.failRequestsGreaterThanOne() && shares(way, resource);
    }

    private static boolean shares(Replication way, String resource) {
        return way.renamed() == Resources.isShared(resource) && way.shares(Resources.unshared(resource));
    }

    private static Finding refused(GpuAsk ask) {
        return Finding.error(
                CARD.id(),
                ask.ask().value().at(),
                ask.title() + " asks for `" + ask.ask().text() + "` shares of `" + ask.resource()
                        + "`, and the device plugin refuses more than one.",
                "Ask for `1`.");
    }

    private static Finding pointless(GpuAsk ask) {
        return Finding.warning(
                CARD.id(),
                ask.ask().value().at(),
                ask.title() + " asks for `" + ask.ask().text() + "` shares of `" + ask.resource()
                        + "`, which may be of one GPU and give no more of it than one share.",
                "Ask for `1`, or send the pod to nodes that do not share.");
    }
}
