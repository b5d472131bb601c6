package io.github.slicewise.golden.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.Gpus;
import io.github.slicewise.mig.MigGeometry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The fact files hold their schema, name their sources, and do not contradict themselves. */
class FactFilesTest {
    static Stream<Path> gpus() {
        return FactFiles.of("gpus").stream();
    }

    static Stream<Path> families() {
        return FactFiles.of("families").stream();
    }

    private static List<String> violations(String schema, Path file) throws IOException {
        JsonNode rules = new JsonMapper().readTree(Files.readString(FactFiles.FOLDER.resolve(schema)));
        Schema compiled = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(rules);
        return compiled.validate(FactFiles.read(file)).stream()
                .map(Object::toString)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("gpus")
    void a_gpu_file_holds_the_schema(Path file) throws IOException {
        assertThat(violations("gpu.schema.json", file)).isEmpty();
        assertThat(file.getFileName())
                .hasToString(FactFiles.read(file).path("id").asString() + ".yaml");
    }

    @ParameterizedTest
    @MethodSource("families")
    void a_family_file_holds_the_schema(Path file) throws IOException {
        assertThat(violations("family.schema.json", file)).isEmpty();
        assertThat(file.getFileName())
                .hasToString(FactFiles.read(file).path("family").asString() + ".yaml");
    }

    @Test
    void the_schema_refuses_a_wrong_file() throws IOException {
        Path family = FactFiles.of("families").get(0);
        assertThat(violations("gpu.schema.json", family)).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("gpus")
    void every_profile_has_a_shape_of_its_family_and_sources_that_the_file_spells_out(Path file) {
        JsonNode facts = FactFiles.read(file);
        for (JsonNode profile : facts.path("mig").path("profiles")) {
            JsonNode family = FactFiles.family(facts.path("mig").path("family").asString());
            String name = profile.path("name").asString();
            JsonNode shape = family.path("shapes").path(profile.path("shape").asString());
            assertThat(shape.isObject()).as("shape of %s", name).isTrue();
            assertThat(name).startsWith(shape.path("computeSlices").asInt() + "g.");
            assertThat(profile.path("sources").valueStream().map(JsonNode::asString))
                    .allMatch(source -> facts.path("sources").has(source));
        }
        for (JsonNode contested : facts.path("mig").path("contested")) {
            Gpu<?> gpu = Gpus.find(facts.path("id").asString()).only().orElseThrow();
            assertThat(contested.path("layout").propertyNames())
                    .allMatch(name -> gpu.profile(name).isPresent());
        }
    }

    @ParameterizedTest
    @MethodSource("families")
    void no_shape_reaches_beyond_its_grid(Path file) {
        JsonNode family = FactFiles.read(file);
        for (JsonNode shape : family.path("shapes")) {
            assertThat(shape.path("starts").valueStream().map(JsonNode::asInt))
                    .isSorted()
                    .allMatch(start -> start + shape.path("size").asInt()
                            <= family.path("placementUnits").asInt());
            assertThat(shape.path("maxCount").asInt())
                    .isLessThanOrEqualTo(shape.path("starts").size());
        }
    }

    @ParameterizedTest
    @MethodSource("gpus")
    void the_most_of_one_profile_is_what_places_and_engines_allow(Path file) {
        Gpu<?> gpu =
                Gpus.find(FactFiles.read(file).path("id").asString()).only().orElseThrow();
        gpu.profiles()
                .forEach(profile -> assertThat(MigGeometry.room(gpu, Map.of()).get(profile.name()))
                        .isEqualTo(profile.maxCount()));
    }
}
