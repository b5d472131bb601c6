package io.github.slicewise.manifest;

import io.github.slicewise.finding.Location;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Mapping.Entry;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A document put back together from keys that all stand at the left edge: each key goes below the innermost key before
 * it that can hold it. Every key and value keeps its place in the file.
 */
final class Reindented {
    private final Deque<Open> open = new ArrayDeque<>();

    private Reindented() {}

    /** The document as it was meant. */
    static Mapping of(Mapping root, Shape shape) {
        return of(
                root.at(),
                root.entries().stream()
                        .map(entry -> new Mapping(entry.key().at(), List.of(entry)))
                        .toList(),
                shape);
    }

    /**
     * A document put together from pieces in the order in which they stand.
     *
     * @param pieces a mapping for a key with its value; a sequence for a dash with what follows it
     */
    static Mapping of(Location.InFile at, List<? extends Node> pieces, Shape shape) {
        var rebuilt = new Reindented();
        var whole = new Open(shape, new Mapping(at, List.of()), Optional.empty());
        rebuilt.open.push(whole);
        pieces.forEach(rebuilt::piece);
        rebuilt.closeUntil(whole);
        return new Mapping(at, whole.entries);
    }

    private void piece(Node piece) {
        if (piece instanceof Sequence dash) {
            dash.items().forEach(this::item);
        } else if (piece instanceof Mapping pair) {
            pair.entries().forEach(this::feed);
        }
    }

    private void feed(Entry entry) {
        String key = entry.key().text();
        Open target = holder(key, isNull(entry.value()));
        closeUntil(target);
        Shape below = target.shape.below(key).orElseGet(() -> new Shape(Shape.Form.VALUE, java.util.Map.of()));
        Optional<Sequence> list = entry.value().asSequence();
        if (below.form() == Shape.Form.LIST && list.isPresent()) {
            open.push(new Open(below, entry.value(), Optional.of(entry.key())));
            list.get().items().forEach(this::item);
        } else if (below.hasParts() && isNull(entry.value())) {
            open.push(new Open(below, entry.value(), Optional.of(entry.key())));
        } else {
            target.entries.add(entry);
        }
    }

    private void item(Node item) {
        Optional<String> first = item.asMapping()
                .flatMap(mapping -> mapping.entries().stream().findFirst())
                .map(entry -> entry.key().text());
        Predicate<Open> list = each -> each.shape.form() == Shape.Form.LIST;
        Open target = innermost(
                        list.and(each -> first.filter(each.shape.item()::knows).isPresent()))
                .or(() -> innermost(list))
                .orElseGet(open::element);
        closeUntil(target);
        if (item instanceof Mapping mapping && target.shape.item().hasParts()) {
            open.push(new Open(target.shape.item(), item, Optional.empty()));
            mapping.entries().forEach(this::feed);
        } else {
            target.items.add(item);
        }
    }

    /**
     * What this key goes into: a mapping that takes any key and has none yet; else the innermost that knows the key and
     * lacks it; else the innermost that takes any key; else the innermost mapping.
     */
    private Open holder(String key, boolean opens) {
        Predicate<Open> known = each -> each.shape.knows(key) && !each.has(key);
        Predicate<Open> free = each -> each.shape.form() == Shape.Form.ANY_KEYS;
        Open top = open.element();
        boolean first = free.test(top)
                && top.entries.isEmpty()
                && !(opens && innermost(known).isPresent());
        if (first) {
            return top;
        }
        return innermost(known)
                .or(() -> innermost(free))
                .or(() -> innermost(each -> each.shape.form() == Shape.Form.KNOWN_KEYS))
                .orElse(top);
    }

    private Optional<Open> innermost(Predicate<Open> wanted) {
        return open.stream().filter(wanted).findFirst();
    }

    private void closeUntil(Open target) {
        while (open.element() != target) {
            Open done = open.pop();
            Open parent = open.element();
            done.key.ifPresentOrElse(
                    key -> parent.entries.add(new Entry(key, done.node())), () -> parent.items.add(done.node()));
        }
    }

    private static boolean isNull(Node value) {
        return value instanceof Scalar scalar && scalar.isNull();
    }

    /** A mapping or list that may get more. */
    private static final class Open {
        private final Shape shape;
        private final Node written;
        private final Optional<Scalar> key;
        private final List<Entry> entries = new ArrayList<>();
        private final List<Node> items = new ArrayList<>();

        Open(Shape shape, Node written, Optional<Scalar> key) {
            this.shape = shape;
            this.written = written;
            this.key = key;
        }

        boolean has(String name) {
            return entries.stream().anyMatch(entry -> entry.key().text().equals(name));
        }

        /** What has come together; what was written when nothing has. */
        Node node() {
            if (!entries.isEmpty()) {
                Location.InFile at = written instanceof Mapping
                        ? written.at()
                        : entries.get(0).key().at();
                return new Mapping(at, entries);
            }
            return items.isEmpty() ? written : new Sequence(written.at(), items);
        }
    }
}
