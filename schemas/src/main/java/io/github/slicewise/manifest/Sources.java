package io.github.slicewise.manifest;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The text behind what was read, for excerpts beside findings. */
public interface Sources {
    /** One line of a file without its line end; absent when there is no such file or line. Lines count from 1. */
    Optional<String> line(String file, int line);

    /** The names of all files there is text of, sorted; none where only single lines are known. */
    default List<String> files() {
        return List.of();
    }

    /** The whole text of a file as it was read, a byte order mark included; absent where only single lines are known. */
    default Optional<String> text(String file) {
        return Optional.empty();
    }

    /** These texts, and the other's where these have none. */
    default Sources or(Sources other) {
        Sources one = this;
        return new Sources() {
            @Override
            public Optional<String> line(String file, int line) {
                return one.line(file, line).or(() -> other.line(file, line));
            }

            @Override
            public Optional<String> text(String file) {
                return one.text(file).or(() -> other.text(file));
            }

            @Override
            public List<String> files() {
                return Stream.concat(one.files().stream(), other.files().stream())
                        .distinct()
                        .sorted()
                        .toList();
            }
        };
    }

    /** These texts without the names of those files: their lines can still be had. */
    default Sources hiding(Predicate<String> hidden) {
        Sources all = this;
        return new Sources() {
            @Override
            public Optional<String> line(String file, int line) {
                return all.line(file, line);
            }

            @Override
            public Optional<String> text(String file) {
                return all.text(file);
            }

            @Override
            public List<String> files() {
                return all.files().stream().filter(hidden.negate()).toList();
            }
        };
    }

    /** No text at all. */
    static Sources none() {
        return (file, line) -> Optional.empty();
    }
}
