package io.github.slicewise.rule.claims;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.gpu.Gpus;
import io.github.slicewise.gpu.MigProfile;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A selector reads attributes and capacities that NVIDIA's driver publishes, and compares them as they can be. */
public final class SelectorsReadWhatIsPublished implements Rule {
    private static final String READ =
            "device\\.(attributes|capacity)\\[\\s*['\"]gpu\\.nvidia\\.com['\"]\\s*]\\.(\\w+)";
    private static final Pattern PUBLISHED = Pattern.compile(READ);
    private static final Pattern COMPARED =
            Pattern.compile("device\\.capacity\\[\\s*['\"][^'\"]+['\"]\\s*]\\.(\\w+)\\s*(>=|<=|>|<|==)");
    private static final Pattern PROFILE = Pattern.compile(READ + "\\s*==\\s*['\"]([^'\"]+)['\"]");
    private static final Pattern MISSPELT = Pattern.compile("\\bdevice\\.(attribute|capacities|attr)\\b");

    /** An expression that looks before it reads may read anything. */
    private static final Pattern CAREFUL = Pattern.compile("\\bhas\\(|\\bin\\b|\\.\\?|\\[\\?|orValue");

    private static final RuleCard CARD = new RuleCard(
            "DRA008",
            Severity.ERROR,
            "A selector reads what NVIDIA's driver publishes",
            "An attribute that no device has is not a device that does not match: reading it is a failure, and no device at "
                    + "all is allocated. Capacities are quantities, which are compared by `compareTo(quantity(…))`, not by "
                    + "`>=`.",
            """
            apiVersion: resource.k8s.io/v1
            kind: ResourceClaimTemplate
            metadata:
              name: gpu
            spec:
              spec:
                devices:
                  requests:
                  - name: first
                    exactly:
                      deviceClassName: gpu.nvidia.com
                      selectors:
                      - cel:
                          expression: device.attributes['gpu.nvidia.com'].index == 0 # expect DRA008
                  - name: large
                    exactly:
                      deviceClassName: gpu.nvidia.com
                      selectors:
                      - cel:
                          expression: device.capacity['gpu.nvidia.com'].memory >= quantity('40Gi') # expect DRA008
                  - name: slice
                    exactly:
                      deviceClassName: mig.nvidia.com
                      selectors:
                      - cel:
                          expression: device.attributes['gpu.nvidia.com'].profile == '1g.5bg' # expect DRA008
                  - name: unread
                    exactly:
                      deviceClassName: gpu.nvidia.com
                      selectors:
                      - cel:
                          expression: device.attributes['gpu.nvidia.com'].brand = 'Tesla' # expect DRA008
                      - cel:
                          expression: device.attributes['gpu.nvidia.com/brand'] == 'Tesla' # expect DRA008
                      - cel:
                          expression: device.attributes['nvidia.com'].brand == 'Tesla' # expect DRA008
                      - cel:
                          expression: device.attributes['gpu.nvidia.com'].driverVersion == '570.0.0' # expect DRA008
                      - cel:
                          expression: device.attributes['gpu.nvidia.com'].profile == '1g.5gb' # expect DRA008
                      - cel:
                          expression: device.attributes['gpu.nvidia.com'].type == 'mig' # expect DRA008
            """,
            """
            apiVersion: resource.k8s.io/v1
            kind: ResourceClaimTemplate
            metadata:
              name: gpu
            spec:
              spec:
                devices:
                  requests:
                  - name: large
                    exactly:
                      deviceClassName: gpu.nvidia.com
                      selectors:
                      - cel:
                          expression: >-
                            device.capacity['gpu.nvidia.com'].memory.compareTo(quantity('40Gi')) >= 0
                  - name: slice
                    exactly:
                      deviceClassName: mig.nvidia.com
                      selectors:
                      - cel:
                          expression: device.attributes['gpu.nvidia.com'].profile == '1g.5gb'
                  - name: recent
                    exactly:
                      deviceClassName: gpu.nvidia.com
                      selectors:
                      - cel:
                          expression: >-
                            device.attributes['gpu.nvidia.com'].driverVersion.compareTo(semver('570.0.0')) >= 0
                            && device.attributes['gpu.nvidia.com'].type == 'gpu'
                            && device.attributes['resource.kubernetes.io'].pcieRoot == 'pci0000:00'
                  - name: other
                    exactly:
                      deviceClassName: nic.example.com
                      selectors:
                      - cel:
                          expression: device.attributes['nic.example.com'].index == 0
            """,
            List.of(
                    "kubernetes-sigs/dra-driver-nvidia-gpu at 95932046 cmd/gpu-kubelet-plugin/deviceinfo.go:170-331",
                    "kubernetes/dynamic-resource-allocation at 3d036712 cel/compile.go"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        Stream<Finding> ofClaims = DeviceClaim.of(manifests)
                .flatMap(claim -> claim.requests().stream())
                .flatMap(request -> request.alternatives().stream())
                .flatMap(wish ->
                        findings(wish, wish.deviceClass().map(Scalar::text).orElse("")));
        Stream<Finding> ofClasses = manifests
                .of(DeviceClaim.API, "DeviceClass")
                .flatMap(each -> findings(
                        new DeviceClaim.Wish(each.root()
                                .find("spec")
                                .flatMap(spec -> spec.asMapping())
                                .orElse(each.root())),
                        ""));
        return Stream.concat(ofClaims, ofClasses).toList();
    }

    private static Stream<Finding> findings(DeviceClaim.Wish wish, String deviceClass) {
        return wish.expressions()
                .filter(expression -> !Shown.isPlaceholder(expression.text()))
                .flatMap(expression -> Misreading.syntax(expression.text())
                        .map(each -> each.at(CARD.id(), expression.at()))
                        .or(() -> finding(expression))
                        .or(() -> Misreading.of(expression.text(), deviceClass)
                                .map(each -> each.at(CARD.id(), expression.at())))
                        .stream());
    }

    /** The first fault of an expression; the others show when that is mended. */
    private static Optional<Finding> finding(Scalar expression) {
        return misspelt(expression)
                .or(() -> compared(expression))
                .or(() -> unpublished(expression))
                .or(() -> profile(expression));
    }

    private static Optional<Finding> misspelt(Scalar expression) {
        Matcher found = MISSPELT.matcher(expression.text());
        return found.find()
                ? Optional.of(error(
                        expression,
                        "A device has no `" + found.group(1) + "`.",
                        "Write `device." + (found.group(1).startsWith("attr") ? "attributes" : "capacity") + "`."))
                : Optional.empty();
    }

    private static Optional<Finding> compared(Scalar expression) {
        Matcher found = COMPARED.matcher(expression.text());
        return found.find()
                ? Optional.of(error(
                        expression,
                        "`" + found.group(1) + "` is a quantity, and `" + found.group(2)
                                + "` does not compare quantities.",
                        "Write `." + found.group(1) + ".compareTo(quantity('…')) " + found.group(2) + " 0`."))
                : Optional.empty();
    }

    private static Optional<Finding> unpublished(Scalar expression) {
        if (CAREFUL.matcher(expression.text()).find()) {
            return Optional.empty();
        }
        return PUBLISHED
                .matcher(expression.text())
                .results()
                .filter(read -> !published(read.group(1)).contains(read.group(2)))
                .findFirst()
                .flatMap(read -> unpublished(expression, read.group(1), read.group(2)));
    }

    /** What is neither known to be missing nor nearly spelt like something may come with a newer driver. */
    private static Optional<Finding> unpublished(Scalar expression, String of, String name) {
        Optional<String> instead = Optional.ofNullable(Driver.NEVER.get(name))
                .or(() -> Nearest.to(name, published(of)).map(near -> "`" + near + "`"));
        String problem = "NVIDIA's driver publishes no " + (of.equals("capacity") ? "capacity" : "attribute") + " `"
                + Shown.text(name) + "`, and to read it fails.";
        return Optional.of(
                instead.isPresent()
                        ? error(expression, problem, "Read " + instead.get() + ".")
                        : Finding.warning(
                                CARD.id(),
                                expression.at(),
                                problem,
                                "Read what is published, or ask with `has(…)` first."));
    }

    private static Set<String> published(String of) {
        return of.equals("capacity") ? Driver.CAPACITIES : Driver.ATTRIBUTES;
    }

    private static Optional<Finding> profile(Scalar expression) {
        Set<String> names = Gpus.all().stream()
                .flatMap(gpu -> gpu.profiles().stream())
                .map(MigProfile::name)
                .collect(Collectors.toCollection(TreeSet::new));
        return PROFILE.matcher(expression.text())
                .results()
                .filter(read -> read.group(2).equals("profile") && !names.contains(read.group(3)))
                .findFirst()
                .map(read -> error(
                        expression,
                        "No GPU has a MIG profile `" + Shown.text(read.group(3)) + "`.",
                        Nearest.to(read.group(3), names)
                                .map(near -> "Write `" + near + "`.")
                                .orElse("Write a profile of the GPU.")));
    }

    private static Finding error(Scalar expression, String problem, String fix) {
        return Finding.error(CARD.id(), expression.at(), problem, fix);
    }
}
