package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Sequence;
import java.util.List;
import java.util.Optional;

/** Metrics of shared GPUs are told apart by pod. */
public final class MetricsSeeShares implements Rule {
    private static final String VARIABLE = "KUBERNETES_VIRTUAL_GPUS";

    private static final RuleCard CARD = new RuleCard(
            "OPR012",
            Severity.NOTE,
            "Metrics of shared GPUs name every pod",
            "Of several pods on one GPU the DCGM exporter names one, unless it is told that GPUs are shared. Dashboards "
                    + "and autoscaling by pod then count the others as idle.",
            """
            # file: gpu-operator-values.yaml
            mig:
              strategy: mixed
            dcgmExporter:
              serviceMonitor: # expect OPR012
                enabled: true
            devicePlugin:
              config:
                create: true
                name: sharing
                default: shared
                data:
                  shared: |-
                    version: v1
                    sharing:
                      timeSlicing:
                        resources:
                        - name: nvidia.com/gpu
                          replicas: 4
            """,
            """
            # file: gpu-operator-values.yaml
            mig:
              strategy: mixed
            dcgmExporter:
              serviceMonitor:
                enabled: true
              env:
              - name: KUBERNETES_VIRTUAL_GPUS
                value: "true"
            devicePlugin:
              config:
                create: true
                name: sharing
                default: shared
                data:
                  shared: |-
                    version: v1
                    sharing:
                      timeSlicing:
                        resources:
                        - name: nvidia.com/gpu
                          replicas: 4
            """,
            List.of("NVIDIA/dcgm-exporter issues 151, 307, 432, 549"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return Installed.all(manifests).stream()
                .filter(each -> each.by() == Installed.By.OPERATOR)
                .filter(each -> manifests.configs(Config.Kind.DEVICE_PLUGIN).anyMatch(config -> shares(each, config)))
                .flatMap(each -> watched(each.root()).stream())
                .map(entry -> Finding.note(
                        CARD.id(),
                        entry.key().at(),
                        "GPUs are shared here, and the metrics of a shared GPU name only one of its pods.",
                        "Add `" + VARIABLE + "` with the value `\"true\"` to `dcgmExporter.env`."))
                .toList();
    }

    private static boolean shares(Installed operator, Config config) {
        return operator.reads(config)
                && (SharingEntry.of(config, SharingEntry.TIME_SLICING).findAny().isPresent()
                        || SharingEntry.of(config, SharingEntry.MPS).findAny().isPresent());
    }

    /** Only where somebody collects the metrics it matters what they say. */
    private static Optional<Mapping.Entry> watched(Mapping root) {
        Optional<Mapping> exporter = root.find("dcgmExporter").flatMap(Node::asMapping);
        boolean told = exporter
                .flatMap(each -> each.get("env"))
                .flatMap(Node::asSequence)
                .map(Sequence::items)
                .orElse(List.of())
                .stream()
                .anyMatch(item -> item.text("name").filter(VARIABLE::equals).isPresent());
        return exporter.filter(each -> !told
                        && each.text("serviceMonitor", "enabled")
                                .filter("true"::equals)
                                .isPresent())
                .flatMap(each -> each.entry("serviceMonitor"));
    }
}
