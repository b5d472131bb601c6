package io.github.slicewise.rule;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import java.util.List;
import java.util.Set;

/** What there is to say about suppressions: their cards, and their findings, wherever a suppression is written. */
public final class PolicyCards {
    private static final List<String> SOURCES = List.of("Slicewise: silence needs a reason");
    private static final String SETTINGS = "# file: slicewise.yaml\n";

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
                args: [ARGS] COMMENT
            """;

    private static final String TWO_WORDS = POD.replace("ARGS", "\"-t 30\"");

    private PolicyCards() {}

    static List<RuleCard> all() {
        return List.of(needed(), visible(), clear(), valid(), solved());
    }

    /** Whether this id says that something was not judged, or how: hiding that would hide everything behind it. */
    public static boolean isAboutJudging(String rule) {
        return rule.startsWith("POL") || Set.of("INT001", "FCT001").contains(rule);
    }

    /** A suppression that silences nothing. */
    public static Finding useless(Location at, String rule, String place) {
        return Finding.warning(
                "POL001",
                at,
                "No finding of `" + Shown.text(rule) + "` in `" + Shown.text(place) + "` is there to be suppressed.",
                "Remove the suppression, or put it where the finding is.");
    }

    /** A suppression of what must stay visible. */
    public static Finding stays(Location at, String rule) {
        return Finding.warning(
                "POL002",
                at,
                "`" + rule + "` says that something is not judged as meant, and is never suppressed.",
                "Mend what it says, and remove the suppression.");
    }

    /** A rule that does not exist. */
    public static Finding unknown(Location at, String rule) {
        List<String> ids = Cards.all().stream().map(RuleCard::id).toList();
        return Finding.error(
                "POL003",
                at,
                "There is no rule `" + Shown.text(rule) + "`.",
                Nearest.to(rule, ids)
                        .map(near -> "Write `" + near + "`.")
                        .orElse("Name a rule that exists, such as `" + ids.get(0) + "`."));
    }

    /** A suppression that lacks something, such as {@code gives no reason}. */
    public static Finding unclear(Location at, String lacks) {
        return Finding.warning(
                "POL004",
                at,
                "The suppression " + lacks + ", so it does nothing.",
                "Write `# slicewise:ignore WRK001` with the rule's own id, and the reason behind it.");
    }

    /** A suppression whose end is no date. */
    public static Finding noDate(Location at, String text) {
        return Finding.warning(
                "POL004",
                at,
                "`" + Shown.text(text) + "` is no date, so the suppression does nothing.",
                "Write the last day on which it holds, such as `2026-12-31`.");
    }

    /** A suppression whose last day has passed. */
    public static Finding over(Location at, String rule, String day) {
        return Finding.warning(
                "POL005",
                at,
                "The suppression of `" + rule + "` ended with `" + day + "`, so the finding is back.",
                "Mend what was found, or give the suppression another end.");
    }

    /** Entries of a baseline that are no longer found; how many, and the first of them. */
    public static Finding solved(Location at, int count, String rule, String path) {
        return Finding.note(
                "POL006",
                at,
                "The baseline knows `" + count + "` that " + (count == 1 ? "is" : "are") + " there no more, first `"
                        + Shown.text(rule) + "` in `" + Shown.text(path) + "`.",
                "Write it again with `--write-baseline`, so that what is solved cannot return.");
    }

    private static RuleCard needed() {
        return new RuleCard(
                "POL001",
                Severity.WARNING,
                "A suppression silences something",
                "A suppression that matches no finding is left over from a problem that was solved, or names the wrong "
                        + "place. Left there it would hide the next problem of its kind.",
                SETTINGS + """
                suppressions:
                - rule: WRK008 # expect POL001
                  path: other.yaml
                  reason: The program splits its arguments itself.
                """
                        + POD.replace("ARGS", "\"-t\", \"30\"")
                                .replace("COMMENT", "# slicewise:ignore WRK008 It splits them. # expect POL001"),
                SETTINGS + """
                suppressions:
                - rule: WRK008
                  path: job.yaml
                  reason: The program splits its arguments itself.
                """ + TWO_WORDS.replace("COMMENT", ""),
                SOURCES);
    }

    private static RuleCard visible() {
        return new RuleCard(
                "POL002",
                Severity.WARNING,
                "What says that something was not judged stays visible",
                "Any other finding can be suppressed with a reason, errors too. A rule that failed, a version that is not "
                        + "known and a suppression that does not work are told in any case: behind them nothing is "
                        + "judged as meant.",
                SETTINGS + """
                suppressions:
                - rule: POL001 # expect POL002
                  path: slicewise.yaml
                  reason: We like to keep it.
                - rule: WRK008 # expect POL001
                  path: other.yaml
                  reason: The program splits its arguments itself.
                """ + POD.replace("ARGS", "\"-t\", \"30\"").replace("COMMENT", ""),
                POD.replace("ARGS", "\"-t\", \"30\"").replace("COMMENT", ""),
                SOURCES);
    }

    private static RuleCard clear() {
        return new RuleCard(
                "POL004",
                Severity.WARNING,
                "A suppression says which rule, and why",
                "A comment that names no rule would hide anything, and one without a reason cannot be judged by whoever "
                        + "reads it next. A date after `until=` is the last day on which it holds.",
                TWO_WORDS
                        .replace("COMMENT", "# slicewise:ignore WRK008 # expect POL004 WRK008")
                        .replace("# slicewise:ignore WRK008 #", "# slicewise:ignore this please #"),
                TWO_WORDS.replace("COMMENT", "# slicewise:ignore WRK008 until=2099-12-31 It splits them itself."),
                SOURCES);
    }

    private static RuleCard solved() {
        return new RuleCard(
                "POL006",
                Severity.NOTE,
                "A baseline knows only what is still there",
                "An entry of a baseline whose finding is solved would hide the same mistake when somebody makes it "
                        + "again. Writing the baseline anew takes such entries away, and adds none.",
                "",
                "",
                SOURCES);
    }

    private static RuleCard valid() {
        return new RuleCard(
                "POL005",
                Severity.WARNING,
                "A suppression with an end is removed at its end",
                "After its last day a suppression holds no longer: what it excused is reported again, and so is the "
                        + "suppression, so that somebody decides anew.",
                TWO_WORDS.replace(
                        "COMMENT",
                        "# slicewise:ignore WRK008 until=2025-12-31 Until the release. # expect POL005 WRK008"),
                TWO_WORDS.replace("COMMENT", "# slicewise:ignore WRK008 until=2099-12-31 Until the release."),
                SOURCES);
    }
}
