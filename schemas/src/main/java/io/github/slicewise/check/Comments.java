package io.github.slicewise.check;

import io.github.slicewise.facts.SlicewiseFile.Suppression;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.Sources;
import io.github.slicewise.rule.Cards;
import io.github.slicewise.rule.PolicyCards;
import io.github.slicewise.yaml.Lines;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Suppressions that stand as comments beside what they excuse:
 * {@code # slicewise:ignore WRK001 until=2026-12-31 The admission webhook adds the limit.}
 *
 * <p>Beside a value one holds for its own line, on a line of its own for the next line that says something. Lines inside
 * a block of text count like any others, because the configurations that stand there are judged too.
 */
final class Comments {
    private static final String WORD = "slicewise:";
    private static final Pattern COMMENT = Pattern.compile("(?:^|\\s)(#\\s*slicewise:\\s*ignore\\b:?(.*))$");
    private static final Pattern RULES =
            Pattern.compile("\\s*([A-Za-z]{3}\\w{3}(?:\\s*,\\s*[A-Za-z]{3}\\w{3})*)(?=\\s|$)(.*)");
    private static final Pattern UNTIL = Pattern.compile("(?:^|\\s)until=(\\S*)");
    private static final Pattern LEAD = Pattern.compile("^[\\s:\\u2013\\u2014-]+");

    private final List<Excuse> excuses = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();

    private Comments() {}

    /** Those in the files there is text of. */
    static Comments in(Sources sources) {
        var comments = new Comments();
        for (String file : sources.files()) {
            sources.text(file).filter(text -> text.contains(WORD)).ifPresent(text -> comments.file(file, text));
        }
        return comments;
    }

    List<Excuse> excuses() {
        return excuses;
    }

    /** About comments that excuse nothing, whatever was found. */
    List<Finding> findings() {
        return findings;
    }

    private void file(String file, String text) {
        Lines lines = Lines.of(text.startsWith("\uFEFF") ? text.substring(1) : text);
        for (int number = 1; number <= lines.count(); number++) {
            String line = lines.line(number).orElse("");
            Matcher comment = COMMENT.matcher(line);
            if (line.contains(WORD) && comment.find()) {
                int column = line.codePointCount(0, comment.start(1)) + 1;
                boolean alone = line.substring(0, comment.start(1)).isBlank();
                int covered = alone ? next(lines, number) : number;
                comment(comment.group(2), covered, Location.at(file, number, column));
            }
        }
    }

    /** The next line that says something; the comment's own where none does. */
    private static int next(Lines lines, int number) {
        for (int below = number + 1; below <= lines.count(); below++) {
            String line = lines.line(below).orElse("").strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                return below;
            }
        }
        return number;
    }

    private void comment(String said, int line, Location.InFile at) {
        Matcher rules = RULES.matcher(said);
        if (!rules.matches()) {
            findings.add(PolicyCards.unclear(at, "names no rule"));
            return;
        }
        Matcher until = UNTIL.matcher(rules.group(2));
        Optional<String> date = until.find() ? Optional.of(until.group(1)) : Optional.empty();
        String reason = LEAD.matcher(until.replaceFirst("")).replaceFirst("").strip();
        if (reason.isEmpty()) {
            findings.add(PolicyCards.unclear(at, "gives no reason"));
        } else if (date.isPresent() && Suppression.day(date.get()).isEmpty()) {
            findings.add(PolicyCards.noDate(at, date.get()));
        } else {
            for (String rule : rules.group(1).split("\\s*,\\s*")) {
                excuse(rule, line, reason, date.flatMap(Suppression::day), at);
            }
        }
    }

    private void excuse(String rule, int line, String reason, Optional<LocalDate> until, Location.InFile at) {
        if (Cards.find(rule).isEmpty()) {
            findings.add(PolicyCards.unknown(at, rule));
        } else {
            excuses.add(Excuse.of(rule, line, reason, until, at));
        }
    }
}
