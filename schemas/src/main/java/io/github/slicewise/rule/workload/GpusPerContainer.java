package io.github.slicewise.rule.workload;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import java.util.List;
import java.util.OptionalLong;

/** A container takes no more GPUs than a team allows; demanded only where the team says so. */
public final class GpusPerContainer implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "WRK013",
            Severity.WARNING,
            "A container takes no more GPUs than allowed (guardrail `maxGpusPerContainer`)",
            "One pod that asks for every GPU of a node waits until all of them are free, or keeps them from everybody "
                    + "else. The law holds only where `slicewise.yaml` switches it on.",
            """
            # file: job.yaml
            apiVersion: v1
            kind: Pod
            metadata:
              name: greedy
            spec:
              containers:
              - name: main
                image: registry.example/main:1
                resources:
                  limits:
                    nvidia.com/gpu: 8 # expect WRK013
            # file: slicewise.yaml
            guardrails:
              maxGpusPerContainer: 4
            """,
            """
            # file: job.yaml
            apiVersion: v1
            kind: Pod
            metadata:
              name: modest
            spec:
              containers:
              - name: main
                image: registry.example/main:1
                resources:
                  limits:
                    nvidia.com/gpu: 4
            # file: slicewise.yaml
            guardrails:
              maxGpusPerContainer: 4
            """,
            List.of("Slicewise: docs/slicewise-yaml.md, guardrails"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        OptionalLong most = facts.guardrails().maxGpusPerContainer();
        if (most.isEmpty()) {
            return List.of();
        }
        return GpuContainer.all(manifests)
                .filter(each -> each.amount() > most.getAsLong())
                .map(each -> finding(each, most.getAsLong()))
                .toList();
    }

    private static Finding finding(GpuContainer container, long most) {
        return Finding.warning(
                CARD.id(),
                container.gpus().get(0).value().at(),
                container.title() + " asks for `" + container.amount() + "` GPUs, slices or shares, and `" + most
                        + "` are allowed.",
                "Ask for `" + most + "` at most, or raise `guardrails.maxGpusPerContainer` in `slicewise.yaml`.");
    }
}
