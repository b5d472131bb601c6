package io.github.slicewise.manifest;

import java.util.Optional;

/** The text behind what was read, for excerpts beside findings. */
public interface Sources {
    /** One line of a file without its line end; absent when there is no such file or line. Lines count from 1. */
    Optional<String> line(String file, int line);

    /** No text at all. */
    static Sources none() {
        return (file, line) -> Optional.empty();
    }
}
