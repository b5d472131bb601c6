package io.github.slicewise.rule.claims;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** One DeviceClass serves an extended resource. */
public final class ExtendedResourceOnce implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "DRA012",
            Severity.WARNING,
            "One DeviceClass serves an extended resource",
            "Of several DeviceClasses with the same `extendedResourceName` Kubernetes takes the one that was made last, so "
                    + "what a pod gets depends on the order of their making.",
            """
            apiVersion: resource.k8s.io/v1
            kind: DeviceClass
            metadata:
              name: large.example.com
            spec:
              extendedResourceName: nvidia.com/mig-1g.12gb
            ---
            apiVersion: resource.k8s.io/v1
            kind: DeviceClass
            metadata:
              name: small.example.com
            spec:
              extendedResourceName: nvidia.com/mig-1g.12gb # expect DRA012
            """,
            """
            apiVersion: resource.k8s.io/v1
            kind: DeviceClass
            metadata:
              name: small.example.com
            spec:
              extendedResourceName: nvidia.com/mig-1g.12gb
            ---
            apiVersion: resource.k8s.io/v1
            kind: DeviceClass
            metadata:
              name: large.example.com
            spec:
              extendedResourceName: nvidia.com/mig-3g.47gb
            """,
            List.of("kubernetes/enhancements KEP-5004"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        Map<String, Manifest> seen = new HashMap<>();
        var findings = new ArrayList<Finding>();
        manifests
                .of(DeviceClaim.API, "DeviceClass")
                .sorted(Comparator.comparing(Manifest::name))
                .forEach(each -> each.find("spec", "extendedResourceName")
                        .flatMap(Node::asScalar)
                        .filter(name -> !name.text().isEmpty())
                        .ifPresent(name -> {
                            Manifest first = seen.putIfAbsent(name.text(), each);
                            if (first != null && !first.name().equals(each.name())) {
                                findings.add(finding(name, first));
                            }
                        }));
        return findings;
    }

    private static Finding finding(Scalar name, Manifest first) {
        return Finding.warning(
                        CARD.id(),
                        name.at(),
                        "DeviceClass `" + Shown.text(first.name()) + "` serves `" + Shown.text(name.text())
                                + "` as well.",
                        "Give each class a resource of its own.")
                .see(first.at(), "the other class");
    }
}
