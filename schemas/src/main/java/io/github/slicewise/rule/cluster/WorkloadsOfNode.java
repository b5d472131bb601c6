package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.pool.Label;
import io.github.slicewise.pool.MigConfigs;
import io.github.slicewise.pool.PluginConfigs;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A node whose GPUs go to virtual machines is not told how containers share them. */
public final class WorkloadsOfNode implements Rule {
    private static final String LABEL = "nvidia.com/gpu.workload.config";
    private static final List<String> WORKLOADS = List.of("container", "vm-passthrough", "vm-vgpu");

    private static final RuleCard CARD = new RuleCard(
            "NOD010",
            Severity.ERROR,
            "Sharing is for nodes that run containers",
            "With `sandboxWorkloads` the GPU Operator gives a node that is labelled for virtual machines neither device "
                    + "plugin nor MIG manager, so nothing there reads a sharing configuration or a layout.",
            """
            # file: gpu-operator-values.yaml
            mig:
              strategy: mixed
            sandboxWorkloads:
              enabled: true
            # file: node.yaml
            apiVersion: v1
            kind: Node
            metadata:
              name: gpu-1
              labels:
                nvidia.com/gpu.product: NVIDIA-A100-SXM4-40GB
                nvidia.com/gpu.count: "8"
                nvidia.com/gpu.workload.config: vm-vgpu
                nvidia.com/mig.config: all-1g.5gb # expect NOD010
            """,
            """
            # file: gpu-operator-values.yaml
            mig:
              strategy: mixed
            sandboxWorkloads:
              enabled: true
            # file: node.yaml
            apiVersion: v1
            kind: Node
            metadata:
              name: gpu-1
              labels:
                nvidia.com/gpu.product: NVIDIA-A100-SXM4-40GB
                nvidia.com/gpu.count: "8"
                nvidia.com/gpu.workload.config: container
                nvidia.com/mig.config: all-1g.5gb
            """,
            List.of(
                    "NVIDIA/gpu-operator v26.7.0 controllers/state_manager.go:98-126",
                    "NVIDIA/gpu-operator v26.7.0 controllers/state_manager_test.go:276-289"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        List<Boolean> sandboxed = operators(manifests)
                .map(root -> root.text("sandboxWorkloads", "enabled")
                        .filter("true"::equals)
                        .isPresent())
                .distinct()
                .toList();
        boolean ignored = sandboxed.equals(List.of(false));
        boolean sure = sandboxed.equals(List.of(true));
        return Pools.of(manifests, facts).all().stream()
                .filter(pool -> !ignored)
                .flatMap(pool -> pool.label(LABEL).stream()
                        .flatMap(label -> Stream.concat(unknown(label).stream(), idle(pool, label, sure))))
                .toList();
    }

    private static Stream<Mapping> operators(Manifests manifests) {
        return Stream.concat(
                manifests.configs(Config.Kind.GPU_OPERATOR_VALUES).map(Config::root),
                manifests
                        .of("nvidia.com", "ClusterPolicy")
                        .map(Manifest::root)
                        .flatMap(root -> root.find("spec").flatMap(Node::asMapping).stream()));
    }

    private static Optional<Finding> unknown(Label label) {
        return Optional.of(label)
                .filter(each -> !WORKLOADS.contains(each.value()) && !Shown.isPlaceholder(each.value()))
                .map(each -> Finding.warning(
                        CARD.id(),
                        each.at(),
                        "`" + LABEL + "` knows no `" + Shown.text(each.value())
                                + "`, so the node gets what is set for all.",
                        Nearest.to(each.value(), WORKLOADS)
                                .map(near -> "Write `" + near + "`.")
                                .orElse("Write one of " + Listed.of(WORKLOADS) + ".")));
    }

    private static Stream<Finding> idle(Pool pool, Label workload, boolean sure) {
        String problem = "`" + LABEL + "` = `" + Shown.text(workload.value())
                + "` keeps the device plugin and the MIG manager away, so nothing reads this label.";
        String fix = "Remove it, or write `" + LABEL + ": container`.";
        return Stream.of(PluginConfigs.LABEL, MigConfigs.LABEL)
                .filter(any -> workload.value().startsWith("vm-"))
                .flatMap(key -> pool.label(key).stream())
                .filter(label -> !label.value().equals("all-disabled"))
                .map(label -> (sure && label.key().equals(PluginConfigs.LABEL)
                                ? Finding.error(CARD.id(), label.at(), problem, fix)
                                : Finding.warning(CARD.id(), label.at(), problem, fix))
                        .see(workload.at(), "what the node is for"));
    }
}
