package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.facts.SharingReader;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.Gpus;
import io.github.slicewise.gpu.MigProfile;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.node.Resources;
import io.github.slicewise.pool.Fit;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.pool.Selection;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What a container asks for is advertised by a node that can take it. */
public final class ResourceAdvertised implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "WRK003",
            Severity.ERROR,
            "What a container asks for is advertised somewhere",
            "The device plugin names resources after the MIG strategy, the layout and the sharing configuration. A pod "
                    + "that asks for any other name is pending for ever, and nothing says why.",
            """
            apiVersion: v1
            kind: Node
            metadata:
              name: gpu-1
            status:
              allocatable:
                nvidia.com/gpu: "56"
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: small
            spec:
              containers:
              - name: small
                image: registry.example/small:1
                resources:
                  limits:
                    nvidia.com/mig-1g.5gb: 1 # expect WRK003
            """,
            """
            apiVersion: v1
            kind: Node
            metadata:
              name: gpu-1
            status:
              allocatable:
                nvidia.com/gpu: "56"
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: small
            spec:
              containers:
              - name: small
                image: registry.example/small:1
                resources:
                  limits:
                    nvidia.com/gpu: 1
            """,
            List.of(
                    "NVIDIA/k8s-device-plugin v0.20.0 internal/rm/device_map.go:61-348",
                    "NVIDIA/k8s-device-plugin v0.20.0 internal/rm/rm.go:110-150"));

    /** Profiles of all models as resources spell them. */
    private static final Set<String> PROFILES = Gpus.all().stream()
            .map(Gpu::profiles)
            .flatMap(List::stream)
            .map(MigProfile::labelName)
            .collect(Collectors.toCollection(TreeSet::new));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        var pools = Pools.of(manifests, facts);
        return GpuAsk.all(manifests).stream()
                .flatMap(ask -> unknownProfile(ask)
                        .or(() -> unadvertised(ask, pools))
                        .or(() -> pools.all().isEmpty() ? renamedEverywhere(ask, manifests) : Optional.empty())
                        .stream())
                .toList();
    }

    /** A profile of no GPU at all, unless another driver spells it so. */
    private static Optional<Finding> unknownProfile(GpuAsk ask) {
        return Resources.profile(ask.resource())
                .filter(name ->
                        Gpus.all().stream().allMatch(gpu -> gpu.profile(name).isEmpty()))
                .map(name -> Finding.error(
                        CARD.id(),
                        ask.ask().key().at(),
                        ask.title() + " asks for `" + ask.resource() + "`, and no GPU has a MIG profile `" + name
                                + "`.",
                        Nearest.to(name, PROFILES)
                                .map(near -> "Write `" + renamed(ask, Resources.slice(near)) + "`.")
                                .orElse("Ask for a profile of the GPU, such as `" + Resources.slice(first()) + "`.")));
    }

    private static String first() {
        return PROFILES.iterator().next();
    }

    private static String renamed(GpuAsk ask, String resource) {
        return Resources.isShared(ask.resource()) ? Resources.shared(resource) : resource;
    }

    private static Optional<Finding> unadvertised(GpuAsk ask, Pools pools) {
        var selection = new Selection(ask.pod(), pools.platform());
        List<Pool> candidates = pools.all().stream()
                .filter(pool -> selection.fit(pool) != Fit.NO)
                .toList();
        boolean open = candidates.stream()
                .anyMatch(pool ->
                        pool.mayAdvertise(ask.resource()) || pool.refusal().isPresent());
        if (candidates.isEmpty() || open) {
            return Optional.empty();
        }
        boolean sure = candidates.stream().anyMatch(pool -> selection.fit(pool) == Fit.YES);
        return Optional.of(finding(ask, candidates, sure));
    }

    /** Without any pool in sight, configurations that all rename a resource make its old name improbable. */
    private static Optional<Finding> renamedEverywhere(GpuAsk ask, Manifests manifests) {
        List<Config> configs = manifests.configs(Config.Kind.DEVICE_PLUGIN).toList();
        boolean renamed = !configs.isEmpty()
                && configs.stream()
                        .allMatch(config -> SharingReader.read(config.root())
                                .filter(way -> way.renamed() && way.shares(ask.resource()))
                                .isPresent());
        return Optional.of(ask)
                .filter(any -> renamed)
                .map(each -> Finding.warning(
                                CARD.id(),
                                each.ask().key().at(),
                                each.title() + " asks for `" + each.resource()
                                        + "`, and every sharing configuration here " + "renames it.",
                                "Ask for `" + Resources.shared(each.resource()) + "`.")
                        .see(configs.get(0).at(), "a sharing configuration"));
    }

    private static Finding finding(GpuAsk ask, List<Pool> candidates, boolean sure) {
        Pool pool = candidates.get(0);
        String problem = ask.title() + " asks for `" + ask.resource() + "`, which no node advertises: "
                + Reasons.why(ask.resource(), pool) + ".";
        Set<String> advertised = Pools.advertised(candidates);
        String fix = Reasons.instead(ask.resource(), advertised)
                .map(name -> "Ask for `" + name + "`.")
                .orElse("Ask for a resource that its nodes advertise, or add nodes that advertise this one.");
        Finding finding = sure
                ? Finding.error(CARD.id(), ask.ask().key().at(), problem, fix)
                : Finding.warning(CARD.id(), ask.ask().key().at(), problem, fix);
        return finding.see(pool.at(), pool.title());
    }
}
