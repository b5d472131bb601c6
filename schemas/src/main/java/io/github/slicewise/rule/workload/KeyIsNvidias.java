package io.github.slicewise.rule.workload;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Written;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A key that looks like NVIDIA's is NVIDIA's: its domain is {@code nvidia.com}. */
public final class KeyIsNvidias implements Rule {
    private static final String DOMAIN = "nvidia.com";
    private static final Set<String> RESOURCES = Set.of("limits", "requests", "capacity", "hard");
    private static final Set<String> LABELS = Set.of("labels", "matchLabels", "nodeSelector");
    private static final Set<String> NAMED =
            Set.of("taints", "startupTaints", "tolerations", "matchExpressions", "requirements");
    private static final Set<String> TAINTS = Set.of("taints", "startupTaints", "tolerations");
    private static final Pattern GPU_WORDS = Pattern.compile("(gpu|mig|mps|vgpu|cuda|device-plugin|gfd)\\b.*");
    private static final Pattern COUNTED = Pattern.compile("^(requests|limits)\\.");
    private static final Pattern PROFILE = Pattern.compile("(?:mig[-_.]?)?((?:\\d+c\\.)?\\d+g\\.\\d+gb.*)");
    private static final Set<String> GPU_MISSPELT = Set.of("gpus", "gup", "pgu", "gpu.share");

    private static final RuleCard CARD = new RuleCard(
            "NOD003",
            Severity.ERROR,
            "A key that looks like NVIDIA's has the domain `nvidia.com`",
            "Keys such as `nvidia/gpu` are legal, so nothing refuses them, but no component of NVIDIA's reads or writes "
                    + "them. A resource of that name is advertised by no node; a taint of that name is tolerated by "
                    + "none of NVIDIA's DaemonSets.",
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: job
              labels:
                nvida.com/gpu.workload: batch # expect NOD003
            spec:
              tolerations:
              - key: nvidia/share # expect NOD003
                operator: Exists
              containers:
              - name: main
                image: registry.example/main:1
                resources:
                  limits:
                    nvidia/gpu: 1 # expect NOD003
              - name: other
                image: registry.example/main:1
                resources:
                  limits:
                    nvidia.com/mig1g.5gb: 1 # expect NOD003
            """,
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: job
              labels:
                example.com/gpu.workload: batch
            spec:
              tolerations:
              - key: nvidia.com/gpu
                operator: Exists
              containers:
              - name: main
                image: registry.example/main:1
                resources:
                  limits:
                    nvidia.com/gpu: 1
              - name: other
                image: registry.example/main:1
                resources:
                  limits:
                    nvidia.com/mig-1g.5gb: 1
            """,
            List.of(
                    "NVIDIA/k8s-device-plugin v0.20.0 api/config/v1/consts.go:25-27",
                    "NVIDIA/k8s-device-plugin v0.20.0 internal/rm/rm.go:110-150"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        Stream<Mapping> objects = manifests.all().stream().map(Manifest::root);
        Stream<Mapping> values = manifests.configs().stream().map(Config::root);
        return Stream.concat(objects, values)
                .flatMap(Trees::entries)
                .flatMap(placed -> finding(placed).stream())
                .toList();
    }

    private static Optional<Finding> finding(Trees.Placed placed) {
        boolean resource = RESOURCES.contains(placed.above());
        if (resource || LABELS.contains(placed.above())) {
            // A label may be selected elsewhere; whoever renames it has to look there.
            return finding(placed.entry().key(), resource)
                    .map(finding -> resource ? finding : finding.mendedBy(List.of()));
        }
        return placed.entry()
                .value()
                .asScalar()
                .filter(any -> placed.key().equals("key") && NAMED.contains(placed.above()))
                .flatMap(key -> finding(key, false))
                .map(finding -> TAINTS.contains(placed.above()) ? finding : finding.mendedBy(List.of()));
    }

    private static Optional<Finding> finding(Scalar key, boolean resource) {
        String text = key.text();
        int slash = text.indexOf('/');
        if (slash <= 0 || text.length() > 317) {
            return Optional.empty();
        }
        String domain = COUNTED.matcher(text.substring(0, slash)).replaceFirst("");
        String name = text.substring(slash + 1);
        if (domain.equals(DOMAIN)) {
            return resource ? misspelt(key, name) : Optional.empty();
        }
        return looksAlike(domain, name) ? Optional.of(foreign(key, name, resource)) : Optional.empty();
    }

    private static boolean looksAlike(String domain, String name) {
        boolean theirs = domain.endsWith("." + DOMAIN);
        boolean vendor = domain.equals("nvidia") || domain.startsWith("nvidia.") || domain.startsWith("nvidia-");
        boolean near = domain.startsWith("n")
                && GPU_WORDS.matcher(name).matches()
                && Nearest.to(domain, Set.of(DOMAIN)).isPresent();
        return !theirs && (vendor || near);
    }

    private static Finding foreign(Scalar key, String name, boolean resource) {
        String shown = Shown.text(key.text());
        Matcher counted = COUNTED.matcher(key.text());
        String right = (counted.find() ? counted.group() : "") + DOMAIN + "/"
                + PROFILE.matcher(name).replaceFirst("mig-$1");
        boolean theirs = GPU_WORDS.matcher(name).matches();
        String fix = theirs
                ? "Write `" + Shown.text(right) + "`."
                : "Write a key of NVIDIA's such as `nvidia.com/gpu`, or one in a domain of your own.";
        Finding finding = resource
                ? Finding.error(
                        CARD.id(),
                        key.at(),
                        "No node advertises `" + shown + "`: NVIDIA's resources begin with `nvidia.com/`.",
                        fix)
                : Finding.warning(
                        CARD.id(),
                        key.at(),
                        "`" + shown + "` only looks like a key of NVIDIA's, which begin with `nvidia.com/`.",
                        fix);
        return theirs ? finding.mendedBy(Written.anew(key, right)) : finding;
    }

    /** Resources of NVIDIA's domain that no component advertises; other names there exist (virtual GPUs, network cards). */
    private static Optional<Finding> misspelt(Scalar key, String name) {
        Optional<String> right = Stream.of(name)
                .filter(each -> PROFILE.matcher(each).matches() && !each.startsWith("mig-"))
                .map(each -> PROFILE.matcher(each).replaceFirst("mig-$1"))
                .findFirst()
                .or(() -> Stream.of("gpu")
                        .filter(gpu -> !name.equals(gpu))
                        .filter(gpu -> name.equalsIgnoreCase(gpu) || GPU_MISSPELT.contains(name))
                        .map(gpu -> name.equals("gpu.share") ? "gpu.shared" : gpu)
                        .findFirst());
        return right.map(correct -> key.text().replace("/" + name, "/" + correct))
                .map(whole -> Finding.error(
                                CARD.id(),
                                key.at(),
                                "No node advertises `" + Shown.text(key.text()) + "`.",
                                "Write `" + Shown.text(whole) + "`.")
                        .mendedBy(Written.anew(key, whole)));
    }
}
