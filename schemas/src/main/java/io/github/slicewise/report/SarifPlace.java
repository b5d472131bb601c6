package io.github.slicewise.report;

import io.github.slicewise.finding.Location;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Places in SARIF's words: a URI relative to the working directory and a region in UTF-16 columns. */
final class SarifPlace {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final String UNESCAPED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";

    private final SourceLines lines;
    private final Path workingDirectory;
    private final Map<String, String> uris = new HashMap<>();

    SarifPlace(SourceLines lines, Path workingDirectory) {
        this.lines = lines;
        this.workingDirectory = workingDirectory.toAbsolutePath().normalize();
    }

    /** A {@code location} object for either kind of place. */
    ObjectNode location(Location place) {
        return place.match(this::inFile, this::inIntent);
    }

    /** The artifact's URI for {@code file}: forward slashes, percent-encoded, relative to the working directory. */
    String uri(String file) {
        return uris.computeIfAbsent(file, this::toUri);
    }

    private ObjectNode inFile(Location.InFile place) {
        return physical(uri(place.file()), place.line(), column(place));
    }

    /** A {@code region} object from one place up to another, which it does not hold. */
    ObjectNode region(Location.InFile from, Location.InFile to) {
        return JSON.objectNode()
                .put("startLine", from.line())
                .put("startColumn", column(from))
                .put("endLine", to.line())
                .put("endColumn", column(to));
    }

    private int column(Location.InFile place) {
        return lines.at(place).map(line -> line.index(place.column()) + 1).orElse(place.column());
    }

    /** An intent lives in the running program, so the place that counts is the logical one. */
    private ObjectNode inIntent(Location.InIntent place) {
        ObjectNode location = physical("intent", 1, 1);
        ObjectNode logical = location.putArray("logicalLocations").addObject();
        logical.put(
                "name",
                place.steps().isEmpty()
                        ? "intent"
                        : place.steps().get(place.steps().size() - 1));
        logical.put("fullyQualifiedName", place.text());
        logical.put("kind", "object");
        return location;
    }

    private static ObjectNode physical(String uri, int line, int column) {
        ObjectNode location = JSON.objectNode();
        ObjectNode physical = location.putObject("physicalLocation");
        physical.putObject("artifactLocation").put("uri", uri);
        physical.putObject("region").put("startLine", line).put("startColumn", column);
        return location;
    }

    /** Names in angle brackets, such as {@code <stdin>}, stand for no file and are kept. */
    private String toUri(String file) {
        if (file.startsWith("<")) {
            return encode(file);
        }
        Path path = workingDirectory.resolve(file).normalize();
        boolean reachable = path.getRoot() != null && path.getRoot().equals(workingDirectory.getRoot());
        if (!reachable) {
            return path.toUri().toASCIIString();
        }
        return encode(workingDirectory.relativize(path).toString().replace(File.separatorChar, '/'));
    }

    private static String encode(String path) {
        var encoded = new StringBuilder(path.length());
        for (byte each : path.getBytes(StandardCharsets.UTF_8)) {
            if (UNESCAPED.indexOf(each) >= 0) {
                encoded.append((char) each);
            } else {
                encoded.append('%').append(String.format(Locale.ROOT, "%02X", each));
            }
        }
        return encoded.toString();
    }
}
