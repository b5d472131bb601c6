package io.github.slicewise.rule.workload;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.ProvisionedPool;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Two taints of one node differ in key or effect. */
public final class TaintsDiffer implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "NOD007",
            Severity.ERROR,
            "Two taints of one node differ in key or effect",
            "A node has at most one taint of a key and effect, whatever the value. The API server refuses a Node with "
                    + "two, and Karpenter a NodePool with two among `taints` and `startupTaints`.",
            """
            apiVersion: v1
            kind: Node
            metadata:
              name: gpu-1
            spec:
              taints:
              - key: nvidia.com/gpu
                value: "true"
                effect: NoSchedule
              - key: nvidia.com/gpu # expect NOD007
                value: present
                effect: NoSchedule
            """,
            """
            apiVersion: v1
            kind: Node
            metadata:
              name: gpu-1
            spec:
              taints:
              - key: nvidia.com/gpu
                value: "true"
                effect: NoSchedule
              - key: nvidia.com/gpu
                value: present
                effect: NoExecute
            """,
            List.of(
                    "kubernetes/kubernetes v1.35 pkg/apis/core/validation/validation.go, validateNodeTaints",
                    "kubernetes-sigs/karpenter v1.14.0 pkg/apis/v1/nodeclaim_validation.go"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        Stream<Finding> nodes = manifests
                .of("", "Node")
                .flatMap(node -> twice(node.root().mappingsIn("spec", "taints").toList()));
        Stream<Finding> pools = ProvisionedPool.of(manifests).flatMap(pool -> twice(pool.allTaints()));
        return Stream.concat(nodes, pools).toList();
    }

    private static Stream<Finding> twice(List<Mapping> all) {
        List<Mapping> taints = all.stream()
                .filter(taint ->
                        taint.text("key").isPresent() && taint.text("effect").isPresent())
                .toList();
        Map<List<String>, Mapping> seen = new HashMap<>();
        List<Finding> findings = new ArrayList<>();
        for (Mapping taint : taints) {
            List<String> name =
                    List.of(taint.text("key").orElse(""), taint.text("effect").orElse(""));
            Optional.ofNullable(seen.putIfAbsent(name, taint)).ifPresent(first -> findings.add(finding(taint, first)));
        }
        return findings.stream();
    }

    private static Finding finding(Mapping taint, Mapping first) {
        String name = taint.text("key").orElse("") + ":" + taint.text("effect").orElse("");
        return Finding.error(
                        CARD.id(),
                        taint.at(),
                        "The taint `" + Shown.text(name) + "` stands twice on one node.",
                        "Keep one of the two, or give them different keys or effects.")
                .see(first.at(), "the first one");
    }
}
