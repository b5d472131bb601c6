package io.github.slicewise.rule.cloud;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.NodeGroup;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.rule.workload.ReleaseNumber;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The image of a GPU node group brings the driver, or the GPU Operator installs it, and not both. */
public final class DriverInImage implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "EKS001",
            Severity.WARNING,
            "The GPU driver of a node comes from one place",
            "Only the accelerated Amazon Linux and Bottlerocket images bring a driver; Ubuntu and Windows images "
                    + "do not, and on those that do, a second driver of the GPU Operator does not start. Amazon Linux 2 "
                    + "ends with Kubernetes 1.32.",
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
            # file: gpu-operator-values.yaml
            driver:
              enabled: true # expect EKS001
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
            # file: gpu-operator-values.yaml
            driver:
              enabled: false
            toolkit:
              enabled: false
            mig:
              strategy: none
            """,
            List.of(
                    "eksctl-io/eksctl v0.230.0 userdocs/src/usage/gpu-support.md",
                    "docs.aws.amazon.com/eks/latest/userguide/ml-eks-optimized-ami.html",
                    "NVIDIA/gpu-operator v26.7.0 deployments/gpu-operator/values.yaml, driver.enabled"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    private static final Pattern WITHOUT = Pattern.compile("Ubuntu.*|WindowsServer.*");
    private static final Pattern OLD = Pattern.compile("AmazonLinux2");
    private static final ReleaseNumber ENDS = new ReleaseNumber(1, 33);

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        Pools pools = Pools.of(manifests, facts);
        List<NodeGroup> groups =
                NodeGroup.of(manifests).filter(group -> hasGpus(group, pools)).toList();
        Stream<Finding> images = groups.stream().flatMap(group -> image(group, manifests).stream());
        Stream<Finding> twice = groups.stream()
                .filter(group -> group.imageFamily()
                                .map(Scalar::text)
                                .filter(f -> WITHOUT.matcher(f).matches())
                                .isEmpty()
                        && group.root().get("ami").isEmpty())
                .findFirst()
                .stream()
                .flatMap(group -> OperatorDriver.in(manifests)
                        .filter(OperatorDriver::said)
                        .map(driver -> twice(group, driver)));
        return Stream.concat(images, twice).toList();
    }

    private static boolean hasGpus(NodeGroup group, Pools pools) {
        return pools.all().stream().anyMatch(pool -> pool.at().equals(group.at()));
    }

    private static Optional<Finding> image(NodeGroup group, Manifests manifests) {
        Optional<Scalar> family = group.imageFamily();
        if (family.isEmpty()) {
            return Optional.empty();
        }
        String name = family.get().text();
        if (OLD.matcher(name).matches()) {
            return release(group)
                    .filter(release -> release.compareTo(ENDS) >= 0)
                    .map(release -> Finding.error(
                            CARD.id(),
                            family.get().at(),
                            "`" + name + "` has no images for Kubernetes `" + release + "`.",
                            "Write `AmazonLinux2023`, or use Bottlerocket."));
        }
        boolean installed = OperatorDriver.in(manifests).anyMatch(OperatorDriver::installs);
        return WITHOUT.matcher(name).matches()
                        && !installed
                        && group.root().get("ami").isEmpty()
                ? Optional.of(Finding.warning(
                        CARD.id(),
                        family.get().at(),
                        "Images of the family `" + Shown.text(name)
                                + "` bring no GPU driver, and nothing here installs one.",
                        "Use `AmazonLinux2023` or `Bottlerocket`, or let the GPU Operator install the driver."))
                : Optional.empty();
    }

    private static Optional<ReleaseNumber> release(NodeGroup group) {
        return group.cluster().root().text("metadata", "version").flatMap(ReleaseNumber::parse);
    }

    private static Finding twice(NodeGroup group, OperatorDriver driver) {
        return Finding.warning(
                        CARD.id(),
                        driver.at(),
                        "The image of " + group.title()
                                + " brings the GPU driver, and the GPU Operator installs another.",
                        "Write `driver.enabled: false` and `toolkit.enabled: false`.")
                .see(group.at(), group.title());
    }
}
