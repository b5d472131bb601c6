package io.github.slicewise.golden;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One golden case as it stands on the disk.
 *
 * @param name of its folder
 * @param source its intent
 * @param files what the intent becomes, by path
 */
record Case(String name, String source, SortedMap<String, String> files) {
    static final Path ALL = Repository.ROOT.resolve("golden/cases");

    static List<Case> all() throws IOException {
        try (var folders = Files.list(ALL)) {
            return folders.filter(Files::isDirectory).sorted().map(Case::read).toList();
        }
    }

    /** Whether the intent names this target, or this platform. */
    boolean names(String target) {
        return source.contains("\"" + target + "\"");
    }

    private static Case read(Path folder) {
        String source = Repository.filesBelow(folder, ".java")
                .map(Repository::text)
                .findFirst()
                .orElseThrow();
        var files = new TreeMap<String, String>();
        try {
            Golden.read(folder.resolve("expected/files"))
                    .forEach((path, bytes) -> files.put(path, new String(bytes, StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Case(folder.getFileName().toString(), source, files);
    }
}
