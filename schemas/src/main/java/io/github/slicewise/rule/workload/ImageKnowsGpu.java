package io.github.slicewise.rule.workload;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.Gpus;
import io.github.slicewise.manifest.Container;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The CUDA release in a container's image is not older than the GPU that the container asks for. */
public final class ImageKnowsGpu implements Rule {
    private static final String SLICE = "nvidia.com/mig-";
    private static final Pattern CUDA = Pattern.compile("cuda[:-]?(\\d{1,3}\\.\\d{1,3})");

    /** The first CUDA release for each architecture that has MIG. */
    private static final Map<String, ReleaseNumber> FIRST = Table.rows("first-cuda.tsv", 2).stream()
            .collect(Collectors.toUnmodifiableMap(
                    row -> row.get(0), row -> ReleaseNumber.parse(row.get(1)).orElseThrow()));

    private static final RuleCard CARD = new RuleCard(
            "WRK007",
            Severity.WARNING,
            "The CUDA release of an image is not older than the GPU",
            "An image built with a CUDA release from before the GPU's architecture holds no code for it. It runs only "
                    + "as far as the driver can translate intermediate code, slowly at first start, and its libraries "
                    + "often do not run at all.",
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: old
            spec:
              containers:
              - name: main
                image: nvidia/cuda:8.0-runtime # expect WRK007
                resources:
                  limits:
                    nvidia.com/mig-1g.5gb: 1
            """,
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: new
            spec:
              containers:
              - name: main
                image: nvidia/cuda:12.8.0-runtime-ubuntu24.04
                resources:
                  limits:
                    nvidia.com/mig-1g.5gb: 1
            """,
            List.of("NVIDIA CUDA toolkit release notes 11.0, 11.8, 12.8", "NVIDIA CUDA compatibility guides"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return PodTemplate.of(manifests)
                .flatMap(template -> template.containers().stream())
                .flatMap(container -> finding(container).stream())
                .toList();
    }

    private static Optional<Finding> finding(Container container) {
        Optional<Scalar> image = container.root().get("image").flatMap(Node::asScalar);
        Optional<ReleaseNumber> has = image.flatMap(text -> release(text.text()));
        Optional<ReleaseNumber> needs = container.asks().stream()
                .flatMap(ask -> needed(ask.resource()).stream())
                .max(ReleaseNumber::compareTo);
        if (has.isEmpty() || needs.isEmpty() || has.get().compareTo(needs.get()) >= 0) {
            return Optional.empty();
        }
        return Optional.of(Finding.warning(
                CARD.id(),
                image.get().at(),
                "The image `" + Shown.text(image.get().text()) + "` holds CUDA `" + has.get()
                        + "`, which is older than any GPU with the MIG slices that container `"
                        + Shown.text(container.name()) + "` asks for.",
                "Take an image with CUDA `" + needs.get() + "` or newer."));
    }

    private static Optional<ReleaseNumber> release(String image) {
        Matcher matcher = CUDA.matcher(image);
        return matcher.find() ? ReleaseNumber.parse(matcher.group(1)) : Optional.empty();
    }

    /** The release that the oldest GPU with this slice needs: any of them may be meant. */
    private static Optional<ReleaseNumber> needed(String resource) {
        if (!resource.startsWith(SLICE)) {
            return Optional.empty();
        }
        String profile = resource.substring(SLICE.length()).replaceFirst("\\.shared$", "");
        Stream<Gpu<?>> gpus = Gpus.all().stream();
        List<Optional<ReleaseNumber>> first = gpus.filter(
                        gpu -> gpu.profile(profile).isPresent())
                .map(gpu -> Optional.ofNullable(FIRST.get(gpu.architecture())))
                .toList();
        boolean known = first.stream().allMatch(Optional::isPresent);
        return first.stream()
                .flatMap(Optional::stream)
                .min(ReleaseNumber::compareTo)
                .filter(any -> known);
    }
}
