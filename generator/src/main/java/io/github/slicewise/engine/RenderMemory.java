package io.github.slicewise.engine;

import io.github.slicewise.check.Report;
import io.github.slicewise.intent.Intent;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the last rendering was made of, in a file: a digest of each input and of each file that was written. While all of
 * them are what they were, and the question is the same, there is nothing to do. An intent depends on nothing else, as
 * {@code IntentSource} promises.
 *
 * @param file where it is kept
 * @param request the question
 */
record RenderMemory(Path file, RenderRequest request) {
    private static final Pattern LINE = Pattern.compile("(asked|in|out) (\\S+)  (.*)");

    /** The files of the last rendering, when it would come out the same again. */
    Optional<List<Path>> unchanged() {
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            return unchanged(Files.readAllLines(file, StandardCharsets.UTF_8));
        } catch (IOException | InvalidPathException e) {
            return Optional.empty();
        }
    }

    private Optional<List<Path>> unchanged(List<String> lines) throws IOException {
        var written = new ArrayList<Path>();
        var asked = false;
        for (String line : lines) {
            Matcher matcher = LINE.matcher(line);
            if (!matcher.matches()) {
                return Optional.empty();
            }
            boolean question = matcher.group(1).equals("asked");
            String now = question ? question() : Digest.of(Path.of(matcher.group(3)));
            if (!now.equals(matcher.group(2))) {
                return Optional.empty();
            }
            asked |= question;
            if (matcher.group(1).equals("out")) {
                written.add(Path.of(matcher.group(3)));
            }
        }
        return asked && !written.isEmpty() ? Optional.of(written) : Optional.empty();
    }

    /** What the inputs that are known before the intents are run look like now, one line each. */
    List<String> inputs() throws IOException {
        var lines = new ArrayList<String>();
        lines.add("asked " + question() + "  the question");
        var known = new ArrayList<>(request.classPath());
        if (request.source().endsWith(".java")) {
            known.add(Path.of(request.source()));
        }
        for (Path path : known) {
            lines.add("in " + Digest.of(path) + "  " + path);
        }
        return lines;
    }

    /** Keeps a rendering that had nothing to say; any other is forgotten, so that it is said again. */
    void keep(List<String> inputs, List<Intent> intents, Renderings renderings) throws IOException {
        if (!renderings.isSpotless()) {
            Files.deleteIfExists(file);
            return;
        }
        var lines = new ArrayList<>(inputs);
        for (Path own : own(intents)) {
            lines.add("in " + Digest.of(own) + "  " + own);
        }
        for (Path written : renderings.files()) {
            lines.add("out " + Digest.of(written) + "  " + written);
        }
        Files.createDirectories(file.toAbsolutePath().resolveSibling(""));
        Files.writeString(file, String.join("\n", lines) + "\n");
    }

    private List<Path> own(List<Intent> intents) {
        return intents.stream()
                .flatMap(intent -> intent.workloads().stream())
                .flatMap(workload -> workload.origin().path().stream())
                .map(request.home()::resolve)
                .distinct()
                .sorted()
                .toList();
    }

    /** What is asked, and by which code: another version of ours may answer otherwise. */
    private String question() throws IOException {
        var words = new ArrayList<>(List.of(
                request.source(),
                request.base().toAbsolutePath().toString(),
                request.output().toAbsolutePath().toString(),
                request.failOn().word()));
        request.classPath().forEach(path -> words.add(path.toString()));
        for (Class<?> ours : List.of(Intent.class, Report.class, RenderMemory.class)) {
            words.add(code(ours));
        }
        return Digest.of(String.join("\0", words).getBytes(StandardCharsets.UTF_8));
    }

    private static String code(Class<?> ours) throws IOException {
        Optional<Path> place = CodePlace.of(ours);
        return place.isPresent() ? Digest.of(place.get()) : "unknown";
    }
}
