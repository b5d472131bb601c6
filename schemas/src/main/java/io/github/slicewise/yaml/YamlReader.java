package io.github.slicewise.yaml;

import io.github.slicewise.finding.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/**
 * YAML text to trees that remember where everything stood.
 *
 * <p>A document that cannot be read gives one finding; those before and after it are read all the same. Depth, size and
 * the multiplication by aliases are bounded.
 */
public final class YamlReader {
    // Long lines make the parser copy its window again and again; a window of their size spares that. Settings cost
    // more
    // than a small document and are made once.
    private static final int SMALLEST_BUFFER = 1024;
    private static final int LARGEST_BUFFER = 64 * 1024;
    private static final Map<Integer, LoadSettings> SETTINGS = Stream.of(1, 4, 16, 64)
            .collect(Collectors.toUnmodifiableMap(
                    size -> size * SMALLEST_BUFFER, size -> settings(size * SMALLEST_BUFFER)));

    private final Origin origin;
    private final List<YamlDocument> documents = new ArrayList<>();
    private long budget = Limits.VALUES;

    private YamlReader(Origin origin) {
        this.origin = origin;
    }

    /** All documents of a file's text. A byte order mark at the beginning is skipped. */
    public static YamlDocuments read(String file, String text) {
        if (text.length() > Limits.CHARACTERS) {
            Finding finding = Limits.tooLarge(file, text.length());
            return new YamlDocuments(List.of(new YamlDocument(Optional.empty(), List.of(finding), "", 1)));
        }
        return new YamlReader(Origin.file(file)).all(text.startsWith("\uFEFF") ? text.substring(1) : text);
    }

    /**
     * The documents inside a scalar. In a literal block every place is that of the outer file; in all other styles it is
     * where the scalar begins.
     */
    public static YamlDocuments readInside(Scalar block) {
        return new YamlReader(Origin.inside(block)).all(block.text());
    }

    private YamlDocuments all(String text) {
        for (Chunk chunk : Chunk.split(text, Lines.of(text))) {
            read(chunk);
            if (budget < 0) {
                break;
            }
        }
        return new YamlDocuments(documents);
    }

    private void read(Chunk chunk) {
        Origin place = origin.down(chunk.firstLine());
        Lines lines = Lines.of(chunk.text());
        int line = place.at(0, 0).line();
        Optional<Finding> stop = documents(chunk, place, lines, line);
        stop.ifPresent(
                finding -> documents.add(new YamlDocument(Optional.empty(), List.of(finding), chunk.text(), line)));
    }

    /** Keeps the documents of a chunk; the answer is why the chunk cannot be read to its end, if so. */
    private Optional<Finding> documents(Chunk chunk, Origin place, Lines lines, int line) {
        var tree = new TreeBuilder(place, lines, budget);
        try {
            var parser = parser(chunk.text());
            while (parser.hasNext()) {
                Event event = parser.next();
                Optional<Finding> stop = tree.accept(event);
                if (stop.isPresent()) {
                    budget = tree.isOverBudget() ? -1 : budget;
                    return stop;
                }
                if (event.getEventId() == Event.ID.DocumentEnd) {
                    keep(tree, chunk, line);
                    tree = new TreeBuilder(place, lines, budget);
                }
            }
            return Optional.empty();
        } catch (YamlEngineException e) {
            SyntaxError error = SyntaxError.of(e, lines);
            SyntaxError placed =
                    tree.innermost().map(frame -> error.openedAt(frame.spot)).orElse(error);
            return Optional.of(new Cause(placed, place, lines).finding());
        }
    }

    private void keep(TreeBuilder tree, Chunk chunk, int line) {
        budget -= tree.size();
        tree.root()
                .filter(root -> !(root instanceof Scalar scalar && scalar.isNull()))
                .ifPresent(root ->
                        documents.add(new YamlDocument(Optional.of(root), tree.findings(), chunk.text(), line)));
    }

    private static ParserImpl parser(String text) {
        int size = SMALLEST_BUFFER;
        while (size < text.length() && size < LARGEST_BUFFER) {
            size *= 4;
        }
        LoadSettings settings = Objects.requireNonNull(SETTINGS.get(size));
        return new ParserImpl(settings, new StreamReader(settings, text));
    }

    private static LoadSettings settings(int bufferSize) {
        return LoadSettings.builder()
                .setBufferSize(bufferSize)
                .setCodePointLimit(Integer.MAX_VALUE)
                .setAllowDuplicateKeys(true)
                .build();
    }
}
