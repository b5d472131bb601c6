package io.github.slicewise.golden.gpu;

import static java.util.stream.Collectors.joining;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** The Java constants as the fact files ask for them: one class a GPU model, and the list of all. */
final class Constants {
    private static final String INDENT = "        ";

    private Constants() {}

    /** File name to source text. */
    static SortedMap<String, String> sources() {
        var sources = new TreeMap<String, String>();
        var classes = new ArrayList<String>();
        for (Path file : FactFiles.of("gpus")) {
            JsonNode facts = FactFiles.read(file);
            String type = typeName(facts.path("id").asString());
            classes.add(type);
            sources.put(type + ".java", gpuClass(type, facts));
        }
        sources.put("Catalogue.java", catalogue(classes));
        return sources;
    }

    static String typeName(String id) {
        return id.toUpperCase(Locale.ROOT).replace('-', '_');
    }

    static String constantName(String profile) {
        String name = profile.replace("-me", "_no_me").replaceAll("[.+]", "_");
        return "MIG_" + name.toUpperCase(Locale.ROOT);
    }

    private static String catalogue(List<String> classes) {
        return """
                // Generated from dsl/src/main/facts/gpus by the golden tests; do not edit.
                package io.github.slicewise.gpu;

                import java.util.List;

                /** Every GPU model that has a fact file, in the order of the ids. */
                final class Catalogue {
                    static final List<Gpu<?>> ALL = List.of(
                %s);

                    private Catalogue() {}
                }
                """.formatted(
                classes.stream().map(type -> INDENT + "    " + type + ".GPU").collect(joining(",\n")));
    }

    private static String gpuClass(String type, JsonNode facts) {
        boolean mig = facts.has("mig");
        JsonNode family =
                mig ? FactFiles.family(facts.path("mig").path("family").asString()) : facts.path("mig");
        String profiles = facts.path("mig")
                .path("profiles")
                .valueStream()
                .map(profile -> profileConstant(type, facts, family, profile))
                .collect(joining());
        return """
                // Generated from dsl/src/main/facts/gpus/%s.yaml by the golden tests; do not edit.
                package io.github.slicewise.gpu;

                import java.util.List;
                %s
                /** %s. */
                public final class %s {
                %s    /** The model itself. */
                    public static final Gpu<%s> GPU = new Gpu<>(
                %s);

                    private %s() {}
                }
                """.formatted(
                        facts.path("id").asString(),
                        imports(facts),
                        headline(facts, family),
                        type,
                        profiles,
                        type,
                        arguments(gpu(facts, family)),
                        type);
    }

    private static String imports(JsonNode facts) {
        String map = facts.path("mig").has("contested") ? "import java.util.Map;\n" : "";
        return map + "import java.util.Optional;\n" + (facts.has("mig") ? "import java.util.OptionalInt;\n" : "");
    }

    private static String headline(JsonNode facts, JsonNode family) {
        String memory = facts.path("memoryGb").asInt() == 0
                ? "shared memory"
                : facts.path("memoryGb").asInt() + " GB";
        String slices = family.isMissingNode()
                ? (facts.path("migCapable").asBoolean() ? "MIG profiles not published" : "no MIG")
                : family.path("computeSlices").asInt() + " compute slices on a grid of "
                        + family.path("placementUnits").asInt();
        return facts.path("title").asString() + ": " + memory + ", " + slices;
    }

    private static String profileConstant(String type, JsonNode facts, JsonNode family, JsonNode profile) {
        JsonNode shape = shape(family, profile);
        int most = shape.path("maxCount").asInt();
        return """
                    /** {@code %s}: %d compute, %d of %d placement units, at most %d. */
                    public static final MigProfile<%s> %s = new MigProfile<>(
                %s);

                """.formatted(
                        profile.path("name").asString(),
                        shape.path("computeSlices").asInt(),
                        shape.path("size").asInt(),
                        family.path("placementUnits").asInt(),
                        most,
                        type,
                        constantName(profile.path("name").asString()),
                        arguments(profile(facts, family, profile)));
    }

    private static JsonNode shape(JsonNode family, JsonNode profile) {
        return family.path("shapes").path(profile.path("shape").asString());
    }

    private static List<String> profile(JsonNode facts, JsonNode family, JsonNode profile) {
        JsonNode shape = shape(family, profile);
        int compute = shape.path("computeSlices").asInt();
        return List.of(
                quoted(facts.path("id")),
                quoted(profile.path("name")),
                optionalInt(profile.path("id")),
                Integer.toString(compute),
                optionalInt(profile.path("memoryMiB")),
                shape.path("size").asString(),
                list(shape.path("starts").valueStream().map(JsonNode::asString)),
                shape.path("maxCount").asString(),
                engines(profile.path("engines")),
                confidence(profile),
                list(profile.path("aliases").valueStream().map(alias -> quoted(alias.path("name")))),
                list(family.path("computeInstances")
                        .path(compute + "g")
                        .valueStream()
                        .map(JsonNode::asString)));
    }

    private static List<String> gpu(JsonNode facts, JsonNode family) {
        String[] capability = facts.path("computeCapability").asString().split("\\.");
        return List.of(
                quoted(facts.path("id")),
                strings(facts.path("products")),
                list(facts.path("deviceIds").valueStream().map(device -> quoted(device.path("id")))),
                quoted(facts.path("architecture")),
                "new ComputeCapability(" + capability[0] + ", " + capability[1] + ")",
                facts.path("memoryGb").asString(),
                family.isMissingNode() ? "Optional.empty()" : grid(facts.path("mig"), family),
                Boolean.toString(facts.has("mig") || facts.path("migCapable").asBoolean()),
                strings(facts.path("aliases")));
    }

    private static String grid(JsonNode mig, JsonNode family) {
        List<String> arguments = List.of(
                family.path("computeSlices").asString(),
                family.path("placementUnits").asString(),
                engines(mig.path("engines")),
                Boolean.toString(family.path("oneComputeOneGraphics").asBoolean()),
                list(mig.path("profiles")
                        .valueStream()
                        .map(profile -> constantName(profile.path("name").asString()))),
                mig.has("minimumDriver")
                        ? "Optional.of(" + quoted(mig.path("minimumDriver")) + ")"
                        : "Optional.empty()",
                list(mig.path("contested").valueStream().map(Constants::contested)),
                "Confidence." + mig.path("gridConfidence").asString().toUpperCase(Locale.ROOT));
        return "Optional.of(new MigGrid<>(" + String.join(", ", arguments) + "))";
    }

    private static String contested(JsonNode contested) {
        String layout = contested
                .path("layout")
                .propertyStream()
                .map(entry -> "\"" + entry.getKey() + "\", " + entry.getValue().asString())
                .collect(joining(", ", "Map.of(", ")"));
        return "Contested.of(" + layout + ", " + strings(contested.path("saysPossible")) + ", "
                + strings(contested.path("saysImpossible")) + ", " + quoted(contested.path("note")) + ")";
    }

    private static String confidence(JsonNode profile) {
        String evidence = profile.path("evidence").asString();
        String placements = profile.path("placements").asString();
        if (evidence.equals("inferred") || placements.equals("inferred")) {
            return "Confidence.INFERRED";
        }
        boolean documented = evidence.equals("table") && !placements.equals("mock");
        return documented ? "Confidence.DOCUMENTED" : "Confidence.CONFIGURED";
    }

    private static String engines(JsonNode engines) {
        return engines.isMissingNode()
                ? "Engines.unknown()"
                : "new Engines("
                        + Stream.of("decoders", "encoders", "jpeg", "opticalFlow")
                                .map(kind -> engines.path(kind).asString())
                                .collect(joining(", "))
                        + ")";
    }

    private static String optionalInt(JsonNode number) {
        return number.isMissingNode() ? "OptionalInt.empty()" : "OptionalInt.of(" + number.asString() + ")";
    }

    private static String strings(JsonNode array) {
        return list(array.valueStream().map(Constants::quoted));
    }

    private static String quoted(JsonNode text) {
        return "\"" + text.asString().replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }

    private static String list(Stream<String> items) {
        return items.collect(joining(", ", "List.of(", ")"));
    }

    private static String arguments(List<String> arguments) {
        return arguments.stream().map(argument -> INDENT + "    " + argument).collect(joining(",\n"));
    }
}
