package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.pool.Label;
import io.github.slicewise.pool.MigConfigs;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** On virtual machines the MIG manager may restart a node to switch MIG on. */
public final class RestartAllowed implements Rule {
    private static final String VARIABLE = "WITH_REBOOT";

    private static final RuleCard CARD = new RuleCard(
            "OPR013",
            Severity.NOTE,
            "The MIG manager may restart virtual machines",
            "Switching MIG on or off takes a reset of the GPU. Many virtual machines cannot reset theirs, and MIG stays as it "
                    + "was until the machine restarts. The MIG manager restarts it only when told that it may.",
            """
            # file: slicewise.yaml
            platform: eks
            pools:
            - name: a100
              instanceType: p4d.24xlarge
              nodes: 1
              labels: {nvidia.com/mig.config: all-balanced}
            # file: gpu-operator-values.yaml
            mig:
              strategy: mixed
            migManager: # expect OPR013
              enabled: true
            """,
            """
            # file: slicewise.yaml
            platform: eks
            pools:
            - name: a100
              instanceType: p4d.24xlarge
              nodes: 1
              labels: {nvidia.com/mig.config: all-balanced}
            # file: gpu-operator-values.yaml
            mig:
              strategy: mixed
            migManager:
              enabled: true
              env:
              - name: WITH_REBOOT
                value: "true"
            """,
            List.of("NVIDIA/gpu-operator issues 668, 1606", "NVIDIA/mig-parted v0.15.0 pkg/mig/reconfigure"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        var pools = Pools.of(manifests, facts);
        Optional<Label> cut = pools.platform().isEmpty()
                ? Optional.empty()
                : pools.all().stream()
                        .filter(pool -> pool.origin() != Pool.Origin.NODE)
                        .flatMap(pool -> pool.label(MigConfigs.LABEL).stream())
                        .filter(label ->
                                !label.value().isEmpty() && !label.value().equals("all-disabled"))
                        .findFirst();
        return cut.stream()
                .flatMap(label -> operators(manifests)
                        .filter(root -> !isTold(root))
                        .flatMap(root -> root.entry("migManager").stream())
                        .map(manager -> Finding.note(
                                        CARD.id(),
                                        manager.key().at(),
                                        "Nodes here are cut by MIG, and nothing lets the MIG manager restart a machine that"
                                                + " cannot reset its GPU.",
                                        "Add `" + VARIABLE + "` with the value `\"true\"` to `migManager.env`.")
                                .see(label.at(), "the layout")))
                .toList();
    }

    private static Stream<Mapping> operators(Manifests manifests) {
        Stream<Mapping> values =
                manifests.configs(Config.Kind.GPU_OPERATOR_VALUES).map(Config::root);
        Stream<Mapping> policies = manifests
                .of("nvidia.com", "ClusterPolicy")
                .map(Manifest::root)
                .flatMap(root -> root.find("spec").flatMap(Node::asMapping).stream());
        return Stream.concat(values, policies)
                .filter(root -> root.text("migManager", "enabled")
                        .filter("false"::equals)
                        .isEmpty());
    }

    private static boolean isTold(Mapping root) {
        return root.itemsIn("migManager", "env")
                .anyMatch(item -> item.text("name").filter(VARIABLE::equals).isPresent());
    }
}
