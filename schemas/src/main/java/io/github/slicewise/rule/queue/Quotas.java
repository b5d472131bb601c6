package io.github.slicewise.rule.queue;

import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * What a ClusterQueue may hand out.
 *
 * @param queue the ClusterQueue
 * @param groups as written
 */
record Quotas(Manifest queue, List<Group> groups) {
    static final String API = "kueue.x-k8s.io";

    /**
     * Resources that are counted together.
     *
     * @param covered names of the resources, as written
     * @param flavors as written
     */
    record Group(List<Scalar> covered, List<Flavor> flavors) {}

    /**
     * One kind of nodes and what of it may be used.
     *
     * @param name of the ResourceFlavor
     * @param quotas as written
     */
    record Flavor(Scalar name, List<Quota> quotas) {}

    /**
     * How much of one resource.
     *
     * @param resource its name
     * @param root the whole entry
     */
    record Quota(Scalar resource, Mapping root) {
        /** The quota that needs no borrowing; absent when it is no plain whole number. */
        OptionalLong nominal() {
            return root.get("nominalQuota").flatMap(Node::asScalar).stream()
                    .flatMapToLong(scalar -> whole(scalar).stream())
                    .findFirst();
        }

        private static OptionalLong whole(Scalar scalar) {
            String text = scalar.text();
            boolean plain =
                    !text.isEmpty() && text.length() < 12 && text.chars().allMatch(Character::isDigit);
            return plain ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
        }
    }

    /** Those of all ClusterQueues, in the order of the input. */
    static Stream<Quotas> of(Manifests manifests) {
        return manifests.of(API, "ClusterQueue").map(Quotas::of);
    }

    private static Quotas of(Manifest queue) {
        List<Group> groups = queue.root()
                .mappingsIn("spec", "resourceGroups")
                .map(root -> new Group(
                        root.scalarsIn("coveredResources").toList(),
                        root.mappingsIn("flavors").flatMap(Quotas::flavor).toList()))
                .toList();
        return new Quotas(queue, groups);
    }

    private static Stream<Flavor> flavor(Mapping root) {
        List<Quota> quotas = root.mappingsIn("resources")
                .flatMap(each ->
                        each.get("name").flatMap(Node::asScalar).stream().map(name -> new Quota(name, each)))
                .toList();
        return root.get("name").flatMap(Node::asScalar).stream().map(name -> new Flavor(name, quotas));
    }

    /** Whether other queues may lend to it. */
    boolean hasCohort() {
        return Stream.of("cohort", "cohortName")
                .anyMatch(key -> queue.root()
                        .text("spec", key)
                        .filter(name -> !name.isEmpty())
                        .isPresent());
    }

    /** Every quota on this resource. */
    Stream<Quota> on(String resource) {
        return groups.stream()
                .flatMap(group -> group.flavors().stream())
                .flatMap(flavor -> flavor.quotas().stream())
                .filter(quota -> quota.resource().text().equals(resource));
    }

    /** Whether it counts this resource at all. */
    boolean covers(String resource) {
        return groups.stream()
                .flatMap(group -> group.covered().stream())
                .anyMatch(name -> name.text().equals(resource));
    }
}
