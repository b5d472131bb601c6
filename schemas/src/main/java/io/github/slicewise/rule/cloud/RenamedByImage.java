package io.github.slicewise.rule.cloud;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.ProvisionedPool;
import io.github.slicewise.node.Resources;
import io.github.slicewise.pool.Fit;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.pool.Selection;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.cluster.GpuAsk;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A pod for nodes whose image renames shared GPUs asks for them by their new name. */
public final class RenamedByImage implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "EKS004",
            Severity.ERROR,
            "Pods ask for shares by the name that Bottlerocket gives them",
            "Bottlerocket advertises shared GPUs as `nvidia.com/gpu.shared` unless `rename-by-default` is false, "
                    + "other than NVIDIA's device plugin. A pod that asks for `nvidia.com/gpu` is pending for ever, and "
                    + "Karpenter knows nothing of the other name.",
            """
            apiVersion: eksctl.io/v1alpha5
            kind: ClusterConfig
            metadata:
              name: demo
              region: eu-west-1
            managedNodeGroups:
            - name: gpu
              instanceType: p4d.24xlarge
              amiFamily: Bottlerocket
              bottlerocket:
                settings:
                  kubelet-device-plugins:
                    nvidia:
                      device-sharing-strategy: time-slicing
                      time-slicing:
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
                    nvidia.com/gpu: 1 # expect EKS004
            """,
            """
            apiVersion: eksctl.io/v1alpha5
            kind: ClusterConfig
            metadata:
              name: demo
              region: eu-west-1
            managedNodeGroups:
            - name: gpu
              instanceType: p4d.24xlarge
              amiFamily: Bottlerocket
              bottlerocket:
                settings:
                  kubelet-device-plugins:
                    nvidia:
                      device-sharing-strategy: time-slicing
                      time-slicing:
                        replicas: 4
                        rename-by-default: false
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
                    nvidia.com/gpu: 1
            """,
            List.of(
                    "bottlerocket-os/bottlerocket-project-website 6102096 data/settings/1.54.x/kubelet-device-plugins.toml"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        List<ImageSharing> renaming =
                ImageSharing.of(manifests).filter(ImageSharing::renames).toList();
        if (renaming.isEmpty()) {
            return List.of();
        }
        var pools = Pools.of(manifests, facts);
        Map<Location.InFile, Location.InFile> classes = classes(manifests);
        return renaming.stream()
                .flatMap(settings -> GpuAsk.all(manifests).stream()
                        .filter(ask -> ask.resource().equals(Resources.GPU))
                        .filter(ask -> only(ask, settings, pools, classes))
                        .map(ask -> finding(settings, ask)))
                .toList();
    }

    /** The node class of each NodePool, by their places. */
    private static Map<Location.InFile, Location.InFile> classes(Manifests manifests) {
        var classes = new HashMap<Location.InFile, Location.InFile>();
        ProvisionedPool.of(manifests)
                .forEach(pool -> manifests
                        .of(
                                pool.nodeClassGroup(),
                                pool.nodeClass()
                                        .flatMap(each -> each.text("kind"))
                                        .orElse(""))
                        .filter(each -> pool.nodeClass()
                                .flatMap(ref -> ref.text("name"))
                                .filter(each.name()::equals)
                                .isPresent())
                        .findFirst()
                        .ifPresent(each -> classes.put(pool.at(), each.at())));
        return classes;
    }

    /** Whether every pool that may take the container has these settings, and nothing better is known of what it shows. */
    private static boolean only(
            GpuAsk ask, ImageSharing settings, Pools pools, Map<Location.InFile, Location.InFile> classes) {
        var selection = new Selection(ask.pod(), pools.platform());
        List<Pool> candidates = pools.all().stream()
                .filter(pool -> selection.fit(pool) != Fit.NO)
                .toList();
        return !candidates.isEmpty()
                && candidates.stream()
                        .allMatch(pool ->
                                classes.getOrDefault(pool.at(), pool.at()).equals(settings.owner())
                                        && pool.setup().replication().isEmpty());
    }

    private static Finding finding(ImageSharing settings, GpuAsk ask) {
        Location.InFile cause = settings.value("device-sharing-strategy")
                .map(ImageSharing.Value::at)
                .orElse(settings.owner());
        return Finding.error(
                        CARD.id(),
                        ask.ask().key().at(),
                        ask.title() + " asks for `" + Resources.GPU + "`, and Bottlerocket renames what it shares to `"
                                + Resources.shared(Resources.GPU) + "`.",
                        "Ask for the new name, or set `rename-by-default` to false under the strategy.")
                .see(cause, "the way of sharing");
    }
}
