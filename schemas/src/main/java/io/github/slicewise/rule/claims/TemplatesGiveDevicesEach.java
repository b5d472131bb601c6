package io.github.slicewise.rule.claims;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Pods that shall share a GPU do not each claim one of their own. */
public final class TemplatesGiveDevicesEach implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "DRA009",
            Severity.WARNING,
            "Pods that shall share a GPU do not each claim one",
            "A ResourceClaimTemplate gives every pod a claim, and so a GPU, of its own, whatever sharing strategy its "
                    + "configuration names: that one shares among the containers of a pod. `TimeSlicing` sets the length of "
                    + "turns, not a number of replicas.",
            """
            apiVersion: resource.k8s.io/v1
            kind: ResourceClaimTemplate
            metadata:
              name: shared
            spec:
              spec:
                devices:
                  requests:
                  - name: gpu
                    exactly:
                      deviceClassName: gpu.nvidia.com
                  config:
                  - requests: [gpu]
                    opaque:
                      driver: gpu.nvidia.com
                      parameters:
                        apiVersion: resource.nvidia.com/v1beta1
                        kind: GpuConfig
                        sharing:
                          strategy: TimeSlicing
            ---
            apiVersion: apps/v1
            kind: Deployment
            metadata:
              name: infer
            spec:
              replicas: 4
              selector:
                matchLabels: {app: infer}
              template:
                metadata:
                  labels: {app: infer}
                spec:
                  resourceClaims:
                  - name: gpu
                    resourceClaimTemplateName: shared # expect DRA009
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
              name: shared
            spec:
              spec:
                devices:
                  requests:
                  - name: gpu
                    exactly:
                      deviceClassName: gpu.nvidia.com
                  config:
                  - requests: [gpu]
                    opaque:
                      driver: gpu.nvidia.com
                      parameters:
                        apiVersion: resource.nvidia.com/v1beta1
                        kind: GpuConfig
                        sharing:
                          strategy: TimeSlicing
            ---
            apiVersion: v1
            kind: Pod
            metadata:
              name: infer
            spec:
              resourceClaims:
              - name: gpu
                resourceClaimTemplateName: shared
              containers:
              - name: infer
                image: registry.example/infer:1
                resources:
                  claims:
                  - name: gpu
              - name: watch
                image: registry.example/watch:1
                resources:
                  claims:
                  - name: gpu
            """,
            List.of("awslabs/ai-on-eks pull request 338", "kubernetes-sigs/dra-driver-nvidia-gpu issue 850"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return PodTemplate.of(manifests)
                .filter(pod -> pod.pods().orElse(2) > 1 && users(pod) < 2)
                .flatMap(pod -> PodClaim.of(pod).stream())
                .flatMap(claim -> claim.template().stream().flatMap(name -> finding(claim, name, manifests)))
                .toList();
    }

    /** How many containers use claims: several of them may well share within the pod. */
    private static long users(PodTemplate pod) {
        return pod.containers().stream()
                .filter(container -> container
                        .root()
                        .mappingsIn("resources", "claims")
                        .findAny()
                        .isPresent())
                .count();
    }

    private static Stream<Finding> finding(PodClaim claim, Scalar name, Manifests manifests) {
        Optional<DeviceClaim> source = claim.source(manifests);
        return source.stream()
                .filter(each -> each.each("config")
                        .anyMatch(config -> config.text("opaque", "parameters", "sharing", "strategy")
                                .isPresent()))
                .map(each -> Finding.warning(
                                CARD.id(),
                                name.at(),
                                pods(claim.pod()) + " of " + claim.pod().title()
                                        + " each claim devices of their own from `" + Shown.text(name.text())
                                        + "`; its sharing strategy shares nothing among them.",
                                "Name one ResourceClaim with `resourceClaimName` for pods on one node, or let the driver "
                                        + "hand out shares with its gate `ConsumableShares`.")
                        .see(each.owner().at(), "the template"));
    }

    private static String pods(PodTemplate pod) {
        return pod.pods().isPresent() ? "The `" + pod.pods().getAsLong() + "` pods" : "The pods";
    }
}
