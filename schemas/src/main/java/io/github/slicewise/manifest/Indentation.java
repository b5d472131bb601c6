package io.github.slicewise.manifest;

import io.github.slicewise.finding.Edit;
import io.github.slicewise.finding.Location;
import io.github.slicewise.yaml.Lines;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Mapping.Entry;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import io.github.slicewise.yaml.YamlDocument;
import io.github.slicewise.yaml.YamlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** By how many blanks each line of a flattened document has to move, so that it says what it was meant to say. */
final class Indentation {
    private static final int STEP = 2;

    private final Lines lines;
    private final int firstLine;
    private final Map<Integer, Integer> moves = new TreeMap<>();

    private Indentation(YamlDocument document) {
        this.lines = Lines.of(document.text());
        this.firstLine = document.line();
    }

    /**
     * The edits that give a document the indentation of {@code meant}; none when some line's place is not certain.
     *
     * @param meant the document put together again, each key and value at its place in the file
     */
    static List<Edit> edits(YamlDocument document, Mapping meant) {
        var indentation = new Indentation(document);
        indentation.mapping(meant, 0);
        String file = meant.at().file();
        List<String> moved = indentation.moved();
        return YamlReader.read(file, String.join("\n", moved)).roots().stream().allMatch(root -> sameTree(root, meant))
                ? indentation.edits(file, moved)
                : List.of();
    }

    private void mapping(Mapping mapping, int indent) {
        for (Entry entry : mapping.entries()) {
            Location.InFile key = entry.key().at();
            if (begins(key)) {
                moves.putIfAbsent(key.line(), indent - (key.column() - 1));
            }
            if (entry.value() instanceof Mapping below && isBlock(below)) {
                boolean whole = below.at().column() > key.column();
                mapping(below, indent + (whole ? below.at().column() - key.column() : STEP));
            } else if (entry.value() instanceof Sequence list && isBlock(list)) {
                list(list, key, indent);
            }
        }
    }

    private void list(Sequence list, Location.InFile key, int indent) {
        int first = dash(list.items().get(0)) - (key.column() - 1);
        for (Node item : list.items()) {
            int dash = dash(item);
            if (dash < 0) {
                continue;
            }
            moves.put(item.at().line(), indent + Math.max(0, first) - dash);
            if (item instanceof Mapping mapping && isBlock(mapping)) {
                mapping(mapping, indent + Math.max(0, first) + item.at().column() - 1 - dash);
            }
        }
    }

    /** How many blanks stand before the dash of this item; -1 when it does not begin its line. */
    private int dash(Node item) {
        String line = line(item.at());
        int blanks = blanks(line);
        return line.startsWith("- ", blanks) ? blanks : -1;
    }

    private boolean isBlock(Node node) {
        String line = line(node.at());
        int index = line.offsetByCodePoints(0, Math.min(node.at().column() - 1, line.codePointCount(0, line.length())));
        return index < line.length() && "{[".indexOf(line.charAt(index)) < 0;
    }

    private boolean begins(Location.InFile key) {
        return blanks(line(key)) == key.column() - 1;
    }

    private String line(Location.InFile at) {
        return lines.line(at.line() - firstLine + 1).orElse("");
    }

    private static int blanks(String line) {
        int blanks = 0;
        while (blanks < line.length() && line.charAt(blanks) == ' ') {
            blanks++;
        }
        return blanks;
    }

    private List<String> moved() {
        var moved = new ArrayList<String>();
        int move = 0;
        for (int number = 1; number <= lines.count(); number++) {
            String line = lines.line(number).orElse("");
            move = moves.getOrDefault(number + firstLine - 1, move);
            boolean empty = line.isBlank();
            moved.add(
                    empty
                            ? line
                            : " ".repeat(Math.max(0, move))
                                    + line.substring(Math.min(blanks(line), -Math.min(0, move))));
        }
        return moved;
    }

    private List<Edit> edits(String file, List<String> moved) {
        var edits = new ArrayList<Edit>();
        for (int number = 1; number <= lines.count(); number++) {
            int more = moved.get(number - 1).length()
                    - lines.line(number).orElse("").length();
            Location.InFile begin = Location.at(file, number + firstLine - 1, 1);
            if (more > 0) {
                edits.add(Edit.insert(begin, " ".repeat(more)));
            } else if (more < 0) {
                edits.add(new Edit(begin, Location.at(file, begin.line(), 1 - more), ""));
            }
        }
        return edits;
    }

    private static boolean sameTree(Node one, Node other) {
        if (one instanceof Mapping a && other instanceof Mapping b) {
            return sameEntries(a.entries(), b.entries());
        }
        if (one instanceof Sequence a && other instanceof Sequence b) {
            return a.items().size() == b.items().size() && sameItems(a.items(), b.items());
        }
        Optional<Scalar> scalar = one.asScalar();
        return scalar.isPresent()
                && other.asScalar().map(Scalar::text).equals(scalar.map(Scalar::text))
                && other.asScalar().map(Scalar::value).equals(scalar.map(Scalar::value));
    }

    private static boolean sameItems(List<Node> a, List<Node> b) {
        for (int i = 0; i < a.size(); i++) {
            if (!sameTree(a.get(i), b.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean sameEntries(List<Entry> a, List<Entry> b) {
        if (a.size() != b.size()) {
            return false;
        }
        for (int i = 0; i < a.size(); i++) {
            if (!a.get(i).key().text().equals(b.get(i).key().text())
                    || !sameTree(a.get(i).value(), b.get(i).value())) {
                return false;
            }
        }
        return true;
    }
}
