package io.github.slicewise.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.facts.UnknownKinds;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckTest {
    private static final String GOOD = """
            apiVersion: v1
            kind: ConfigMap
            metadata:
              name: a
            """;
    private static final String BAD = GOOD + "dta: {}\n";

    @TempDir
    Path room;

    @Test
    void good_manifests_are_clean_and_bad_ones_are_found() throws IOException {
        assertThat(check(file("good.yaml", GOOD)).verdict()).isEqualTo(Verdict.CLEAN);
        Checked bad = check(file("bad.yaml", BAD));
        assertThat(bad.verdict()).isEqualTo(Verdict.FINDINGS);
        assertThat(bad.report().findings()).extracting(Finding::rule).containsExactly("SCH001");
    }

    @Test
    void standard_input_is_a_path_too() {
        Checked checked = Engine.check(request(List.of("-"), bytes(BAD), Optional.empty(), Optional.empty(), false));
        assertThat(checked.verdict()).isEqualTo(Verdict.FINDINGS);
    }

    @Test
    void nothing_to_check_is_no_success_unless_it_is_wished() throws IOException {
        Path empty = Files.createDirectory(room.resolve("empty"));
        assertThat(check(empty).verdict()).isEqualTo(Verdict.UNUSABLE);
        assertThat(check(empty).unusable()).singleElement().asString().startsWith("There is nothing to check");
        Checked wished = Engine.check(request(
                List.of(empty.toString()), InputStream.nullInputStream(), Optional.empty(), Optional.empty(), true));
        assertThat(wished.verdict()).isEqualTo(Verdict.CLEAN);
    }

    @Test
    void a_path_that_cannot_be_read_does_not_keep_the_others_from_being_judged() throws IOException {
        Path bad = file("bad.yaml", BAD);
        Checked checked = Engine.check(CheckRequest.of(List.of("absent.yaml", bad.toString())));
        assertThat(checked.verdict()).isEqualTo(Verdict.UNUSABLE);
        assertThat(checked.unusable()).hasSize(1);
        assertThat(checked.report().findings()).hasSize(1);
    }

    @Test
    void settings_beside_the_files_say_what_is_excluded() throws IOException {
        file("bad.yaml", BAD);
        file("good.yaml", GOOD);
        file("slicewise.yaml", "exclude: [\"**/bad.yaml\"]\n");
        assertThat(check(room).report().findings()).isEmpty();
    }

    @Test
    void settings_may_stand_elsewhere_and_their_faults_are_found_there() throws IOException {
        Path good = file("good.yaml", GOOD);
        Path settings = file("team.yml", "versions: {kubernetes: \"1.99\"}\n");
        Checked checked = Engine.check(request(
                List.of(good.toString()),
                InputStream.nullInputStream(),
                Optional.of(settings),
                Optional.empty(),
                false));
        assertThat(checked.report().findings()).singleElement().satisfies(finding -> {
            assertThat(finding.rule()).isEqualTo("FCT001");
            assertThat(finding.at().text()).endsWith("team.yml:1:24");
        });
        String file = settings.toString().replace('\\', '/');
        assertThat(checked.sources().line(file, 1)).contains("versions: {kubernetes: \"1.99\"}");
    }

    @Test
    void settings_or_nodes_that_cannot_be_read_are_named() throws IOException {
        Path good = file("good.yaml", GOOD);
        Optional<Path> absent = Optional.of(room.resolve("absent.yaml"));
        for (var request : List.of(
                request(List.of(good.toString()), bytes(""), absent, Optional.empty(), false),
                request(List.of(good.toString()), bytes(""), Optional.empty(), absent, false),
                request(List.of(good.toString()), bytes(""), Optional.empty(), Optional.of(good), false))) {
            Checked checked = Engine.check(request);
            assertThat(checked.verdict()).isEqualTo(Verdict.UNUSABLE);
            assertThat(checked.unusable()).isNotEmpty();
        }
    }

    @Test
    void a_platform_or_kubernetes_that_is_not_known_offers_those_that_are() throws IOException {
        Path good = file("good.yaml", GOOD);
        assertThat(facts(good, Optional.of("1.2"), Optional.empty()).unusable())
                .singleElement()
                .asString()
                .contains("`1.2`", "`1.35`");
        assertThat(facts(good, Optional.empty(), Optional.of("esk")).unusable())
                .singleElement()
                .asString()
                .contains("did you mean `eks`?");
    }

    private static final String WIDGET =
            "apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\nspec: {sise: 1}\n";
    private static final String DEFINITION = """
            apiVersion: apiextensions.k8s.io/v1
            kind: CustomResourceDefinition
            metadata: {name: widgets.example.com}
            spec:
              group: example.com
              scope: Namespaced
              names: {plural: widgets, kind: Widget}
              versions:
              - name: v1
                served: true
                storage: true
                schema:
                  openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}}}
            """;

    @Test
    void definitions_may_be_named_by_the_request_or_beside_the_settings() throws IOException {
        Path widget = file("widget.yaml", WIDGET);
        Path crd = Files.writeString(Files.createDirectory(room.resolve("crds")).resolve("widgets.yaml"), DEFINITION);
        assertThat(check(widget).report().findings()).isEmpty();
        assertThat(check(widget).report().unknownKinds()).containsOnlyKeys("example.com/v1/Widget");
        assertThat(defined(widget, Optional.empty(), List.of(crd)).report().findings())
                .singleElement()
                .extracting(Finding::rule)
                .isEqualTo("SCH001");
        Path settings = file("settings.yaml", "crds: [crds]\n");
        Checked said = defined(widget, Optional.of(settings), List.of());
        assertThat(said.report().findings()).extracting(Finding::rule).containsExactly("SCH001");
        assertThat(said.report().objects())
                .as("definitions are not judged objects")
                .isEqualTo(2);
    }

    @Test
    void definitions_that_are_none_or_not_there_are_the_callers_mistake() throws IOException {
        Path widget = file("widget.yaml", WIDGET);
        assertThat(defined(widget, Optional.empty(), List.of(widget)).unusable())
                .singleElement()
                .asString()
                .contains("widget.yaml", "holds no CustomResourceDefinition");
        assertThat(defined(widget, Optional.empty(), List.of(room.resolve("none")))
                        .verdict())
                .isEqualTo(Verdict.UNUSABLE);
    }

    @Test
    void the_request_decides_over_the_settings_whether_unknown_kinds_are_errors() throws IOException {
        Path widget = file("widget.yaml", WIDGET);
        Path strict = file("settings.yaml", "unknownKinds: error\n");
        assertThat(unknown(widget, strict, Optional.empty())).isEqualTo(Verdict.FINDINGS);
        assertThat(unknown(widget, strict, Optional.of(UnknownKinds.IGNORE))).isEqualTo(Verdict.CLEAN);
    }

    private static Verdict unknown(Path path, Path config, Optional<UnknownKinds> unknownKinds) {
        return Engine.check(new CheckRequest(
                        List.of(path.toString()),
                        InputStream.nullInputStream(),
                        Severity.ERROR,
                        Optional.of(config),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        List.of(),
                        unknownKinds,
                        false,
                        Judging.plain()))
                .verdict();
    }

    private static Checked defined(Path path, Optional<Path> config, List<Path> crds) {
        return Engine.check(new CheckRequest(
                List.of(path.toString()),
                InputStream.nullInputStream(),
                Severity.ERROR,
                config,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                crds,
                Optional.empty(),
                false,
                Judging.plain()));
    }

    private static Checked facts(Path path, Optional<String> kubernetes, Optional<String> platform) {
        return Engine.check(new CheckRequest(
                List.of(path.toString()),
                InputStream.nullInputStream(),
                Severity.ERROR,
                Optional.empty(),
                Optional.empty(),
                kubernetes,
                platform,
                List.of(),
                Optional.empty(),
                false,
                Judging.plain()));
    }

    private static CheckRequest request(
            List<String> paths, InputStream stdin, Optional<Path> config, Optional<Path> nodes, boolean allowEmpty) {
        return new CheckRequest(
                paths,
                stdin,
                Severity.ERROR,
                config,
                nodes,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                allowEmpty,
                Judging.plain());
    }

    private static Checked check(Path path) {
        return Engine.check(CheckRequest.of(List.of(path.toString())));
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(room.resolve(name), text);
    }

    private static InputStream bytes(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }
}
