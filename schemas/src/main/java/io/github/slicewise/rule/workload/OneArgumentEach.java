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
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Each item of a command line is one argument. */
public final class OneArgumentEach implements Rule {
    private static final Pattern OPTION_WITH_VALUE = Pattern.compile("--?[A-Za-z][-A-Za-z0-9]* \\S+");
    private static final Pattern SHELL = Pattern.compile("-[a-z]*c");

    private static final RuleCard CARD = new RuleCard(
            "WRK008",
            Severity.WARNING,
            "Each item of a command line is one argument",
            "Kubernetes runs no shell, so nobody splits an item at its blank: the program gets option and value as one "
                    + "argument, and most programs refuse it or take it for something else.",
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: burn
            spec:
              containers:
              - name: main
                image: registry.example/main:1
                args: ["--no-validation", "-t 1004"] # expect WRK008
            """,
            """
            apiVersion: v1
            kind: Pod
            metadata:
              name: burn
            spec:
              containers:
              - name: main
                image: registry.example/main:1
                args: ["--no-validation", "-t", "1004"]
              - name: shell
                image: registry.example/main:1
                command: ["/bin/sh", "-c"]
                args: ["run -t 1004"]
            """,
            List.of("https://kubernetes.io/docs/tasks/inject-data-application/define-command-argument-container/"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return PodTemplate.of(manifests)
                .flatMap(template -> template.containers().stream())
                .filter(container -> Stream.concat(words(container, "command"), words(container, "args"))
                        .noneMatch(word -> SHELL.matcher(word.text()).matches()))
                .flatMap(container -> Stream.of(finding(container, "command"), finding(container, "args"))
                        .flatMap(Optional::stream))
                .toList();
    }

    private static Optional<Finding> finding(Container container, String list) {
        return words(container, list)
                .filter(word -> OPTION_WITH_VALUE.matcher(word.text()).matches())
                .findFirst()
                .map(word -> Finding.warning(
                        CARD.id(),
                        word.at(),
                        "Container `" + Shown.text(container.name()) + "` gets `" + Shown.text(word.text())
                                + "` as one argument.",
                        "Write `\"" + Shown.text(word.text()).replaceFirst(" ", "\", \"") + "\"`."));
    }

    private static Stream<Scalar> words(Container container, String list) {
        return container.root().scalarsIn(list);
    }
}
