package io.github.slicewise.rule.claims;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Container;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.rule.cluster.Listed;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Containers use claims that their pod has, each claim of a pod has one source. */
public final class ClaimsConnected implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "DRA004",
            Severity.ERROR,
            "Containers use claims that their pod has, and each has one source",
            "A container's `resources.claims` names entries of the pod's `resourceClaims`, each of which names either a "
                    + "ResourceClaim or a ResourceClaimTemplate. The API server refuses anything else. Of a claim, "
                    + "`request` picks one of its requests.",
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: infer
            spec:
              resourceClaims:
              - name: gpu
                resourceClaimName: shared
                resourceClaimTemplateName: gpu # expect DRA004
              containers:
              - name: infer
                image: registry.example/infer:1
                resources:
                  claims:
                  - name: gpus # expect DRA004
            """,
            """
            apiVersion: resource.k8s.io/v1
            kind: ResourceClaimTemplate
            metadata:
              name: two
            spec:
              spec:
                devices:
                  requests:
                  - name: small
                    exactly:
                      deviceClassName: mig.nvidia.com
                  - name: large
                    exactly:
                      deviceClassName: gpu.nvidia.com
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: infer
            spec:
              resourceClaims:
              - name: gpu
                resourceClaimTemplateName: two
              initContainers:
              - name: warm
                image: registry.example/warm:1
                resources:
                  claims:
                  - name: gpu
                    request: small
              containers:
              - name: infer
                image: registry.example/infer:1
                resources:
                  claims:
                  - name: gpu
            """,
            List.of("kubernetes/kubernetes pkg/apis/core/validation/validation.go, validatePodResourceClaims"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return PodTemplate.of(manifests)
                .flatMap(pod -> Stream.concat(sources(pod), uses(pod, manifests)))
                .toList();
    }

    private static Stream<Finding> sources(PodTemplate pod) {
        var findings = new ArrayList<Finding>();
        Map<String, Scalar> seen = new HashMap<>();
        for (PodClaim claim : PodClaim.of(pod)) {
            Scalar first = seen.putIfAbsent(claim.name().text(), claim.name());
            if (first != null) {
                findings.add(Finding.error(
                        CARD.id(),
                        claim.name().at(),
                        "Two claims of " + pod.title() + " have the name `"
                                + Shown.text(claim.name().text()) + "`.",
                        "Give each a name of its own."));
            }
            source(claim).ifPresent(findings::add);
        }
        return findings.stream();
    }

    /** The field {@code source} of old versions is told by the schema. */
    private static Optional<Finding> source(PodClaim claim) {
        String name = Shown.text(claim.name().text());
        if (claim.claim().isPresent() && claim.template().isPresent()) {
            return Optional.of(
                    Finding.error(
                            CARD.id(),
                            claim.key("resourceClaimTemplateName"),
                            "Claim `" + name + "` names both a ResourceClaim and a template.",
                            "Keep `resourceClaimName` for one claim of all pods, or `resourceClaimTemplateName` for one each."));
        }
        boolean none = claim.claim().isEmpty()
                && claim.template().isEmpty()
                && !claim.root().has("source");
        return none
                ? Optional.of(Finding.error(
                        CARD.id(),
                        claim.name().at(),
                        "Claim `" + name + "` names neither a ResourceClaim nor a template.",
                        "Add `resourceClaimTemplateName`, or `resourceClaimName`."))
                : Optional.empty();
    }

    private static Stream<Finding> uses(PodTemplate pod, Manifests manifests) {
        List<PodClaim> claims = PodClaim.of(pod);
        return pod.containers().stream()
                .flatMap(container ->
                        uses(container).flatMap(use -> finding(use, container, claims, manifests).stream()));
    }

    private static Stream<Mapping> uses(Container container) {
        return container.root().mappingsIn("resources", "claims");
    }

    private static Optional<Finding> finding(
            Mapping use, Container container, List<PodClaim> claims, Manifests manifests) {
        Optional<Scalar> name = use.get("name").flatMap(Node::asScalar);
        if (name.isEmpty()) {
            return Optional.empty();
        }
        Optional<PodClaim> claim = claims.stream()
                .filter(each -> each.name().text().equals(name.get().text()))
                .findFirst();
        return claim.isPresent()
                ? request(use, claim.get(), manifests)
                : Optional.of(undeclared(name.get(), container, claims));
    }

    private static Finding undeclared(Scalar name, Container container, List<PodClaim> claims) {
        List<String> there = claims.stream().map(each -> each.name().text()).toList();
        return Finding.error(
                CARD.id(),
                name.at(),
                "Container `" + Shown.text(container.name()) + "` uses the claim `" + Shown.text(name.text())
                        + "`, and its pod has " + (there.isEmpty() ? "none." : Listed.of(there) + "."),
                Nearest.to(name.text(), there)
                        .map(near -> "Write `" + near + "`.")
                        .orElse("Add it to the pod's `resourceClaims`."));
    }

    private static Optional<Finding> request(Mapping use, PodClaim claim, Manifests manifests) {
        Optional<Scalar> request = use.get("request")
                .flatMap(Node::asScalar)
                .filter(each -> !each.text().isEmpty());
        Optional<DeviceClaim> source = claim.source(manifests);
        if (request.isEmpty() || source.isEmpty()) {
            return Optional.empty();
        }
        List<String> names =
                source.get().requests().stream().map(DeviceClaim.Request::name).toList();
        return names.contains(request.get().text())
                ? Optional.empty()
                : Optional.of(Finding.error(
                                CARD.id(),
                                request.get().at(),
                                "The claim has no request `"
                                        + Shown.text(request.get().text()) + "`; it has " + Listed.of(names) + ".",
                                Nearest.to(request.get().text(), names)
                                        .map(near -> "Write `" + near + "`.")
                                        .orElse("Name one of them, or leave `request` out for all."))
                        .see(source.get().owner().at(), "the claim"));
    }
}
