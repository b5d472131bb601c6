package io.github.slicewise.manifest;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Mapping.Entry;
import io.github.slicewise.yaml.Scalar;
import java.util.Optional;

/**
 * A document whose indentation is lost: {@code metadata} or {@code spec} is empty, and what belongs below stands beside it.
 * It parses, and means nothing.
 *
 * @param written the document as it stands
 * @param parent the empty key
 * @param stray the first key that belongs below one
 */
record Flattened(Mapping written, Scalar parent, Scalar stray) {
    static final String RULE = "YML003";

    /** What is lost in this document; absent when it has its indentation. */
    static Optional<Flattened> of(Mapping root) {
        Shape shape = shape(root);
        return root.entries().stream()
                .filter(entry -> isEmpty(entry) && below(shape, entry).isPresent())
                .flatMap(entry -> stray(root, shape, entry).stream())
                .findFirst();
    }

    private static Optional<Flattened> stray(Mapping root, Shape shape, Entry empty) {
        Optional<Shape> below = below(shape, empty);
        return root.entries().stream()
                .map(Entry::key)
                .filter(key -> key.at().compareTo(empty.key().at()) > 0)
                .filter(key -> !shape.knows(key.text()))
                .filter(key -> below.filter(each -> each.knows(key.text())).isPresent())
                .findFirst()
                .map(key -> new Flattened(root, empty.key(), key));
    }

    /** The document with its keys below each other again. */
    Mapping rebuilt() {
        return Reindented.of(written, shape(written));
    }

    /** Whether this finding says no more than that the indentation is lost. */
    boolean explains(Finding finding) {
        return finding.rule().equals("YML002")
                && written.entries().stream().anyMatch(entry -> entry.key().at().equals(finding.at()));
    }

    Finding finding() {
        String child = stray.text();
        return Finding.error(
                        RULE,
                        parent.at(),
                        "The indentation of this document is lost: `" + child + "` stands beside `" + parent.text()
                                + "` instead of below it.",
                        "Indent what belongs below a key by two blanks more than the key, beginning with `  " + child
                                + ":` below `" + parent.text() + ":`.")
                .see(stray.at(), "`" + child + "` belongs below `" + parent.text() + "`");
    }

    private static Shape shape(Mapping root) {
        return Shape.ofKind(root.text("kind").orElse(""));
    }

    private static Optional<Shape> below(Shape shape, Entry entry) {
        return shape.below(entry.key().text()).filter(Shape::hasParts);
    }

    private static boolean isEmpty(Entry entry) {
        return entry.value() instanceof Scalar scalar && scalar.isNull();
    }
}
