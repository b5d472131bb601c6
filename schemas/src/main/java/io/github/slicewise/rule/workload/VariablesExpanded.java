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
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The value of a variable is not the name of another one that nobody replaces. */
public final class VariablesExpanded implements Rule {
    private static final Pattern NAME = Pattern.compile("\\$[A-Z_][A-Z0-9_]*");

    private static final RuleCard CARD = new RuleCard(
            "WRK016",
            Severity.WARNING,
            "A variable in the value of another is one that Kubernetes replaces",
            "Kubernetes replaces `$(NAME)` and nothing else. `$NAME` reaches the container as these very letters, unless "
                    + "something fills it in before the manifest is applied; a token so written is no token.",
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: chat
            spec:
              containers:
              - name: chat
                image: registry.example/chat:1
                env:
                - name: HF_TOKEN
                  value: "$HF_TOKEN" # expect WRK016
            """,
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: chat
            spec:
              containers:
              - name: chat
                image: registry.example/chat:1
                command: [sh, -c, "echo $HOME"]
                env:
                - name: HF_TOKEN
                  valueFrom:
                    secretKeyRef: {name: hub, key: token}
                - name: ADDRESS
                  value: "http://$(HOST):8000"
                - name: PRICE
                  value: "$5"
                - name: FILLED
                  value: "${FILLED}"
            """,
            List.of("kubernetes.io/docs/tasks/inject-data-application/define-interdependent-environment-variables"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return PodTemplate.of(manifests)
                .flatMap(pod -> pod.containers().stream())
                .flatMap(VariablesExpanded::values)
                .map(VariablesExpanded::finding)
                .toList();
    }

    private static Stream<Scalar> values(Container container) {
        return container.env().stream()
                .flatMap(item -> item.get("value").flatMap(Node::asScalar).stream())
                .filter(value -> NAME.matcher(value.text()).matches());
    }

    private static Finding finding(Scalar value) {
        String name = Shown.text(value.text().substring(1));
        return Finding.warning(
                CARD.id(),
                value.at(),
                "The container gets the text `" + Shown.text(value.text()) + "`, not the value of a variable.",
                "Take a secret with `valueFrom`, or write `$(" + name + ")` for a variable of the container.");
    }
}
