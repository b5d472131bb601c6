package io.github.slicewise.rule.workload;

import io.github.slicewise.finding.Edit;
import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.Container;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Mapping.Entry;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Written;
import java.util.Optional;

/** What gives a container the limit that its request lacks, written as what stands beside it is. */
final class MissingLimit {
    private static final int STEP = 2;

    private MissingLimit() {}

    /** The edit; absent where the request is not exactly where it seems to be. */
    static Optional<Edit> of(Container container, Entry request) {
        Optional<Entry> resources = container.root().entry("resources");
        Optional<String> pair = pair(request);
        if (resources.isEmpty() || pair.isEmpty()) {
            return Optional.empty();
        }
        Optional<Entry> limits = entry(resources.get(), "limits");
        if (limits.isPresent()) {
            return into(limits.get(), pair.get());
        }
        if (!isBlock(resources.get())) {
            String name = request.key().style() == Scalar.Style.DOUBLE_QUOTED ? "\"limits\"" : "limits";
            return into(resources.get(), name + ": {" + pair.get() + "}");
        }
        int blanks = entry(resources.get(), "requests")
                .filter(MissingLimit::isBlock)
                .map(MissingLimit::blanks)
                .orElse(blanks(resources.get()) + STEP);
        return into(resources.get(), "limits:\n" + " ".repeat(blanks) + pair.get());
    }

    private static Optional<String> pair(Entry request) {
        return request.value()
                .asScalar()
                .flatMap(Written::again)
                .flatMap(value -> Written.again(request.key()).map(key -> key + ": " + value));
    }

    private static Optional<Entry> entry(Entry above, String key) {
        return above.value().asMapping().flatMap(mapping -> mapping.entry(key));
    }

    /** A line below the name of a mapping that has its lines, or a part behind the brace of one that has braces. */
    private static Optional<Edit> into(Entry entry, String text) {
        Location.InFile name = entry.key().at();
        if (isBlock(entry)) {
            Location.InFile below = Location.at(name.file(), name.line() + 1, 1);
            return Optional.of(Edit.insert(below, " ".repeat(blanks(entry)) + text + "\n"));
        }
        return entry.value().asMapping().map(braces -> {
            Location.InFile brace = braces.at();
            Location.InFile behind = Location.at(brace.file(), brace.line(), brace.column() + 1);
            return Edit.insert(behind, text + (braces.entries().isEmpty() ? "" : ", "));
        });
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
    private static int blanks(Entry block) {
        return block.value()
                        .asMapping()
                        .map(Mapping::at)
                        .map(Location.InFile::column)
                        .orElse(1)
                - 1;
    }
}
