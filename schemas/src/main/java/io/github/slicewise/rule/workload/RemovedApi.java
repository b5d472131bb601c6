package io.github.slicewise.rule.workload;

import io.github.slicewise.manifest.Manifest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * An API version that is gone.
 *
 * @param group of the API
 * @param version that is gone
 * @param kind that had it
 * @param removedIn release that no longer has it, such as {@code 1.1}
 * @param instead apiVersion and kind to write
 */
record RemovedApi(String group, String version, String kind, String removedIn, String instead) {
    private static final String FILE = "removed-apis.tsv";
    private static final List<RemovedApi> ALL = load();

    /** The removed API that this object uses. */
    static Optional<RemovedApi> of(Manifest manifest) {
        return ALL.stream()
                .filter(api -> manifest.apiVersion().equals(api.group + "/" + api.version))
                .filter(api -> manifest.kind().equals(api.kind))
                .findFirst();
    }

    private static List<RemovedApi> load() {
        try (InputStream file = RemovedApi.class.getResourceAsStream(FILE)) {
            if (file == null) {
                throw new IllegalStateException("`" + FILE + "` is missing from the jar.");
            }
            return new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#") && !line.isBlank())
                    .map(RemovedApi::parse)
                    .toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static RemovedApi parse(String line) {
        List<String> cells = List.of(line.split("\t", -1));
        if (cells.size() != 5) {
            throw new IllegalStateException("`" + FILE + "` has a line without five cells: " + line);
        }
        return new RemovedApi(cells.get(0), cells.get(1), cells.get(2), cells.get(3), cells.get(4));
    }
}
