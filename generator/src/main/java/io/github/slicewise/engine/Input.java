package io.github.slicewise.engine;

import io.github.slicewise.manifest.ManifestReader;
import io.github.slicewise.manifest.Reading;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The files that a check reads: as they are, as they were, or as they will be. */
interface Input {
    /** What these paths stand for. */
    Reading read(List<String> paths, InputStream stdin) throws Unusable;

    /** Whether there is such a file. */
    boolean has(Path file);

    /** The text of a file; an {@link IOException} when it cannot be read as UTF-8. */
    String text(Path file) throws IOException;

    /** The files on disk. */
    static Input disk() {
        return mended(Map.of());
    }

    /** The files on disk, with these texts in place of those of the same names. */
    static Input mended(Map<String, String> texts) {
        return new Input() {
            @Override
            public Reading read(List<String> paths, InputStream stdin) {
                return ManifestReader.read(paths, stdin, texts);
            }

            @Override
            public boolean has(Path file) {
                return Files.isRegularFile(file);
            }

            @Override
            public String text(Path file) throws IOException {
                return Files.readString(file, StandardCharsets.UTF_8);
            }
        };
    }
}
