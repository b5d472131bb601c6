package io.github.slicewise.rule.workload;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Container;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** A container asks for one kind of GPU resource. */
public final class OneGpuResourcePerContainer implements Rule {
    private static final Pattern GPU = Pattern.compile("nvidia\\.com/(gpu|mig-.+?)(\\.shared)?");

    private static final RuleCard CARD = new RuleCard(
            "WRK004",
            Severity.WARNING,
            "A container asks for one kind of GPU resource",
            "The device plugin says in one environment variable which devices a container may use. Of two kinds of "
                    + "resource only one survives there, and CUDA uses one MIG slice per process anyway: the other is "
                    + "paid for and idle.",
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: two-kinds
            spec:
              containers:
              - name: main
                image: registry.example/main:1
                resources:
                  limits:
                    nvidia.com/mig-1g.5gb: 1
                    nvidia.com/mig-2g.10gb: 1 # expect WRK004
            """,
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: one-kind-each
            spec:
              containers:
              - name: main
                image: registry.example/main:1
                resources:
                  limits:
                    nvidia.com/mig-1g.5gb: 1
              - name: other
                image: registry.example/other:1
                resources:
                  limits:
                    nvidia.com/mig-2g.10gb: 1
            """,
            List.of("NVIDIA/k8s-device-plugin issues 647, 728, 1078"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return PodTemplate.of(manifests)
                .flatMap(template -> template.containers().stream())
                .flatMap(container -> second(container).stream())
                .toList();
    }

    private static Optional<Finding> second(Container container) {
        List<Container.Ask> kinds = container.asks().stream()
                .filter(ask -> GPU.matcher(ask.resource()).matches())
                .filter(ask -> ask.amount().orElse(1) > 0)
                .toList();
        if (kinds.size() < 2) {
            return Optional.empty();
        }
        return Optional.of(Finding.warning(
                        CARD.id(),
                        kinds.get(1).key().at(),
                        "Container `" + Shown.text(container.name()) + "` asks for `"
                                + Shown.text(kinds.get(1).resource()) + "` besides `"
                                + Shown.text(kinds.get(0).resource()) + "`.",
                        "Keep one kind, or split the container.")
                .see(kinds.get(0).key().at(), "the first kind"));
    }
}
