package io.github.slicewise.engine;

import io.github.slicewise.finding.Edit;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.fix.Mended;
import io.github.slicewise.fix.UnifiedDiff;
import io.github.slicewise.manifest.Sources;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Mends what is mechanical: in memory until nothing more can be, then on disk, each file whole or not at all. */
final class FixRun {
    // What is mended can lay bare what is mended next, as lost indentation does; it comes to an end all the same.
    private static final int ROUNDS = 8;

    private final FixRequest request;
    private final Sifting sifting;
    private final Map<String, String> texts = new TreeMap<>();
    private final Map<String, List<Finding>> mended = new TreeMap<>();
    private final Map<Path, String> names = new HashMap<>();
    private final List<String> refused = new ArrayList<>();

    FixRun(FixRequest request) {
        this.request = request;
        this.sifting = new Sifting(request.check());
    }

    Fixed run() {
        if (request.check().paths().contains("-")) {
            return new Fixed(Checked.refused("Standard input cannot be mended; name the files."), List.of(), 0);
        }
        if (request.check().judging().writeBaseline().isPresent()) {
            return new Fixed(Checked.refused("Mend first, and write the baseline in another run."), List.of(), 0);
        }
        Checked before = check();
        Checked after = before;
        for (int round = 0; round < ROUNDS && mend(after); round++) {
            after = check();
        }
        List<Fixed.File> files = files(before.sources());
        int left = after.report().findings().size();
        if (request.dryRun()) {
            return new Fixed(before, files, left);
        }
        List<Fixed.File> written = files.stream()
                .filter(file -> write(file.name(), before.sources()))
                .toList();
        if (refused.isEmpty()) {
            return new Fixed(after, written, left);
        }
        texts.clear();
        Checked now = check();
        return new Fixed(now.but(refused), written, now.report().findings().size());
    }

    private Checked check() {
        return new CheckRun(request.check(), Input.mended(texts), sifting).run();
    }

    /** One round; the answer is whether anything changed. */
    private boolean mend(Checked checked) {
        boolean changed = false;
        List<String> files = checked.report().findings().stream()
                .flatMap(finding -> finding.edits().stream())
                .map(Edit::file)
                .distinct()
                .filter(this::isOurs)
                .toList();
        for (String file : files) {
            Optional<Mended> better = checked.sources()
                    .text(file)
                    .map(text -> Mended.of(file, text, checked.report().findings()))
                    .filter(each -> !each.findings().isEmpty());
            better.ifPresent(each -> {
                texts.put(file, each.text());
                mended.computeIfAbsent(file, name -> new ArrayList<>()).addAll(each.findings());
            });
            changed |= better.isPresent();
        }
        return changed;
    }

    /** Whether the file itself, links followed, stands in one of the paths that were given, and has no other name. */
    private boolean isOurs(String file) {
        try {
            Path real = Path.of(file).toRealPath();
            return real(request.check().paths()).anyMatch(real::startsWith)
                    && names.computeIfAbsent(real, path -> file).equals(file);
        } catch (IOException | IllegalArgumentException e) {
            return false;
        }
    }

    private static Stream<Path> real(List<String> paths) throws IOException {
        var real = new ArrayList<Path>();
        for (String path : paths) {
            if (Files.exists(Path.of(path))) {
                real.add(Path.of(path).toRealPath());
            }
        }
        return real.stream();
    }

    private List<Fixed.File> files(Sources before) {
        return mended.entrySet().stream()
                .map(entry -> new Fixed.File(
                        entry.getKey(),
                        entry.getValue().stream().sorted().toList(),
                        UnifiedDiff.of(
                                entry.getKey(),
                                before.text(entry.getKey()).orElse(""),
                                texts.getOrDefault(entry.getKey(), ""))))
                .toList();
    }

    /** Writes one file, unless somebody else has written it meanwhile. */
    private boolean write(String file, Sources before) {
        Path path = Path.of(file);
        try {
            String now = Files.readString(path, StandardCharsets.UTF_8);
            if (!Optional.of(now).equals(before.text(file))) {
                refused.add("`" + file + "` was changed while it was looked at, and is left as it is.");
                return false;
            }
        } catch (IOException e) {
            refused.add("`" + file + "` cannot be read any more.");
            return false;
        }
        Optional<String> why = WholeFile.write(path, texts.getOrDefault(file, ""));
        why.ifPresent(refused::add);
        return why.isEmpty();
    }
}
