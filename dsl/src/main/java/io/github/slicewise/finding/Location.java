package io.github.slicewise.finding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/** Where something stands: a place in a file, or a path into an intent. */
public sealed interface Location extends Comparable<Location> permits Location.InFile, Location.InIntent {

    /** The answer for whichever of the two this is. */
    <R> R match(Function<InFile, R> inFile, Function<InIntent, R> inIntent);

    /** The place in words: {@code pool.yaml:8:11}, or {@code pool a100 › sharing › 3g.20gb}. */
    String text();

    /** A place in a file; line and column count from 1, columns in characters as an editor shows them. */
    static InFile at(String file, int line, int column) {
        return new InFile(file, line, column);
    }

    /** A path into an intent, outermost step first. */
    static InIntent path(String... steps) {
        return new InIntent(List.of(steps));
    }

    /** Intents first, then files by name, line and column. */
    @Override
    default int compareTo(Location other) {
        return Comparator.comparing((Location l) -> l.match(InFile::file, path -> ""))
                .thenComparing(l -> l.match(InFile::line, path -> 0))
                .thenComparing(l -> l.match(InFile::column, path -> 0))
                .thenComparing(Location::text)
                .compare(this, other);
    }

    /**
     * A place in a file.
     *
     * @param file the path as the user gave it, with {@code /} between folders; {@code <stdin>} for standard input
     * @param line from 1
     * @param column from 1
     */
    record InFile(String file, int line, int column) implements Location {
        public InFile {
            if (line < 1 || column < 1) {
                throw new IllegalArgumentException("Lines and columns count from 1, not " + line + ":" + column + ".");
            }
        }

        @Override
        public <R> R match(Function<InFile, R> inFile, Function<InIntent, R> inIntent) {
            return inFile.apply(this);
        }

        @Override
        public String text() {
            return file + ":" + line + ":" + column;
        }
    }

    /**
     * A path into an intent.
     *
     * @param steps outermost first, such as {@code pool a100}, {@code sharing}, {@code 3g.20gb}
     */
    record InIntent(List<String> steps) implements Location {
        public InIntent {
            steps = List.copyOf(steps);
        }

        /** The same path, one step deeper. */
        public InIntent then(String step) {
            var longer = new ArrayList<>(steps);
            longer.add(step);
            return new InIntent(longer);
        }

        @Override
        public <R> R match(Function<InFile, R> inFile, Function<InIntent, R> inIntent) {
            return inIntent.apply(this);
        }

        @Override
        public String text() {
            return String.join(" › ", steps);
        }
    }
}
