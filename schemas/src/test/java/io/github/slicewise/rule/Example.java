package io.github.slicewise.rule;

import io.github.slicewise.check.Checker;
import io.github.slicewise.check.Policy;
import io.github.slicewise.check.Report;
import io.github.slicewise.facts.Facts;
import io.github.slicewise.facts.SlicewiseFile;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.ManifestReader;
import io.github.slicewise.manifest.Reading;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Files with marks: a line that ends in {@code # expect MIG001 WRK003} gives exactly these findings, any other line none.
 *
 * @param files text by name
 */
public record Example(SortedMap<String, String> files) {
    private static final LocalDate TODAY = LocalDate.of(2026, 7, 1);
    private static final Pattern FILE = Pattern.compile("# file: (\\S+)");
    private static final Pattern MARK = Pattern.compile("# expect ([A-Z]{3}\\d{3}(?: [A-Z]{3}\\d{3})*)\\s*$");

    /** The example of a card: one file, or several that each begin with a line {@code # file: name}. */
    public static Example of(String text) {
        var files = new TreeMap<String, String>();
        String name = "example.yaml";
        for (String line : text.lines().toList()) {
            Matcher file = FILE.matcher(line);
            if (file.matches()) {
                name = file.group(1);
            } else {
                files.merge(name, line + "\n", String::concat);
            }
        }
        return new Example(files);
    }

    /** What the marks promise: ids by {@code file:line}. */
    public SortedMap<String, List<String>> expected() {
        var expected = new TreeMap<String, List<String>>();
        files.forEach((name, text) -> {
            List<String> lines = text.lines().toList();
            for (int i = 0; i < lines.size(); i++) {
                Matcher mark = MARK.matcher(lines.get(i));
                if (mark.find()) {
                    expected.put(
                            name + ":" + (i + 1),
                            List.of(mark.group(1).split(" ")).stream().sorted().toList());
                }
            }
        });
        return expected;
    }

    /** What the checker finds: ids by {@code file:line}. */
    public SortedMap<String, List<String>> found() {
        return report().findings().stream()
                .collect(Collectors.groupingBy(
                        Example::line,
                        TreeMap::new,
                        Collectors.collectingAndThen(
                                Collectors.mapping(Finding::rule, Collectors.toList()),
                                ids -> ids.stream().sorted().toList())));
    }

    /** The checker's report on these files. */
    public Report report() {
        var bytes = new TreeMap<String, byte[]>();
        files.forEach((name, text) -> bytes.put(name, text.getBytes(StandardCharsets.UTF_8)));
        Reading reading = ManifestReader.read(bytes);
        Optional<SlicewiseFile> said = reading.manifests()
                .configs(Config.Kind.SLICEWISE)
                .map(config -> SlicewiseFile.read(config.root()))
                .findFirst();
        return Checker.check(
                reading,
                said.map(SlicewiseFile::facts).orElse(Facts.none()),
                said.map(Policy::of).orElse(Policy.none()).on(TODAY));
    }

    /** The same with the line ends of Windows. */
    public Example withCarriageReturns() {
        return map(text -> text.replace("\n", "\r\n"));
    }

    /** The same with the documents of each file in opposite order. */
    public Example reversed() {
        return map(text -> {
            List<String> documents = new ArrayList<>(List.of(text.split("(?m)^---\n")));
            Collections.reverse(documents);
            return String.join("---\n", documents);
        });
    }

    private Example map(UnaryOperator<String> change) {
        return new Example(files.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, e -> change.apply(e.getValue()), (a, b) -> a, TreeMap::new)));
    }

    private static String line(Finding finding) {
        return finding.at()
                .match(
                        (Location.InFile place) -> place.file() + ":" + place.line(),
                        intent -> "nowhere: " + finding.problem());
    }
}
