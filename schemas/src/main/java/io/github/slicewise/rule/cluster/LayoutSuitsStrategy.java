package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.pool.Label;
import io.github.slicewise.pool.MigConfigs;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import java.util.List;
import java.util.Optional;

/** The device plugin comes up on a pool's nodes: layout, MIG strategy and sharing suit each other. */
public final class LayoutSuitsStrategy implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "MIG005",
            Severity.ERROR,
            "Layout, MIG strategy and sharing suit each other",
            "Under the strategy `single` all slices of a node must have one profile, and MPS does not share slices. "
                    + "Where they do not suit, the device plugin registers nothing, and every GPU of the node is gone.",
            """
            # GPU Operator values
            mig:
              strategy: single
            devicePlugin:
              enabled: true
            migManager:
              enabled: true
            ---
            apiVersion: v1
            kind: Node
            metadata:
              name: gpu-1
              labels:
                nvidia.com/gpu.product: NVIDIA-A100-SXM4-40GB
                nvidia.com/gpu.count: "8"
                nvidia.com/mig.config: all-balanced # expect MIG005
            """,
            """
            # GPU Operator values
            mig:
              strategy: mixed
            devicePlugin:
              enabled: true
            migManager:
              enabled: true
            ---
            apiVersion: v1
            kind: Node
            metadata:
              name: gpu-1
              labels:
                nvidia.com/gpu.product: NVIDIA-A100-SXM4-40GB
                nvidia.com/gpu.count: "8"
                nvidia.com/mig.config: all-balanced
            """,
            List.of(
                    "NVIDIA/k8s-device-plugin v0.20.0 internal/lm/mig-strategy.go:182-264",
                    "NVIDIA/k8s-device-plugin v0.20.0 internal/rm/device_map.go:100-195",
                    "NVIDIA/gpu-operator#479"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return Pools.of(manifests, facts).all().stream()
                .flatMap(pool -> pool.refusal().map(why -> finding(pool, why)).stream())
                .toList();
    }

    private static Finding finding(Pool pool, String why) {
        Optional<Location.InFile> label = pool.label(MigConfigs.LABEL).map(Label::at);
        Finding finding = Finding.error(
                CARD.id(),
                label.orElse(pool.at()),
                "The nodes of " + pool.title() + " will advertise no GPU: " + lower(why),
                "Choose a layout, a MIG strategy and a way of sharing that go together, such as `mixed` for unlike slices.");
        return pool.setup()
                .config()
                .map(config -> finding.see(config.at(), "the sharing configuration that reaches them"))
                .orElse(finding);
    }

    private static String lower(String sentence) {
        return Character.toLowerCase(sentence.charAt(0)) + sentence.substring(1);
    }
}
