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

/** Pods that share one claim fit behind it: at most 256, all on one node. */
public final class NamedClaimsHoldPods implements Rule {
    /** Of one claim: kubernetes/api resource/v1 types.go:1960. */
    private static final long MOST = 256;

    private static final String HOSTNAME = "kubernetes.io/hostname";

    private static final RuleCard CARD = new RuleCard(
            "DRA010",
            Severity.ERROR,
            "Pods that share one claim run on one node, 256 at most",
            "A ResourceClaim is allocated once, and every pod that names it runs where its devices are. It holds 256 pods. "
                    + "A workload that must spread over nodes, or has more pods, never comes up whole.",
            """
            apiVersion: apps/v1
            kind: Deployment
            metadata:
              name: infer
            spec:
              replicas: 3
              selector:
                matchLabels: {app: infer}
              template:
                metadata:
                  labels: {app: infer}
                spec:
                  affinity:
                    podAntiAffinity:
                      requiredDuringSchedulingIgnoredDuringExecution:
                      - topologyKey: kubernetes.io/hostname
                        labelSelector:
                          matchLabels: {app: infer}
                  resourceClaims:
                  - name: gpu
                    resourceClaimName: shared # expect DRA010
                  containers:
                  - name: infer
                    image: registry.example/infer:1
                    resources:
                      claims:
                      - name: gpu
            """,
            """
            apiVersion: apps/v1
            kind: Deployment
            metadata:
              name: infer
            spec:
              replicas: 3
              selector:
                matchLabels: {app: infer}
              template:
                metadata:
                  labels: {app: infer}
                spec:
                  affinity:
                    podAntiAffinity:
                      requiredDuringSchedulingIgnoredDuringExecution:
                      - topologyKey: kubernetes.io/hostname
                        labelSelector:
                          matchLabels: {app: other}
                  resourceClaims:
                  - name: gpu
                    resourceClaimName: shared
                  containers:
                  - name: infer
                    image: registry.example/infer:1
                    resources:
                      claims:
                      - name: gpu
            """,
            List.of("kubernetes/api at 10b39a39 resource/v1/types.go:1960"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return PodTemplate.of(manifests)
                .filter(pod -> pod.pods().orElse(1) > 1)
                .flatMap(pod -> PodClaim.of(pod).stream())
                .flatMap(claim -> claim.claim().stream().flatMap(name -> finding(claim.pod(), name).stream()))
                .toList();
    }

    private static Optional<Finding> finding(PodTemplate pod, Scalar name) {
        long pods = pod.pods().orElse(1);
        String claim = "the claim `" + Shown.text(name.text()) + "`";
        String fix = "Name a template with `resourceClaimTemplateName`, so that each pod has a claim of its own.";
        if (pods > MOST && !pod.runsToCompletion()) {
            return Optional.of(Finding.error(
                    CARD.id(),
                    name.at(),
                    "`" + pods + "` pods of " + pod.title() + " share " + claim + ", which holds `" + MOST + "`.",
                    fix));
        }
        return keepsApart(pod)
                ? Optional.of(Finding.error(
                        CARD.id(),
                        name.at(),
                        "The `" + pods + "` pods of " + pod.title() + " share " + claim
                                + ", which is on one node, and may not share a node.",
                        fix))
                : Optional.empty();
    }

    /** Whether the pods refuse each other's node: an anti-affinity whose plain labels are all theirs. */
    private static boolean keepsApart(PodTemplate pod) {
        return pod.spec()
                .mappingsIn("affinity", "podAntiAffinity", "requiredDuringSchedulingIgnoredDuringExecution")
                .filter(term ->
                        term.text("topologyKey").filter(HOSTNAME::equals).isPresent())
                .filter(term -> !term.has("namespaces") && !term.has("namespaceSelector"))
                .flatMap(term -> term.find("labelSelector").flatMap(each -> each.asMapping()).stream())
                .filter(selector -> !selector.has("matchExpressions"))
                .flatMap(selector -> selector.get("matchLabels").flatMap(each -> each.asMapping()).stream())
                .anyMatch(labels -> !labels.entries().isEmpty()
                        && labels.entries().stream()
                                .allMatch(entry -> Stream.of(entry.key().text())
                                        .flatMap(key -> label(pod, key).stream())
                                        .anyMatch(value -> entry.value()
                                                .asScalar()
                                                .filter(mine -> mine.text().equals(value))
                                                .isPresent())));
    }

    private static Optional<String> label(PodTemplate pod, String key) {
        return pod.owner()
                .root()
                .find("spec", "template", "metadata", "labels")
                .flatMap(each -> each.asMapping())
                .flatMap(labels -> labels.get(key))
                .flatMap(each -> each.asScalar())
                .map(Scalar::text);
    }
}
