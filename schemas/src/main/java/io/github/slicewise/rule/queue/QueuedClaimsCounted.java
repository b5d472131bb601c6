package io.github.slicewise.rule.queue;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A workload that waits in a queue claims devices in a way that Kueue can count. */
public final class QueuedClaimsCounted implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "KUE007",
            Severity.WARNING,
            "A queued workload claims devices in a way that Kueue counts",
            "Kueue counts devices of ResourceClaimTemplates only, and none with `firstAvailable`, `allocationMode: All`, "
                    + "`adminAccess`, `constraints` or a `config` of their own: such a workload is never admitted.",
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
                    firstAvailable: # expect KUE007
                    - name: slice
                      deviceClassName: mig.nvidia.com
                    - name: whole
                      deviceClassName: gpu.nvidia.com
            ---
            apiVersion: batch/v1
            kind: Job
            metadata:
              name: train
              namespace: lab
              labels:
                kueue.x-k8s.io/queue-name: research
            spec:
              template:
                spec:
                  restartPolicy: Never
                  resourceClaims:
                  - name: gpu
                    resourceClaimTemplateName: gpu
                  - name: all
                    resourceClaimName: shared # expect KUE007
                  containers:
                  - name: train
                    image: registry.example/train:1
                    resources:
                      claims:
                      - name: gpu
                      - name: all
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
            apiVersion: batch/v1
            kind: Job
            metadata:
              name: train
              namespace: lab
              labels:
                kueue.x-k8s.io/queue-name: research
            spec:
              template:
                spec:
                  restartPolicy: Never
                  resourceClaims:
                  - name: gpu
                    resourceClaimTemplateName: gpu
                  containers:
                  - name: train
                    image: registry.example/train:1
                    resources:
                      claims:
                      - name: gpu
            """,
            List.of("kubernetes-sigs/kueue v0.19 concepts: dynamic resource allocation, limitations"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return Queued.of(manifests)
                .flatMap(queued -> queued.pod()
                        .spec()
                        .mappingsIn("resourceClaims")
                        .flatMap(claim -> uncounted(queued, claim, manifests)))
                .distinct()
                .toList();
    }

    private static Stream<Finding> uncounted(Queued queued, Mapping claim, Manifests manifests) {
        Optional<Scalar> named =
                claim.get("resourceClaimName").flatMap(Node::asScalar).filter(name -> !name.isNull());
        if (named.isPresent()) {
            return Stream.of(finding(queued, named.get(), "a ResourceClaim by its name"));
        }
        return claim.text("resourceClaimTemplateName").stream()
                .flatMap(name -> template(queued, name, manifests).stream())
                .flatMap(template -> parts(template).map(key -> finding(queued, key, "`" + key.text() + "`")));
    }

    private static Optional<Manifest> template(Queued queued, String name, Manifests manifests) {
        return manifests
                .of("resource.k8s.io", "ResourceClaimTemplate")
                .filter(each -> each.name().equals(name))
                .filter(each -> each.namespace().equals(queued.pod().owner().namespace()))
                .findFirst();
    }

    private static Stream<Scalar> parts(Manifest template) {
        Optional<Mapping> devices = template.find("spec", "spec", "devices").flatMap(Node::asMapping);
        Stream<Scalar> ofAll = devices.stream()
                .flatMap(all -> Stream.of("constraints", "config").flatMap(key -> filled(all, key)));
        Stream<Scalar> ofRequests = devices.stream()
                .flatMap(all -> all.mappingsIn("requests"))
                .flatMap(request -> Stream.concat(
                        filled(request, "firstAvailable"),
                        request.get("exactly").flatMap(Node::asMapping).stream()
                                .flatMap(QueuedClaimsCounted::wholesale)));
        return Stream.concat(ofAll, ofRequests);
    }

    private static Stream<Scalar> wholesale(Mapping exactly) {
        Stream<Scalar> all = exactly.entry("allocationMode").stream()
                .filter(entry -> entry.value()
                        .asScalar()
                        .filter(mode -> mode.text().equals("All"))
                        .isPresent())
                .map(Mapping.Entry::key);
        Stream<Scalar> admin = exactly.entry("adminAccess").stream()
                .filter(entry -> entry.value()
                        .asScalar()
                        .filter(mode -> mode.text().equals("true"))
                        .isPresent())
                .map(Mapping.Entry::key);
        return Stream.concat(all, admin);
    }

    private static Stream<Scalar> filled(Mapping root, String key) {
        return root.entry(key).stream()
                .filter(entry -> entry.value()
                        .asSequence()
                        .filter(list -> !list.items().isEmpty())
                        .isPresent())
                .map(Mapping.Entry::key);
    }

    private static Finding finding(Queued queued, Scalar at, String what) {
        return Finding.warning(
                        CARD.id(),
                        at.at(),
                        queued.pod().title() + " waits in the queue `"
                                + Shown.text(queued.queue().text()) + "` and claims devices with " + what
                                + ", which Kueue does not count.",
                        "Name a ResourceClaimTemplate with plain requests; what configures devices belongs into the "
                                + "DeviceClass.")
                .see(queued.queue().at(), "the queue");
    }
}
