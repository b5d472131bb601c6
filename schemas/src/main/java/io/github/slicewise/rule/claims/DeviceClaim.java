package io.github.slicewise.rule.claims;

import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a ResourceClaim, or each claim made from a template, asks for.
 *
 * @param owner the claim or the template
 * @param devices everything it says of devices
 */
record DeviceClaim(Manifest owner, Mapping devices) {
    static final String API = "resource.k8s.io";
    static final String TEMPLATE = "ResourceClaimTemplate";

    /**
     * One device that is asked for.
     *
     * @param root the whole entry
     * @param alternatives what will do, in the order of preference; one where there is no choice
     */
    record Request(Mapping root, List<Wish> alternatives) {
        /** Its name; empty when it has none. */
        String name() {
            return root.text("name").orElse("");
        }

        /** Whether any of several things will do. */
        boolean isChoice() {
            return root.has("firstAvailable");
        }
    }

    /**
     * One thing that will do.
     *
     * @param root where class and selectors stand
     */
    record Wish(Mapping root) {
        /** The DeviceClass, where it is named. */
        Optional<Scalar> deviceClass() {
            return root.get("deviceClassName").flatMap(Node::asScalar).filter(name -> !name.isNull());
        }

        /** The expressions that a device must meet. */
        Stream<Scalar> expressions() {
            return root.mappingsIn("selectors")
                    .flatMap(selector -> selector.find("cel", "expression").flatMap(Node::asScalar).stream());
        }
    }

    /** All of them, in the order of the input. */
    static Stream<DeviceClaim> of(Manifests manifests) {
        return manifests.all().stream().flatMap(manifest -> of(manifest).stream());
    }

    private static Optional<DeviceClaim> of(Manifest manifest) {
        if (!manifest.group().equals(API)) {
            return Optional.empty();
        }
        Optional<Node> devices = switch (manifest.kind()) {
            case "ResourceClaim" -> manifest.find("spec", "devices");
            case TEMPLATE -> manifest.find("spec", "spec", "devices");
            default -> Optional.empty();
        };
        return devices.flatMap(Node::asMapping).map(root -> new DeviceClaim(manifest, root));
    }

    /** Whether every pod gets a claim of its own from it. */
    boolean isTemplate() {
        return owner.kind().equals(TEMPLATE);
    }

    /** As written; up to {@code v1beta1} a request says what it wants without {@code exactly}. */
    List<Request> requests() {
        return devices.mappingsIn("requests")
                .map(root -> new Request(root, wishes(root)))
                .toList();
    }

    private static List<Wish> wishes(Mapping root) {
        if (root.has("firstAvailable")) {
            return root.mappingsIn("firstAvailable").map(Wish::new).toList();
        }
        return List.of(new Wish(root.get("exactly").flatMap(Node::asMapping).orElse(root)));
    }

    /** The names by which constraints and configurations may speak of requests: {@code gpu}, {@code gpu/slice}. */
    Set<String> names() {
        var names = new LinkedHashSet<String>();
        for (Request request : requests()) {
            names.add(request.name());
            if (request.isChoice()) {
                request.alternatives().stream()
                        .flatMap(wish -> wish.root().text("name").stream())
                        .forEach(name -> names.add(request.name() + "/" + name));
            }
        }
        return names;
    }

    /** What stands under this key, such as {@code constraints} or {@code config}. */
    Stream<Mapping> each(String key) {
        return devices.mappingsIn(key);
    }
}
