package io.github.slicewise.rule.workload;

import io.github.slicewise.finding.Edit;
import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.Container;
import io.github.slicewise.yaml.Mapping.Entry;
import io.github.slicewise.yaml.Written;
import java.util.Optional;

/** The line that gives a container the limit that its request lacks, written as the lines beside it are. */
final class MissingLimit {
    private MissingLimit() {}

    /** The edit; absent where the lines beside it are written on one line, or stand who knows where. */
    static Optional<Edit> of(Container container, Entry request) {
        Optional<Entry> resources = container.root().entry("resources").filter(MissingLimit::isBlock);
        Optional<String> line = line(request);
        if (resources.isEmpty() || line.isEmpty()) {
            return Optional.empty();
        }
        Optional<Entry> limits = resources.get().value().asMapping().flatMap(mapping -> mapping.entry("limits"));
        if (limits.isPresent()) {
            return limits.filter(MissingLimit::isBlock).map(entry -> below(entry, line.get()));
        }
        int step = request.key().at().column() - blanksOf(resources.get()) - 1;
        return step < 1
                ? Optional.empty()
                : Optional.of(below(
                        resources.get(),
                        "limits:\n" + " ".repeat(request.key().at().column() - 1) + line.get()));
    }

    private static Optional<String> line(Entry request) {
        return request.value()
                .asScalar()
                .flatMap(Written::again)
                .flatMap(value -> Written.again(request.key()).map(key -> key + ": " + value + "\n"));
    }

    /** A mapping on lines of its own begins where its first key does, below its name. */
    private static boolean isBlock(Entry entry) {
        return entry.value()
                .asMapping()
                .filter(mapping -> !mapping.entries().isEmpty())
                .filter(mapping -> mapping.entries().get(0).key().at().equals(mapping.at()))
                .filter(mapping -> mapping.at().line() > entry.key().at().line())
                .isPresent();
    }

    /** So many blanks stand before the entries of this block. */
    private static int blanksOf(Entry block) {
        return block.value().at().column() - 1;
    }

    private static Edit below(Entry block, String lines) {
        Location.InFile name = block.key().at();
        return Edit.insert(Location.at(name.file(), name.line() + 1, 1), " ".repeat(blanksOf(block)) + lines);
    }
}
