package io.github.slicewise.cli;

import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.mig.LayoutVerdict;
import io.github.slicewise.mig.MigGeometry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Many layouts in one file: a JSON array of objects with {@code gpu} and {@code layout}. */
final class Batch {
    private Batch() {}

    /**
     * The verdict on each, in the order of the file.
     *
     * @throws IllegalArgumentException naming the item that cannot be understood
     */
    static List<LayoutVerdict> judge(Path file) {
        JsonNode items = read(file);
        if (!items.isArray()) {
            throw new IllegalArgumentException("`" + file + "` holds no JSON array.");
        }
        var verdicts = new ArrayList<LayoutVerdict>(items.size());
        for (int at = 0; at < items.size(); at++) {
            verdicts.add(judge(items.get(at), at));
        }
        return verdicts;
    }

    private static JsonNode read(Path file) {
        try {
            return new JsonMapper().readTree(Files.readAllBytes(file));
        } catch (IOException e) {
            throw new IllegalArgumentException("`" + file + "` cannot be read.", e);
        } catch (JacksonException e) {
            throw new IllegalArgumentException("`" + file + "` is not JSON.", e);
        }
    }

    private static LayoutVerdict judge(JsonNode item, int at) {
        JsonNode layout = item.path("layout");
        if (!item.path("gpu").isString() || !layout.isObject()) {
            throw new IllegalArgumentException("item " + at + " has no `gpu` and `layout`.");
        }
        Map<String, Integer> counts = new TreeMap<>();
        for (var count : layout.properties()) {
            if (!count.getValue().isInt() || count.getValue().asInt() < 0) {
                throw new IllegalArgumentException("item " + at + " has no whole count for `" + count.getKey() + "`.");
            }
            counts.put(count.getKey(), count.getValue().asInt());
        }
        return MigGeometry.judge(gpu(item.path("gpu").asString(), at), counts);
    }

    private static Gpu<?> gpu(String name, int at) {
        try {
            return Slices.gpu(name);
        } catch (IllegalArgumentException wrong) {
            throw new IllegalArgumentException("item " + at + ": " + wrong.getMessage(), wrong);
        }
    }
}
