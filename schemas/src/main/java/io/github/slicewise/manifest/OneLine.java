package io.github.slicewise.manifest;

import io.github.slicewise.finding.Location;
import io.github.slicewise.yaml.Lines;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Mapping.Entry;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Scalar.Block;
import io.github.slicewise.yaml.Scalar.Null;
import io.github.slicewise.yaml.Scalar.Style;
import io.github.slicewise.yaml.Sequence;
import io.github.slicewise.yaml.YamlDocument;
import io.github.slicewise.yaml.YamlDocuments;
import io.github.slicewise.yaml.YamlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A Kubernetes object whose line breaks are lost, cut at its keys and dashes and put together again. That it cannot be
 * read is found already; this lets the rules look at what it says.
 */
final class OneLine {
    private static final Pattern HEAD = Pattern.compile("\\s*apiVersion:\\s+\\S+\\s+kind:\\s+\\S+\\s.*");
    private static final int LONGEST = 20_000;
    // A key before a colon, perhaps after a dash, and what stands up to the next key, dash or comment.
    private static final Pattern PIECE = Pattern.compile("(?:^|\\s)(-?)\\s*([A-Za-z][\\w./-]*):(?=[\\s\"']|$)");
    private static final Pattern COMMENT = Pattern.compile("\\s#");
    private static final Pattern BLOCK = Pattern.compile("[|>][-+0-9]*(?:\\s.*)?");

    private final String file;
    private final int line;
    private final String text;

    private OneLine(String file, int line, String text) {
        this.file = file;
        this.line = line;
        this.text = text;
    }

    /** The object in a document that cannot be read; absent when it does not stand on one line, or is not clear. */
    static Optional<Mapping> of(String file, YamlDocument document) {
        Lines lines = Lines.of(document.text());
        List<Integer> said = IntStream.rangeClosed(1, lines.count())
                .filter(number -> saysSomething(lines.line(number).orElse("").strip()))
                .limit(2)
                .boxed()
                .toList();
        if (said.size() != 1) {
            return Optional.empty();
        }
        int number = said.get(0);
        String only = lines.line(number).orElse("");
        return only.length() <= LONGEST && HEAD.matcher(only).matches()
                ? new OneLine(file, document.line() + number - 1, only).object()
                : Optional.empty();
    }

    private static boolean saysSomething(String line) {
        return !line.isEmpty() && !line.startsWith("#") && !line.equals("---");
    }

    private Optional<Mapping> object() {
        var pieces = new ArrayList<Node>();
        Matcher comment = COMMENT.matcher(text);
        int end = comment.find() ? comment.start() : text.length();
        List<MatchResult> keys = PIECE.matcher(text.substring(0, end)).results().toList();
        for (int i = 0; i < keys.size(); i++) {
            int valueEnd = i + 1 < keys.size() ? keys.get(i + 1).start() : end;
            String value = text.substring(keys.get(i).end(), valueEnd);
            // Nobody can tell where a block of text ends once its line breaks are lost.
            if (BLOCK.matcher(value.strip()).matches()) {
                break;
            }
            Optional<Node> node = value(value, keys.get(i).end());
            if (node.isEmpty()) {
                return Optional.empty();
            }
            pieces.add(piece(keys.get(i), node.get()));
        }
        return Optional.of(Reindented.of(at(0), pieces, Shape.ofKind(kind(pieces))));
    }

    private Node piece(MatchResult key, Node value) {
        Location.InFile at = at(key.start(2));
        var entry = new Entry(new Scalar(at, key.group(2), key.group(2), Style.PLAIN, Optional.empty()), value);
        var pair = new Mapping(at, List.of(entry));
        return key.group(1).isEmpty() ? pair : new Sequence(at(key.start(1)), List.of(pair));
    }

    private Optional<Node> value(String written, int start) {
        String stripped = written.strip();
        int column = start + written.length() - written.stripLeading().length();
        if (stripped.isEmpty()) {
            return Optional.of(new Scalar(at(start), "", Null.NULL, Style.PLAIN, Optional.empty()));
        }
        var block = new Scalar(at(column), stripped, stripped, Style.LITERAL, Optional.of(new Block(line, column)));
        YamlDocuments documents = YamlReader.readInside(block);
        return documents.roots().size() == 1 && documents.all().size() == 1
                ? Optional.of(documents.roots().get(0))
                : Optional.empty();
    }

    private static String kind(List<Node> pieces) {
        return pieces.stream()
                .flatMap(piece -> piece.text("kind").stream())
                .findFirst()
                .orElse("");
    }

    /** The place of a character of the line, counted from 0. */
    private Location.InFile at(int position) {
        return Location.at(file, line, position + 1);
    }
}
