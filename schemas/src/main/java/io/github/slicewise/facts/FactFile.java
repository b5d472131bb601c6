package io.github.slicewise.facts;

import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.YamlReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Reads our own data files; anything wrong with them is our own fault and names the file. */
final class FactFile {
    private static final String ROOT = "/io/github/slicewise/targets/";

    private FactFile() {}

    /** The lines of a list. */
    static List<String> lines(String path) {
        return text(path).orElseThrow(() -> missing(path)).lines().toList();
    }

    /** The mapping that a file holds. */
    static Mapping mapping(String path) {
        return find(path).orElseThrow(() -> missing(path));
    }

    /** The mapping that a file holds; absent when there is no such file. */
    static Optional<Mapping> find(String path) {
        return text(path)
                .map(text -> YamlReader.read(path, text).roots().stream()
                        .flatMap(root -> root.asMapping().stream())
                        .findFirst()
                        .orElseThrow(() -> new IllegalStateException(path + " is not a mapping.")));
    }

    /** The text under these keys, which must be there. */
    static String text(Mapping root, String... keys) {
        return root.text(keys)
                .orElseThrow(
                        () -> new IllegalStateException(root.at().text() + " lacks `" + String.join(".", keys) + "`."));
    }

    /** The texts of the list under these keys; empty when it is missing. */
    static List<String> texts(Mapping root, String... keys) {
        return root.itemsIn(keys)
                .flatMap(item -> item.asScalar().stream())
                .map(Scalar::text)
                .toList();
    }

    private static IllegalStateException missing(String path) {
        return new IllegalStateException("The data file " + path + " is missing.");
    }

    private static Optional<String> text(String path) {
        try (InputStream stream = FactFile.class.getResourceAsStream(ROOT + path)) {
            return stream == null
                    ? Optional.empty()
                    : Optional.of(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException broken) {
            throw new UncheckedIOException("The data file " + path + " cannot be read.", broken);
        }
    }
}
