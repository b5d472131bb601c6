package io.github.slicewise.rule.cluster;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.facts.Platforms;
import io.github.slicewise.facts.PoolFacts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.Gpus;
import io.github.slicewise.manifest.ImageSettings;
import io.github.slicewise.manifest.ImageSettings.Setting;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Settings of a machine image share and cut GPUs in ways that the image knows. */
public final class ImageSettingsFit implements Rule {
    private static final String CUT = "device-partitioning-strategy";
    private static final String SHARED = "device-sharing-strategy";

    /** Most containers on one GPU by MPS (settings of release 1.54, mps.replicas). */
    private static final long MOST = 48;

    private static final RuleCard CARD = new RuleCard(
            "EKS001",
            Severity.ERROR,
            "Settings of Bottlerocket share and cut GPUs in ways that it knows",
            "Bottlerocket runs NVIDIA's device plugin by itself, as its settings say. Numbers out of range and unknown words "
                    + "are refused when a node boots; keys with a dot that are not quoted mean something else; a size "
                    + "of slices that the GPU does not have leaves it in one slice, without a word.",
            """
            apiVersion: karpenter.k8s.aws/v1
            kind: EC2NodeClass
            metadata:
              name: slices
            spec:
              role: nodes
              amiSelectorTerms:
              - alias: bottlerocket@latest
              subnetSelectorTerms:
              - tags: {karpenter.sh/discovery: labs}
              securityGroupSelectorTerms:
              - tags: {karpenter.sh/discovery: labs}
              userData: |
                [settings.kubelet-device-plugins.nvidia]
                device-sharing-strategy = "mps" # expect EKS001
                device-partitioning-strategy = "mig"
                [settings.kubelet-device-plugins.nvidia.mps]
                replicas = 49 # expect EKS001
                [settings.kubelet-device-plugins.nvidia.mig.profile]
                "a100.40gb" = "1g.10gb+me" # expect EKS001
                h100.80gb = "1g.10gb" # expect EKS001
            """,
            """
            apiVersion: karpenter.k8s.aws/v1
            kind: EC2NodeClass
            metadata:
              name: slices
            spec:
              role: nodes
              amiSelectorTerms:
              - alias: bottlerocket@latest
              subnetSelectorTerms:
              - tags: {karpenter.sh/discovery: labs}
              securityGroupSelectorTerms:
              - tags: {karpenter.sh/discovery: labs}
              userData: |
                [settings.kubelet-device-plugins.nvidia]
                device-sharing-strategy = "time-slicing"
                device-partitioning-strategy = "mig"
                [settings.kubelet-device-plugins.nvidia.time-slicing]
                replicas = 100
                rename-by-default = false
                [settings.kubelet-device-plugins.nvidia.mig.profile]
                "a100.40gb" = "1g.5gb"
                'h100.80gb' = "4"
                "future.999gb" = "1g.99gb"
            """,
            List.of(
                    "bottlerocket-os/bottlerocket-project-website data/settings/1.54.x/kubelet-device-plugins.toml",
                    "bottlerocket-os/bottlerocket-kernel-kit sources/nvidia-migmanager/src/mig_profile.rs"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return ImageSettings.of(manifests)
                .flatMap(image -> images(image.family()).stream().flatMap(known -> findings(image, known).stream()))
                .toList();
    }

    private static Optional<PoolFacts> images(String family) {
        return Platforms.all().stream()
                .flatMap(platform -> Optional.ofNullable(platform.images().get(family)).stream())
                .findFirst();
    }

    private static List<Finding> findings(ImageSettings image, PoolFacts facts) {
        var found = new ArrayList<Finding>();
        var ways = new TreeSet<>(facts.ways().values());
        ways.add("none");
        image.gpu(SHARED).ifPresent(each -> word(each, ways, found));
        image.gpu(CUT).ifPresent(each -> word(each, List.of("mig", "none"), found));
        facts.ways().values().forEach(way -> image.gpu(way, "replicas").ifPresent(each -> replicas(each, way, found)));
        both(image, found);
        image.gpus().stream()
                .filter(each ->
                        each.path().size() > 2 && each.path().subList(0, 2).equals(List.of("mig", "profile")))
                .forEach(each -> profile(each, facts, found));
        return found;
    }

    private static void word(Setting setting, Collection<String> words, List<Finding> found) {
        setting.value().filter(String.class::isInstance).map(String.class::cast).ifPresent(word -> {
            if (!words.contains(word)) {
                found.add(error(
                        setting,
                        "`" + name(setting) + "` cannot be `" + Shown.text(word) + "`.",
                        Nearest.to(word, words)
                                .map(near -> "Write `" + near + "`.")
                                .orElse("Write one of " + Listed.of(words) + ".")));
            }
        });
    }

    private static void replicas(Setting setting, String way, List<Finding> found) {
        boolean mps = way.equals("mps");
        setting.value()
                .filter(Long.class::isInstance)
                .map(Long.class::cast)
                .filter(count -> count < 2 || (mps && count > MOST))
                .ifPresent(count -> found.add(error(
                        setting,
                        "`" + count + "` replicas are out of range.",
                        mps ? "Write `2` to `" + MOST + "`." : "Write at least `2`.")));
    }

    private static void both(ImageSettings image, List<Finding> found) {
        image.gpu(SHARED)
                .filter(each -> each.value().equals(Optional.of("mps")))
                .filter(each -> image.gpu(CUT)
                        .filter(cut -> cut.value().equals(Optional.of("mig")))
                        .isPresent())
                .ifPresent(each -> found.add(error(
                        each,
                        "MPS does not go together with `" + CUT + "` = `mig`: the device plugin does not start.",
                        "Write `time-slicing`, or cut no GPU.")));
    }

    private static void profile(Setting setting, PoolFacts facts, List<Finding> found) {
        List<String> keys = setting.path().subList(2, setting.path().size());
        if (keys.size() > 1) {
            String key = Shown.text(String.join(".", keys));
            found.add(error(
                    setting,
                    "The dot in `" + key + "` begins a table of its own, so no GPU of that name is meant.",
                    "Write `\"" + key + "\"`, in quotes."));
            return;
        }
        List<Gpu<?>> gpus = gpus(keys.get(0), facts);
        Optional<String> size = setting.value().filter(String.class::isInstance).map(String.class::cast);
        if (gpus.isEmpty() || size.isEmpty() || fits(size.get(), gpus)) {
            return;
        }
        var known = new TreeSet<String>();
        gpus.forEach(gpu -> known.addAll(facts.cuts(gpu).keySet()));
        found.add(error(
                setting,
                "No `" + keys.get(0) + "` has slices of `" + Shown.text(size.get())
                        + "`, so each stays in a single slice.",
                "Write one of " + Listed.of(known) + "."));
    }

    private static List<Gpu<?>> gpus(String model, PoolFacts facts) {
        List<String> ids = facts.models().entrySet().stream()
                .filter(entry -> entry.getValue().equals(model))
                .map(Map.Entry::getKey)
                .toList();
        return Gpus.all().stream()
                .<Gpu<?>>flatMap(gpu -> ids.contains(gpu.id()) ? Stream.of(gpu) : Stream.empty())
                .toList();
    }

    /** A newer release may know more sizes than the table here, as long as the GPU has them; numbers mean how many. */
    private static boolean fits(String size, List<Gpu<?>> gpus) {
        return size.matches("[12347]")
                || (size.matches("[0-9]g\\.[0-9]+gb")
                        && gpus.stream().anyMatch(gpu -> gpu.profile(size).isPresent()));
    }

    private static String name(Setting setting) {
        return setting.path().get(setting.path().size() - 1);
    }

    private static Finding error(Setting setting, String problem, String fix) {
        return Finding.error(CARD.id(), setting.at(), problem, fix);
    }
}
