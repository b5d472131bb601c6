package io.github.slicewise.yaml;

import io.github.slicewise.finding.Location;
import io.github.slicewise.yaml.Scalar.Block;
import java.util.Optional;

/**
 * Where a text stands in its file, so that places inside the text become places in the file.
 *
 * @param file the file's name
 * @param firstLine line of the file that holds the text's first line, from 1
 * @param indent characters that stand before each line of the text
 * @param fixed the one place for everything, when lines of the text are no lines of the file
 */
record Origin(String file, int firstLine, int indent, Optional<Location.InFile> fixed) {
    static Origin file(String file) {
        return new Origin(file, 1, 0, Optional.empty());
    }

    static Origin inside(Scalar scalar) {
        String file = scalar.at().file();
        return scalar.body()
                .map(block -> new Origin(file, block.firstLine(), block.indent(), Optional.empty()))
                .orElse(new Origin(file, 1, 0, Optional.of(scalar.at())));
    }

    /** The same, for a text that begins so many lines further down. */
    Origin down(int lines) {
        return new Origin(file, firstLine + lines, indent, fixed);
    }

    /** The place of a line and column that count from 0. */
    Location.InFile at(int line, int column) {
        return fixed.orElseGet(() -> Location.at(file, firstLine + line, column + indent + 1));
    }

    /** The body of a literal block whose first line has this number, from 0. */
    Optional<Block> block(int line, int blockIndent) {
        return fixed.isPresent() ? Optional.empty() : Optional.of(new Block(firstLine + line, indent + blockIndent));
    }
}
