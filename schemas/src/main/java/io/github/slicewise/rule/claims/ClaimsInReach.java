package io.github.slicewise.rule.claims;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The claims and templates that a pod names are in its namespace. */
public final class ClaimsInReach implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "DRA005",
            Severity.WARNING,
            "The claims and templates that a pod names are in its namespace",
            "A pod finds claims and templates in its own namespace only, and stays pending without them. Others of the "
                    + "kind stand here, so this one is probably misspelt, forgotten or in the wrong namespace.",
            """
            apiVersion: resource.k8s.io/v1
            kind: ResourceClaimTemplate
            metadata:
              name: gpu
              namespace: lab
            spec:
              spec:
                devices:
                  requests:
                  - name: gpu
                    exactly:
                      deviceClassName: gpu.nvidia.com
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: infer
              namespace: default
            spec:
              resourceClaims:
              - name: gpu
                resourceClaimTemplateName: gpu # expect DRA005
              containers:
              - name: infer
                image: registry.example/infer:1
                resources:
                  claims:
                  - name: gpu
            """,
            """
            apiVersion: resource.k8s.io/v1
            kind: ResourceClaimTemplate
            metadata:
              name: gpu
              namespace: lab
            spec:
              spec:
                devices:
                  requests:
                  - name: gpu
                    exactly:
                      deviceClassName: gpu.nvidia.com
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: infer
              namespace: lab
            spec:
              resourceClaims:
              - name: gpu
                resourceClaimTemplateName: gpu
              containers:
              - name: infer
                image: registry.example/infer:1
                resources:
                  claims:
                  - name: gpu
            """,
            List.of("kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return PodTemplate.of(manifests)
                .flatMap(pod -> PodClaim.of(pod).stream())
                .flatMap(claim -> Stream.concat(
                        claim.template().stream()
                                .flatMap(name -> finding(claim, name, DeviceClaim.TEMPLATE, manifests).stream()),
                        claim.claim().stream()
                                .flatMap(name -> finding(claim, name, "ResourceClaim", manifests).stream())))
                .toList();
    }

    /** The template of a ComputeDomain's channel is made by NVIDIA's driver. */
    private static Optional<Finding> finding(PodClaim claim, Scalar name, String kind, Manifests manifests) {
        List<Manifest> there = manifests.of(DeviceClaim.API, kind).toList();
        List<Manifest> called =
                there.stream().filter(each -> each.name().equals(name.text())).toList();
        boolean made = manifests.all().stream()
                .flatMap(each -> each.root().text("spec", "channel", "resourceClaimTemplate", "name").stream())
                .anyMatch(name.text()::equals);
        if (there.isEmpty() || made || called.stream().anyMatch(claim::isNear) || Shown.isPlaceholder(name.text())) {
            return Optional.empty();
        }
        return Optional.of(called.isEmpty() ? missing(name, kind, there) : elsewhere(claim, name, kind, called.get(0)));
    }

    private static Finding missing(Scalar name, String kind, List<Manifest> there) {
        return Finding.warning(
                CARD.id(),
                name.at(),
                "No " + kind + " here has the name `" + Shown.text(name.text()) + "`.",
                Nearest.to(name.text(), there.stream().map(Manifest::name).toList())
                        .map(near -> "Write `" + near + "`, or add the missing one.")
                        .orElse("Add the missing " + kind + "."));
    }

    private static Finding elsewhere(PodClaim claim, Scalar name, String kind, Manifest object) {
        String there = Shown.text(object.namespace().orElse("default"));
        return Finding.warning(
                        CARD.id(),
                        name.at(),
                        kind + " `" + Shown.text(name.text()) + "` is in the namespace `" + there + "`, and "
                                + claim.pod().title() + " looks for it in `"
                                + Shown.text(claim.pod().owner().namespace().orElse("default")) + "`.",
                        "Put both into one namespace.")
                .see(object.at(), "the " + kind);
    }
}
