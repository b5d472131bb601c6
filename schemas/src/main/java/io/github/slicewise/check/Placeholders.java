package io.github.slicewise.check;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Sources;
import io.github.slicewise.rule.Shown;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Values that something still puts in, such as {@code ${REPLICAS}}: the text in the file is not what the cluster gets, so
 * whatever is found about it is replaced by one note a file.
 */
final class Placeholders {
    /** A value or key as it stands in a line: in quotes, in an expression's braces, or up to a comment, a colon or the end. */
    private static final Pattern TOKEN = Pattern.compile(
            "\"(?:[^\"\\\\]|\\\\.)*\"|'(?:[^']|'')*'|(?:\\$\\{[^}]*}|\\{\\{.*?}}|(?!\\s#|:\\s|:$|,).)+");

    private Placeholders() {}

    /** The findings without those about a value that is still to be filled in, and with a note that says so. */
    static List<Finding> spared(List<Finding> findings, Sources sources) {
        var kept = new ArrayList<Finding>();
        Map<String, List<Finding>> open = new TreeMap<>();
        for (Finding finding : findings) {
            Optional<String> file =
                    finding.severity() == Severity.NOTE ? Optional.empty() : open(finding.at(), sources);
            if (file.isPresent()) {
                open.computeIfAbsent(file.get(), name -> new ArrayList<>()).add(finding);
            } else {
                kept.add(finding);
            }
        }
        open.values().forEach(ofFile -> kept.add(note(ofFile, sources)));
        return kept;
    }

    private static Finding note(List<Finding> ofFile, Sources sources) {
        List<Finding> sorted = ofFile.stream().sorted().toList();
        Location at = sorted.get(0).at();
        String others = sorted.size() == 1 ? "" : ", and `" + (sorted.size() - 1) + "` more places like it,";
        return Finding.note(
                "YML007",
                at,
                "`" + Shown.text(token(at, sources).orElse("")) + "`" + others + " "
                        + (sorted.size() == 1 ? "is" : "are") + " still to be filled in and not judged.",
                "Check the file as it is when the values are in.");
    }

    /** The file of this place when what stands there is a placeholder. */
    private static Optional<String> open(Location at, Sources sources) {
        return token(at, sources)
                .filter(Shown::isPlaceholder)
                .flatMap(there -> at.match(place -> Optional.of(place.file()), path -> Optional.empty()));
    }

    private static Optional<String> token(Location at, Sources sources) {
        return at.match(place -> sources.line(place.file(), place.line()), path -> Optional.<String>empty())
                .filter(Shown::mayHoldPlaceholder)
                .filter(line -> column(at) <= line.codePointCount(0, line.length()))
                .map(line -> line.substring(line.offsetByCodePoints(0, column(at) - 1)))
                .map(TOKEN::matcher)
                .filter(Matcher::lookingAt)
                .map(found -> unquoted(found.group().strip()));
    }

    private static int column(Location at) {
        return at.match(Location.InFile::column, path -> 1);
    }

    private static String unquoted(String token) {
        boolean quoted = token.length() > 1 && (token.startsWith("\"") || token.startsWith("'"));
        return quoted ? token.substring(1, token.length() - 1) : token;
    }
}
