package io.github.slicewise.schema;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Data files of this package, built into the jar. */
final class Resources {
    private static final JsonMapper JSON = JsonMapper.shared();

    private Resources() {}

    /** The text of a file that may not be there. */
    static Optional<String> find(String name) {
        try (InputStream in = Resources.class.getResourceAsStream(name)) {
            return in == null ? Optional.empty() : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException problem) {
            throw new UncheckedIOException("The built-in file " + name + " cannot be read.", problem);
        }
    }

    static String text(String name) {
        return find(name).orElseThrow(() -> new IllegalStateException("The built-in file " + name + " is missing."));
    }

    static JsonNode json(String name) {
        return parse(name, text(name));
    }

    static JsonNode parse(String name, String text) {
        try {
            return JSON.readTree(text);
        } catch (JacksonException problem) {
            throw new IllegalStateException("The built-in file " + name + " is not JSON.", problem);
        }
    }
}
