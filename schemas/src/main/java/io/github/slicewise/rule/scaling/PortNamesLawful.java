package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import java.util.List;
import java.util.regex.Pattern;

/** The name of a container's port is short, and has a letter. */
public final class PortNamesLawful implements Rule {
    // Source: k8s.io/apimachinery, pkg/util/validation, IsValidPortName.
    private static final Pattern LAWFUL =
            Pattern.compile("(?=.{1,15}$)(?=[^a-z]*[a-z])(?!.*--)[a-z0-9]([-a-z0-9]*[a-z0-9])?");

    private static final RuleCard CARD = new RuleCard(
            "HPA018",
            Severity.ERROR,
            "The name of a container's port has at most 15 letters",
            "The API server refuses names of ports that are longer, that hold other than small letters, digits and single "
                    + "hyphens, or that have no letter at all. Names for metrics tend to be long.",
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: server
            spec:
              containers:
              - name: server
                image: registry.example/server:1
                ports:
                - name: metrics-of-triton # expect HPA018
                  containerPort: 8002
                - name: HTTP # expect HPA018
                  containerPort: 8000
            """,
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: server
            spec:
              containers:
              - name: server
                image: registry.example/server:1
                ports:
                - name: metrics-triton1
                  containerPort: 8002
                - name: 8s
                  containerPort: 8000
                - containerPort: 8001
            """,
            List.of("kubernetes/kubernetes v1.35 pkg/apis/core/validation/validation.go, validateContainerPorts"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return PodTemplate.of(manifests)
                .flatMap(pod -> pod.containers().stream())
                .flatMap(container -> container.root().mappingsIn("ports"))
                .flatMap(port -> Items.scalar(port, "name").stream())
                .filter(name -> !name.text().isEmpty() && name.isString())
                .filter(name -> !Shown.isPlaceholder(name.text()))
                .filter(name -> !LAWFUL.matcher(name.text()).matches())
                .map(name -> Finding.error(
                        CARD.id(),
                        name.at(),
                        "A port may not be named `" + Shown.text(name.text()) + "`.",
                        "Write at most `15` small letters, digits and single hyphens, such as `metrics`."))
                .toList();
    }
}
