package io.github.slicewise.engine;

import io.github.slicewise.check.Baseline;
import io.github.slicewise.check.FindingKey;
import io.github.slicewise.check.FindingKeys;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.rule.PolicyCards;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A baseline on disk. Files are named as seen from the folder that it is in, so that it holds wherever a check starts.
 *
 * @param path where it is, or will be
 */
record BaselineFile(Path path) {

    /** The key of a finding, as this file names it. */
    Function<Finding, FindingKey> named(FindingKeys keys) {
        return finding -> {
            FindingKey key = keys.of(finding);
            return key.in(fromHere(key.path()));
        };
    }

    /** What it knows. */
    Baseline read() throws Unusable {
        if (!Files.exists(path)) {
            throw new Unusable(
                    "There is no baseline `" + path + "`; it is written with `--write-baseline " + path + "`.");
        }
        return Baseline.read(shown(), text())
                .orElseThrow(() -> new Unusable("`" + path + "` is no baseline; one is written, where no file is yet,"
                        + " with `--write-baseline`."));
    }

    /**
     * What to write where these findings are there now: all of them into a new file. An existing one keeps only what it
     * knew and what is still there, so that what was solved cannot return; of files that were not looked at, it keeps all.
     */
    Baseline shortened(Baseline now, List<String> looked) throws Unusable {
        if (!Files.exists(path)) {
            return now;
        }
        Baseline old = read();
        Set<String> here = fromHere(looked);
        return old.only(here::contains).and(now).or(old.only(file -> !here.contains(file) && exists(file)));
    }

    void write(Baseline baseline) throws Unusable {
        Optional<String> refused = WholeFile.write(path, baseline.text());
        if (refused.isPresent()) {
            throw new Unusable(refused.get());
        }
    }

    /** A note when it knows what is no longer there: in the files that were looked at, or in one that is gone. */
    Optional<Finding> solved(Baseline left, List<String> looked) throws Unusable {
        Set<String> here = fromHere(looked);
        Baseline solved = left.only(file -> here.contains(file) || !exists(file));
        if (solved.counts().isEmpty()) {
            return Optional.empty();
        }
        FindingKey first = solved.counts().firstKey();
        Location at = Location.at(shown(), Baseline.line(text(), first), 1);
        return Optional.of(PolicyCards.solved(at, solved.size(), first.rule(), first.path()));
    }

    private Set<String> fromHere(List<String> files) {
        return files.stream().map(this::fromHere).collect(Collectors.toCollection(HashSet::new));
    }

    /** A file's name seen from the folder of this one; what is no file keeps its name. */
    private String fromHere(String file) {
        if (file.startsWith("<")) {
            return file;
        }
        try {
            Path folder = path.toAbsolutePath().normalize().resolveSibling("");
            Path other = Path.of(file).toAbsolutePath().normalize();
            return folder.relativize(other).toString().replace('\\', '/');
        } catch (IllegalArgumentException e) {
            return file;
        }
    }

    private boolean exists(String file) {
        try {
            return file.startsWith("<") || Files.exists(path.toAbsolutePath().resolveSibling(file));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    private String text() throws Unusable {
        try {
            return Files.readString(path, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new Unusable("The baseline `" + path + "` cannot be read.");
        }
    }

    private String shown() {
        return path.toString().replace('\\', '/');
    }
}
