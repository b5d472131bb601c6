package io.github.slicewise.rule.queue;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Queues and flavors that are named exist. */
public final class QueuesAndFlavorsExist implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "KUE003",
            Severity.WARNING,
            "Queues and flavors that are named exist",
            "A workload waits for ever in a LocalQueue that its namespace does not have, a LocalQueue is inactive without "
                    + "its ClusterQueue, and a ClusterQueue without its flavors. Other objects of the kind stand here, so "
                    + "this one is probably misspelt or forgotten.",
            """
            apiVersion: kueue.x-k8s.io/v1beta2
            kind: ResourceFlavor
            metadata:
              name: a100
            ---
            apiVersion: kueue.x-k8s.io/v1beta2
            kind: ClusterQueue
            metadata:
              name: team
            spec:
              resourceGroups:
              - coveredResources: [nvidia.com/gpu]
                flavors:
                - name: a10 # expect KUE003
                  resources:
                  - name: nvidia.com/gpu
                    nominalQuota: 8
            ---
            apiVersion: kueue.x-k8s.io/v1beta2
            kind: LocalQueue
            metadata:
              name: research
              namespace: lab
            spec:
              clusterQueue: teams # expect KUE003
            ---
            apiVersion: batch/v1
            kind: Job
            metadata:
              name: train
              namespace: default
              labels:
                kueue.x-k8s.io/queue-name: research # expect KUE003
            spec:
              template:
                spec:
                  restartPolicy: Never
                  containers:
                  - name: train
                    image: registry.example/train:1
            """,
            """
            apiVersion: kueue.x-k8s.io/v1beta2
            kind: ResourceFlavor
            metadata:
              name: a100
            ---
            apiVersion: kueue.x-k8s.io/v1beta2
            kind: ClusterQueue
            metadata:
              name: team
            spec:
              resourceGroups:
              - coveredResources: [nvidia.com/gpu]
                flavors:
                - name: a100
                  resources:
                  - name: nvidia.com/gpu
                    nominalQuota: 8
            ---
            apiVersion: kueue.x-k8s.io/v1beta2
            kind: LocalQueue
            metadata:
              name: research
              namespace: lab
            spec:
              clusterQueue: team
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
                  containers:
                  - name: train
                    image: registry.example/train:1
            """,
            List.of("kubernetes-sigs/kueue v0.19 concepts: LocalQueue, ClusterQueue, ResourceFlavor"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        List<String> flavors = names(manifests, "ResourceFlavor");
        List<String> clusterQueues = names(manifests, "ClusterQueue");
        Stream<Finding> ofFlavors = Quotas.of(manifests)
                .flatMap(quotas -> quotas.groups().stream())
                .flatMap(group -> group.flavors().stream())
                .flatMap(flavor -> missing(flavor.name(), "ResourceFlavor", flavors).stream());
        Stream<Finding> ofQueues = manifests
                .of(Quotas.API, "LocalQueue")
                .flatMap(queue -> queue.find("spec", "clusterQueue").flatMap(Node::asScalar).stream())
                .flatMap(name -> missing(name, "ClusterQueue", clusterQueues).stream());
        return Stream.of(ofFlavors, ofQueues, Queued.of(manifests).flatMap(each -> unqueued(each, manifests).stream()))
                .flatMap(each -> each)
                .toList();
    }

    private static List<String> names(Manifests manifests, String kind) {
        return manifests.of(Quotas.API, kind).map(Manifest::name).toList();
    }

    private static Optional<Finding> missing(Scalar name, String kind, List<String> there) {
        if (there.isEmpty() || there.contains(name.text()) || Shown.isPlaceholder(name.text())) {
            return Optional.empty();
        }
        return Optional.of(Finding.warning(
                CARD.id(),
                name.at(),
                "No " + kind + " here has the name `" + Shown.text(name.text()) + "`.",
                Nearest.to(name.text(), there)
                        .map(near -> "Write `" + near + "`, or add the missing one.")
                        .orElse("Add the missing " + kind + ".")));
    }

    /** A queue of the name in another namespace, or a namespace whose queues all have other names. */
    private static Optional<Finding> unqueued(Queued queued, Manifests manifests) {
        List<Manifest> queues = manifests.of(Quotas.API, "LocalQueue").toList();
        if (queues.isEmpty() || queues.stream().anyMatch(queued::meets)) {
            return Optional.empty();
        }
        Optional<Manifest> elsewhere = queues.stream()
                .filter(each -> each.name().equals(queued.queue().text()))
                .findFirst();
        return elsewhere.isPresent()
                ? elsewhere.map(queue -> elsewhere(queued, queue))
                : missing(queued.queue(), "LocalQueue", names(manifests, "LocalQueue"));
    }

    private static Finding elsewhere(Queued queued, Manifest queue) {
        String there = Shown.text(queue.namespace().orElse("default"));
        String here = Shown.text(queued.pod().owner().namespace().orElse("default"));
        return Finding.warning(
                        CARD.id(),
                        queued.queue().at(),
                        "LocalQueue `" + Shown.text(queue.name()) + "` is in the namespace `" + there + "`, not in `"
                                + here + "`, and a workload waits in its own namespace only.",
                        "Add a LocalQueue to `" + here + "`, or move the workload to `" + there + "`.")
                .see(queue.at(), "the LocalQueue");
    }
}
