package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.Gpus;
import io.github.slicewise.gpu.MigProfile;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.pool.GpuSettings;
import io.github.slicewise.pool.Hardware;
import io.github.slicewise.pool.Label;
import io.github.slicewise.pool.MigConfigs;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The label that chooses a MIG configuration names one that there is. */
public final class MigConfigNamed implements Rule {
    /** What a label can hold; of anything else another rule speaks. */
    private static final Pattern LABEL = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*");

    private static final RuleCard CARD = new RuleCard(
            "MIG006",
            Severity.ERROR,
            "The chosen MIG configuration exists",
            "The MIG manager looks the label's value up in its ConfigMap, or among the configurations that it generates "
                    + "from the hardware. A name that is not there leaves the node as it was, in state `failed`.",
            """
            apiVersion: v1
            kind: Node
            metadata:
              name: gpu-1
              labels:
                nvidia.com/gpu.product: NVIDIA-A100-SXM4-40GB
                nvidia.com/gpu.count: "8"
                nvidia.com/mig.config: all-1g.10bg # expect MIG006
            """,
            """
            apiVersion: v1
            kind: Node
            metadata:
              name: gpu-1
              labels:
                nvidia.com/gpu.product: NVIDIA-A100-SXM4-40GB
                nvidia.com/gpu.count: "8"
                nvidia.com/mig.config: all-1g.10gb
            """,
            List.of(
                    "NVIDIA/mig-parted v0.15.0 cmd/nvidia-mig-parted/assert/assert.go:197-212",
                    "NVIDIA/mig-parted v0.15.0 pkg/mig/builder/builder.go:67-139"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        var settings = GpuSettings.of(manifests);
        var configs = MigConfigs.of(manifests, settings);
        boolean custom = settings.migConfig().isPresent();
        return Pools.of(manifests, facts).all().stream()
                .flatMap(pool -> finding(pool, configs, custom).stream())
                .toList();
    }

    private static Optional<Finding> finding(Pool pool, MigConfigs configs, boolean custom) {
        Optional<Label> label = pool.label(MigConfigs.LABEL)
                .filter(each -> LABEL.matcher(each.value()).matches())
                .filter(each -> !configs.names().contains(each.value()));
        if (custom) {
            return label.filter(any -> configs.isComplete())
                    .map(each -> error(each, "in the MIG manager's ConfigMap", configs.names()));
        }
        List<String> generated = generated(pool);
        var all = new ArrayList<>(configs.names());
        all.addAll(generated);
        return label.filter(each -> each.value().startsWith("all-") && !generated.contains(each.value()))
                .map(each -> error(each, "for the GPUs of " + pool.title(), all));
    }

    private static Finding error(Label label, String where, List<String> names) {
        return Finding.error(
                CARD.id(),
                label.at(),
                "There is no MIG configuration `" + label.value() + "` " + where + ".",
                Nearest.to(label.value(), names)
                        .map(near -> "Write `" + near + "`.")
                        .orElse(names.isEmpty() ? "Remove the label." : "Write one of " + Listed.of(names) + "."));
    }

    /** What is generated for the pool's GPUs, or for all models when they are not known. */
    private static List<String> generated(Pool pool) {
        List<Gpu<?>> gpus = pool.hardware().isEmpty()
                ? Gpus.all()
                : pool.hardware().stream().<Gpu<?>>map(Hardware::gpu).toList();
        Stream<String> profiles = gpus.stream()
                .map(Gpu::profiles)
                .flatMap(List::stream)
                .flatMap(MigConfigNamed::spellings)
                .map(name -> "all-" + name);
        return Stream.concat(Stream.of("all-disabled", "all-enabled", "all-balanced"), profiles)
                .distinct()
                .toList();
    }

    private static Stream<String> spellings(MigProfile<?> profile) {
        return Stream.concat(
                Stream.of(profile.labelName()), profile.aliases().stream().map(alias -> alias.replace('+', '.')));
    }
}
