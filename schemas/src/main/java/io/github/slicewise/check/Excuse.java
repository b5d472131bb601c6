package io.github.slicewise.check;

import io.github.slicewise.facts.SlicewiseFile.Suppression;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What keeps findings of one rule in one place from being reported.
 *
 * @param rule its id
 * @param place where, in words
 * @param covers whether a finding at this place is meant
 * @param reason why, as its user wrote it
 * @param until the last day on which it holds; absent when it holds for good
 * @param at where it is written
 * @param by whether that is a comment or the settings
 */
record Excuse(
        String rule,
        String place,
        Predicate<Location.InFile> covers,
        String reason,
        Optional<LocalDate> until,
        Location.InFile at,
        Silenced.By by) {

    /** One that the settings give to all files of a glob. */
    static Excuse of(Suppression said) {
        return new Excuse(
                said.rule(),
                said.path(),
                place -> matches(said.path(), place.file()),
                said.reason(),
                said.until(),
                said.at(),
                Silenced.By.SETTINGS);
    }

    /** One that a comment gives to a line of its file. */
    static Excuse of(String rule, int line, String reason, Optional<LocalDate> until, Location.InFile at) {
        return new Excuse(
                rule,
                at.file() + ":" + line,
                place -> place.file().equals(at.file()) && place.line() == line,
                reason,
                until,
                at,
                Silenced.By.COMMENT);
    }

    boolean isFor(Finding finding) {
        return rule.equals(finding.rule()) && finding.at().match(covers::test, intent -> false);
    }

    boolean isOver(LocalDate today) {
        return until.filter(today::isAfter).isPresent();
    }

    private static boolean matches(String glob, String file) {
        try {
            Path given = Path.of(file).normalize();
            return given.equals(Path.of(glob).normalize())
                    || FileSystems.getDefault().getPathMatcher("glob:" + glob).matches(given);
        } catch (IllegalArgumentException noPath) {
            return file.equals(glob);
        }
    }
}
