package io.github.slicewise.rule.workload;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Container;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A resource that Kubernetes does not define itself is named with a domain, in lawful letters. */
public final class ResourceHasDomain implements Rule {
    private static final Set<String> OWN = Set.of("cpu", "memory", "ephemeral-storage");
    private static final Pattern QUALIFIED =
            Pattern.compile("[^/]{1,253}/[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?");

    private static final RuleCard CARD = new RuleCard(
            "WRK009",
            Severity.ERROR,
            "A resource that is not Kubernetes' own has a domain",
            "Kubernetes refuses a container that asks for a resource it does not define, unless the name has a domain, "
                    + "as `nvidia.com/gpu` has. A `+` is not allowed: the profile `1g.10gb+me` is advertised as "
                    + "`nvidia.com/mig-1g.10gb.me`.",
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: job
            spec:
              containers:
              - name: main
                image: registry.example/main:1
                resources:
                  limits:
                    gpu: 1 # expect WRK009
              - name: media
                image: registry.example/main:1
                resources:
                  limits:
                    nvidia.com/mig-1g.10gb+me: 1 # expect WRK009
            ---
            apiVersion: resource.k8s.io/v1
            kind: DeviceClass
            metadata:
              name: large.example.com
            spec:
              extendedResourceName: requests.nvidia.com/gpu # expect WRK009
            """,
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: job
            spec:
              containers:
              - name: main
                image: registry.example/main:1
                resources:
                  limits:
                    cpu: 1
                    nvidia.com/gpu: 1
              - name: media
                image: registry.example/main:1
                resources:
                  limits:
                    hugepages-2Mi: 64Mi
                    memory: 1Gi
                    nvidia.com/mig-1g.10gb.me: 1
            ---
            apiVersion: resource.k8s.io/v1
            kind: DeviceClass
            metadata:
              name: large.example.com
            spec:
              extendedResourceName: example.com/large-gpu
            """,
            List.of(
                    "kubernetes/kubernetes v1.35 pkg/apis/core/validation/validation.go, ValidateContainerResourceName",
                    "NVIDIA/k8s-device-plugin v0.20.0 internal/rm/rm.go:140-147"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        Stream<Finding> asked = PodTemplate.of(manifests)
                .flatMap(template -> template.containers().stream())
                .flatMap(ResourceHasDomain::findings);
        Stream<Finding> served = manifests
                .of("resource.k8s.io", "DeviceClass")
                .flatMap(each -> each.find("spec", "extendedResourceName").flatMap(Node::asScalar).stream())
                .flatMap(name -> served(name).stream());
        return Stream.concat(asked, served).toList();
    }

    /** A DeviceClass serves an extended resource: one with a domain, not Kubernetes' and not that of quotas. */
    private static Optional<Finding> served(Scalar name) {
        String text = name.text();
        boolean extended = QUALIFIED.matcher(text).matches()
                && !text.startsWith("requests.")
                && !text.substring(0, text.indexOf('/')).endsWith("kubernetes.io");
        return extended || name.isNull() || text.isEmpty() || Shown.isPlaceholder(text)
                ? Optional.empty()
                : Optional.of(Finding.error(
                        CARD.id(),
                        name.at(),
                        "A DeviceClass cannot serve `" + Shown.text(text)
                                + "`, which is no name of an extended resource.",
                        text.startsWith("requests.")
                                ? "Write `" + Shown.text(text.substring("requests.".length())) + "`."
                                : fix(text, !text.contains("/"))));
    }

    private static Stream<Finding> findings(Container container) {
        return Stream.concat(container.limits().stream(), container.requests().stream())
                .map(Mapping.Entry::key)
                .flatMap(key -> finding(container, key).stream());
    }

    private static Optional<Finding> finding(Container container, Scalar key) {
        String name = key.text();
        boolean bare = !name.contains("/");
        if (bare
                ? OWN.contains(name) || name.startsWith("hugepages-")
                : QUALIFIED.matcher(name).matches()) {
            return Optional.empty();
        }
        return Optional.of(Finding.error(
                CARD.id(),
                key.at(),
                "Container `" + Shown.text(container.name()) + "` asks for `" + Shown.text(name)
                        + "`, which Kubernetes refuses as a resource name.",
                fix(name, bare)));
    }

    private static String fix(String name, boolean bare) {
        if (name.contains("+")) {
            return "Write `" + Shown.text(name.replace('+', '.')) + "`.";
        }
        return bare
                ? "Write the name with its domain, such as `nvidia.com/gpu`."
                : "Write a domain, a slash, and letters, digits, `-`, `_` and `.`.";
    }
}
