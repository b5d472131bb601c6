package io.github.slicewise.rule;

import io.github.slicewise.finding.Severity;
import java.util.List;

/** Cards of what the checker itself can report: a rule that failed, and a policy that does not do what it says. */
final class CheckingCards {
    private static final List<String> SOURCES = List.of("Slicewise: silence needs a reason");

    private static final String POD = """
            # file: job.yaml
            apiVersion: v1
            kind: Pod
            metadata:
              name: job
            spec:
              containers:
              - name: main
                image: registry.example/main:1
                args: [ARGS]
            """;

    private static final String QUOTA = """
            # file: quota.yaml
            apiVersion: v1
            kind: ResourceQuota
            metadata:
              name: gpus
            spec:
              hard:
                nvidia.com/gpu: "4"EXPECTED
            """;

    private CheckingCards() {}

    static List<RuleCard> all() {
        return List.of(
                card(
                        "INT001",
                        Severity.ERROR,
                        "Every rule comes to an end",
                        "A rule failed while it judged the input, so what it would have found is unknown. The fault is "
                                + "in Slicewise, not in the manifests; nothing passes because a rule did."),
                card(
                        "FCT001",
                        Severity.ERROR,
                        "What is said about the cluster is known here",
                        "Manifests are judged for one version of Kubernetes. A version for which there are no schemas "
                                + "cannot be judged, and another one in its place would be a guess."),
                suppressionUsed(),
                errorsStay());
    }

    private static RuleCard suppressionUsed() {
        return new RuleCard(
                "POL001",
                Severity.WARNING,
                "A suppression silences something",
                "A suppression that matches no finding is left over from a problem that was solved, or names the wrong "
                        + "file. Left in place it would hide the next problem of its kind.",
                """
                # file: slicewise.yaml
                suppressions:
                - rule: WRK008 # expect POL001
                  path: other.yaml
                  reason: The program splits its arguments itself.
                """ + POD.replace("ARGS", "\"-t\", \"30\""),
                """
                # file: slicewise.yaml
                suppressions:
                - rule: WRK008
                  path: job.yaml
                  reason: The program splits its arguments itself.
                """ + POD.replace("ARGS", "\"-t 30\""),
                SOURCES);
    }

    private static RuleCard errorsStay() {
        return new RuleCard(
                "POL002",
                Severity.WARNING,
                "Errors are not suppressed",
                "An error is refused by Kubernetes or can never work, and hiding it changes neither. Whoever knows better "
                        + "lowers the severity of the rule openly, with `severities` in `slicewise.yaml`.",
                """
                # file: slicewise.yaml
                suppressions:
                - rule: WRK005 # expect POL002
                  path: quota.yaml
                  reason: The quota is set by another team.
                """ + QUOTA.replace("EXPECTED", " # expect WRK005"),
                """
                # file: slicewise.yaml
                severities:
                  WRK005: warning
                suppressions:
                - rule: WRK005
                  path: quota.yaml
                  reason: The quota is set by another team.
                """ + QUOTA.replace("EXPECTED", ""),
                SOURCES);
    }

    private static RuleCard card(String id, Severity severity, String title, String rationale) {
        return new RuleCard(id, severity, title, rationale, "", "", SOURCES);
    }
}
