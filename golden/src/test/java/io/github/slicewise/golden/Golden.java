package io.github.slicewise.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Expected bytes. With {@code -Dgolden.update=true} a difference is written to the expected folder, and the test still
 * fails: an update run can never be green.
 */
final class Golden {
    private static final boolean UPDATE = Boolean.getBoolean("golden.update");

    private Golden() {}

    /** Demands that {@code folder} holds exactly these files with exactly these bytes. */
    static void holds(Path folder, Map<String, byte[]> actual) throws IOException {
        SortedMap<String, byte[]> expected = read(folder);
        if (UPDATE) {
            List<String> written = update(folder, expected, actual);
            assertThat(written)
                    .as("written by this run; look at them, then run again without golden.update")
                    .isEmpty();
        }
        assertThat(expected.keySet()).as("files of %s", folder).isEqualTo(new TreeMap<>(actual).keySet());
        for (String file : expected.keySet()) {
            assertThat(text(actual.get(file)))
                    .as("%s/%s (rewrite with -Dgolden.update=true)", Repository.relative(folder), file)
                    .isEqualTo(text(expected.get(file)));
            assertThat(actual.get(file)).as("bytes of %s", file).isEqualTo(expected.get(file));
        }
    }

    static SortedMap<String, byte[]> read(Path folder) throws IOException {
        var files = new TreeMap<String, byte[]>();
        if (!Files.isDirectory(folder)) {
            return files;
        }
        try (var walk = Files.walk(folder)) {
            for (Path file : walk.filter(Files::isRegularFile).toList()) {
                files.put(folder.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
            }
        }
        return files;
    }

    private static List<String> update(Path folder, SortedMap<String, byte[]> expected, Map<String, byte[]> actual)
            throws IOException {
        var written = new ArrayList<String>();
        for (var file : actual.entrySet()) {
            if (!java.util.Arrays.equals(expected.get(file.getKey()), file.getValue())) {
                Path path = folder.resolve(file.getKey());
                Files.createDirectories(path.getParent());
                Files.write(path, file.getValue());
                written.add(file.getKey());
            }
        }
        for (String stale : expected.keySet()) {
            if (!actual.containsKey(stale)) {
                Files.delete(folder.resolve(stale));
                written.add("deleted " + stale);
            }
        }
        return written;
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
