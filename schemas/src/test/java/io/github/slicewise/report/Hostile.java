package io.github.slicewise.report;

import io.github.slicewise.check.Report;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Sources;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a checked file may hold to steer whoever shows the report. */
final class Hostile {
    /** Each in a file's name, in a value, in a fix and in a source line. */
    static Stream<String> texts() {
        return Stream.of(
                "a\n::error::owned",
                "a\r\n::set-output name=x::y",
                "]]><script>alert(1)</script>",
                "\u001b[2J\u001b]0;owned\u0007",
                "a\u202Eb\u2066c",
                "| x | <img src=x onerror=alert(1)> @everyone #1 `code` [l](http://e.example) www.e.example",
                "`` ` ``` @team ```",
                "&amp; &#64; %0A%3A,;:",
                "\u0000\uFFFE\uFFFF\uD800",
                "<!-- --> $x$ ~~s~~ **b** \\",
                "x".repeat(10_000_000));
    }

    private Hostile() {}

    static Account account(String text) {
        Finding finding = Finding.error(
                        "SCH001",
                        Location.at("d/" + text + ".yaml", 8, 3),
                        "Key `" + text + "` is odd.",
                        "Drop `" + text + "`.")
                .see(Location.at(text, 1, 1), text);
        return account(
                List.of(finding), (file, line) -> Optional.of("k: " + text), List.of("`" + text + "` is no file."));
    }

    static Account account(List<Finding> findings, Sources sources, List<String> unusable) {
        return new Account(new Report(findings, 1, 2, 3, List.of()), sources, unusable, Severity.ERROR);
    }
}
