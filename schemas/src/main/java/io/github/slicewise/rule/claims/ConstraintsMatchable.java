package io.github.slicewise.rule.claims;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What devices of a claim must have in common is an attribute that they have. */
public final class ConstraintsMatchable implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "DRA011",
            Severity.ERROR,
            "What devices must have in common is an attribute with its domain",
            "A constraint names one attribute, with its domain before a slash; the API server refuses a bare name. An "
                    + "attribute that a device does not have is never met.",
            """
            apiVersion: resource.k8s.io/v1
            kind: ResourceClaimTemplate
            metadata:
              name: gpus
            spec:
              spec:
                devices:
                  requests:
                  - name: a
                    exactly:
                      deviceClassName: mig.nvidia.com
                      count: 2
                  constraints:
                  - requests: [a]
                    matchAttribute: parentUUID # expect DRA011
                  - requests: [a]
                    matchAttribute: gpu.nvidia.com/parentUuid # expect DRA011
            ---
            apiVersion: resource.k8s.io/v1
            kind: ResourceClaimTemplate
            metadata:
              name: whole
            spec:
              spec:
                devices:
                  requests:
                  - name: a
                    exactly:
                      deviceClassName: gpu.nvidia.com
                      count: 2
                  constraints:
                  - matchAttribute: gpu.nvidia.com/parentUUID # expect DRA011
            """,
            """
            apiVersion: resource.k8s.io/v1
            kind: ResourceClaimTemplate
            metadata:
              name: gpus
            spec:
              spec:
                devices:
                  requests:
                  - name: a
                    exactly:
                      deviceClassName: mig.nvidia.com
                      count: 2
                  constraints:
                  - requests: [a]
                    matchAttribute: gpu.nvidia.com/parentUUID
                  - requests: [a]
                    matchAttribute: resource.kubernetes.io/pcieRoot
            """,
            List.of(
                    "kubernetes/kubernetes pkg/apis/resource/validation/validation.go, validateDeviceConstraint",
                    "kubernetes-sigs/dra-driver-nvidia-gpu at 95932046 cmd/gpu-kubelet-plugin/deviceinfo.go:170-331"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return DeviceClaim.of(manifests)
                .flatMap(claim -> claim.each("constraints")
                        .flatMap(constraint -> attributes(constraint)
                                .filter(name -> !Shown.isPlaceholder(name.text()))
                                .flatMap(name -> finding(name).or(() -> ofSlices(name, constraint, claim)).stream())))
                .toList();
    }

    /** What only slices have cannot be common to whole GPUs. */
    private static Optional<Finding> ofSlices(Scalar name, Mapping constraint, DeviceClaim claim) {
        String bare = name.text().substring(name.text().indexOf('/') + 1);
        if (!Driver.OF_SLICES.contains(bare) || !name.text().startsWith(Driver.NAME + "/")) {
            return Optional.empty();
        }
        Set<String> named = constraint.scalarsIn("requests").map(Scalar::text).collect(Collectors.toSet());
        return claim.requests().stream()
                .filter(request -> named.isEmpty() || named.contains(request.name()))
                .filter(request -> request.alternatives().stream()
                        .allMatch(wish -> wish.deviceClass()
                                .filter(each -> each.text().equals(Driver.WHOLE))
                                .isPresent()))
                .findFirst()
                .map(request -> Finding.error(
                        CARD.id(),
                        name.at(),
                        "Request `" + Shown.text(request.name()) + "` is for whole GPUs, which have no attribute `"
                                + bare + "`, so no devices match.",
                        "Ask for slices of the class `" + Driver.SLICE
                                + "`, or name an attribute of whole GPUs, such as `resource.kubernetes.io/pcieRoot`."));
    }

    private static Stream<Scalar> attributes(Mapping constraint) {
        return Stream.of("matchAttribute", "distinctAttribute")
                .flatMap(key -> constraint.get(key).flatMap(Node::asScalar).stream())
                .filter(name -> !name.isNull());
    }

    private static Optional<Finding> finding(Scalar name) {
        String text = name.text();
        int slash = text.indexOf('/');
        String bare = text.substring(slash + 1);
        if (slash < 0) {
            String domain = Driver.ATTRIBUTES.contains(bare) ? Driver.NAME : "domain";
            return Optional.of(Finding.error(
                    CARD.id(),
                    name.at(),
                    "The attribute `" + Shown.text(text) + "` has no domain, and the API server refuses it.",
                    "Write `" + domain + "/" + Shown.text(bare) + "`, with the domain of the driver."));
        }
        boolean ours = text.substring(0, slash).equals(Driver.NAME);
        return Nearest.to(bare, Driver.ATTRIBUTES)
                .filter(near -> ours && !Driver.ATTRIBUTES.contains(bare))
                .map(near -> Finding.error(
                        CARD.id(),
                        name.at(),
                        "NVIDIA's driver publishes no attribute `" + Shown.text(bare) + "`, so no devices match.",
                        "Write `" + Driver.NAME + "/" + near + "`."));
    }
}
