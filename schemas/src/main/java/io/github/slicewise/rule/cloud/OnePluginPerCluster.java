package io.github.slicewise.rule.cloud;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.NodeGroup;
import io.github.slicewise.manifest.ProvisionedPool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A cluster whose maker brings a device plugin gets no other. */
public final class OnePluginPerCluster implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "EKS005",
            Severity.WARNING,
            "The cluster brings no device plugin beside the installed one",
            "EKS Auto Mode has NVIDIA's device plugin built in, and eksctl installs it by itself on Amazon Linux "
                    + "nodes with GPUs unless it is called with `--install-nvidia-plugin=false`. Two device plugins on one "
                    + "node fight over its GPUs, and only one of them knows the sharing configuration.",
            """
            apiVersion: eksctl.io/v1alpha5
            kind: ClusterConfig
            metadata:
              name: demo # expect EKS005
              region: eu-west-1
            managedNodeGroups:
            - name: gpu
              instanceType: g4dn.xlarge
            # file: gpu-operator-values.yaml
            mig:
              strategy: none
            """,
            """
            apiVersion: eksctl.io/v1alpha5
            kind: ClusterConfig
            metadata:
              name: demo
              region: eu-west-1
            managedNodeGroups:
            - name: gpu
              instanceType: g4dn.xlarge
              amiFamily: Bottlerocket
            ---
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: notes
            data:
              plugin: built in
            """,
            List.of(
                    "eksctl-io/eksctl v0.230.0 userdocs/src/usage/gpu-support.md",
                    "docs.aws.amazon.com/eks/latest/userguide/auto-accelerated.html"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    /** Groups with this label were rendered together with a command that leaves the plugin out. */
    private static final String RENDERED = "slicewise.github.io/pool";

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        Optional<Location.InFile> software = installed(manifests);
        if (software.isEmpty()) {
            return List.of();
        }
        Pools pools = Pools.of(manifests, facts);
        Stream<Finding> clusters = manifests
                .of("eksctl.io", "ClusterConfig")
                .filter(cluster -> isAuto(cluster) || NodeGroup.of(cluster).anyMatch(group -> getsPlugin(group, pools)))
                .map(cluster -> finding(
                                cluster.at(),
                                isAuto(cluster)
                                        ? "EKS Auto Mode has a device plugin built in"
                                        : "eksctl installs a device plugin by itself")
                        .see(software.get(), "another one"));
        Stream<Finding> auto = ProvisionedPool.of(manifests)
                .filter(pool -> pool.nodeClassGroup().equals("eks.amazonaws.com") && isGpuPool(pool, pools))
                .findFirst()
                .stream()
                .map(pool -> finding(pool.at(), "EKS Auto Mode has a device plugin built in")
                        .see(software.get(), "another one"));
        return Stream.concat(clusters, auto).toList();
    }

    /** Where the first GPU Operator or device plugin of the input is installed. */
    private static Optional<Location.InFile> installed(Manifests manifests) {
        Stream<Location.InFile> values = manifests.configs().stream()
                .filter(config -> config.kind() == Config.Kind.GPU_OPERATOR_VALUES
                        || config.kind() == Config.Kind.DEVICE_PLUGIN_VALUES)
                .filter(config -> !isOff(config.root()))
                .map(Config::at);
        Stream<Location.InFile> policies = manifests
                .of("nvidia.com", "ClusterPolicy")
                .filter(policy -> policy.find("spec")
                        .flatMap(Node::asMapping)
                        .filter(OnePluginPerCluster::isOff)
                        .isEmpty())
                .map(Manifest::at);
        return Stream.concat(values, policies).findFirst();
    }

    private static boolean isOff(Mapping root) {
        return root.find("devicePlugin", "enabled")
                .flatMap(Node::asScalar)
                .flatMap(Scalar::asBoolean)
                .filter(on -> !on)
                .isPresent();
    }

    private static boolean isAuto(Manifest cluster) {
        return cluster.find("autoModeConfig", "enabled")
                .flatMap(Node::asScalar)
                .flatMap(Scalar::asBoolean)
                .orElse(false);
    }

    private static boolean getsPlugin(NodeGroup group, Pools pools) {
        boolean linux = group.imageFamily()
                .map(Scalar::text)
                .filter(family -> !family.startsWith("AmazonLinux"))
                .isEmpty();
        boolean rendered =
                group.labels().stream().anyMatch(label -> label.key().text().equals(RENDERED));
        return linux
                && !rendered
                && pools.all().stream().anyMatch(pool -> pool.at().equals(group.at()));
    }

    private static boolean isGpuPool(ProvisionedPool written, Pools pools) {
        return pools.all().stream()
                .anyMatch(pool ->
                        pool.at().equals(written.at()) && !pool.hardware().isEmpty());
    }

    private static Finding finding(Location.InFile at, String who) {
        return Finding.warning(
                CARD.id(),
                at,
                "Two device plugins meet here: " + who + ", and another one is installed.",
                "Create the cluster with `--install-nvidia-plugin=false`, or install no plugin of your own.");
    }
}
