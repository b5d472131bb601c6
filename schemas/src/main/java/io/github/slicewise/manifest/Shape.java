package io.github.slicewise.manifest;

import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.YamlReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Which keys stand below a key, and what stands below those; read from {@code indentation.yaml}.
 *
 * @param form a mapping with these keys, a mapping with any keys, a list, or a value without known parts
 * @param keys the shape under each key; for a list the shape of its items under the empty key
 */
record Shape(Form form, Map<String, String> keys) {
    private static final String FILE = "indentation.yaml";
    private static final Map<String, Shape> KINDS = new HashMap<>();
    private static final Map<String, Shape> SHAPES = new HashMap<>();

    static {
        Mapping root = load();
        fill(root, "kinds", KINDS);
        KINDS.replaceAll((kind, shape) -> shape.withHead());
        fill(root, "shapes", SHAPES);
        SHAPES.put("map", new Shape(Form.ANY_KEYS, Map.of()));
        SHAPES.put("", new Shape(Form.VALUE, Map.of()));
        KINDS.values().forEach(Shape::checkNames);
        SHAPES.values().forEach(Shape::checkNames);
    }

    /** The kinds of shapes. */
    enum Form {
        KNOWN_KEYS,
        ANY_KEYS,
        LIST,
        VALUE
    }

    /** The shape of a Kubernetes object of this kind. */
    static Shape ofKind(String kind) {
        return Optional.ofNullable(KINDS.get(kind)).orElseGet(() -> named("other", KINDS));
    }

    /** The shape below a key; absent when the key is not known here. */
    Optional<Shape> below(String key) {
        return Optional.ofNullable(keys.get(key)).map(Shape::named);
    }

    /** The shape of a list's items. */
    Shape item() {
        return below("").orElseGet(() -> named(""));
    }

    boolean knows(String key) {
        return form == Form.KNOWN_KEYS && keys.containsKey(key);
    }

    /** Whether something can stand below. */
    boolean hasParts() {
        return form != Form.VALUE;
    }

    private static Shape named(String name) {
        return name.startsWith("[") ? new Shape(Form.LIST, Map.of("", name.substring(1))) : named(name, SHAPES);
    }

    private static Shape named(String name, Map<String, Shape> shapes) {
        Shape shape = shapes.get(name);
        if (shape == null) {
            throw new IllegalStateException(FILE + " names the shape `" + name + "` and does not describe it.");
        }
        return shape;
    }

    private void checkNames() {
        keys.values().forEach(Shape::named);
    }

    /** Every object says what it is. */
    private Shape withHead() {
        var all = new HashMap<>(keys);
        all.put("apiVersion", "");
        all.put("kind", "");
        return new Shape(form, Map.copyOf(all));
    }

    private static void fill(Mapping root, String part, Map<String, Shape> shapes) {
        Mapping described = root.get(part)
                .flatMap(Node::asMapping)
                .orElseThrow(() -> new IllegalStateException(FILE + " has no `" + part + "`."));
        described.entries().forEach(entry -> {
            var keys = new HashMap<String, String>();
            entry.value().asMapping().stream()
                    .flatMap(mapping -> mapping.entries().stream())
                    .forEach(each -> keys.put(each.key().text(), name(each.value())));
            shapes.put(entry.key().text(), new Shape(Form.KNOWN_KEYS, Map.copyOf(keys)));
        });
    }

    /** A list is written with a bracket before its item's name. */
    private static String name(Node value) {
        return value.asSequence()
                .flatMap(list -> list.items().stream().findFirst())
                .map(item -> "[" + item.text().orElse(""))
                .or(value::text)
                .orElse("");
    }

    private static Mapping load() {
        try (InputStream stream = Shape.class.getResourceAsStream(FILE)) {
            if (stream == null) {
                throw new IllegalStateException(FILE + " is missing.");
            }
            String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            return YamlReader.read(FILE, text).roots().stream()
                    .flatMap(root -> root.asMapping().stream())
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException(FILE + " is no mapping."));
        } catch (IOException e) {
            throw new IllegalStateException(FILE + " cannot be read.", e);
        }
    }
}
