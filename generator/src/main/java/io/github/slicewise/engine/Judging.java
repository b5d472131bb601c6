package io.github.slicewise.engine;

import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * Which of the findings are news.
 *
 * @param today decides which suppressions have expired
 * @param baseline a file of findings that are known and not reported
 * @param writeBaseline where to write the findings that are there now; an existing file only gets shorter
 * @param since a git revision: what was found there already is not reported
 */
public record Judging(LocalDate today, Optional<Path> baseline, Optional<Path> writeBaseline, Optional<String> since) {

    /** Every finding is news; suppressions are held against today's date in UTC. */
    public static Judging plain() {
        return on(LocalDate.now(ZoneOffset.UTC));
    }

    /** Every finding is news; suppressions are held against this day. */
    public static Judging on(LocalDate today) {
        return new Judging(today, Optional.empty(), Optional.empty(), Optional.empty());
    }
}
