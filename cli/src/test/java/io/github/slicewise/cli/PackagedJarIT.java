package io.github.slicewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The one jar, started as users start it. */
class PackagedJarIT {
    private static final Path JAR = Path.of(System.getProperty("slicewise.jar"));

    @TempDir
    private Path folder;

    @Test
    void it_knows_its_version_and_says_nothing_else() throws Exception {
        Ended ended = start("--version");

        assertThat(ended.exitCode()).isZero();
        assertThat(ended.out()).startsWith("slicewise ").hasLineCount(1);
        assertThat(ended.err()).isEmpty();
    }

    @Test
    void it_judges_standard_input_as_utf_8_whatever_the_machine_prefers() throws Exception {
        Files.writeString(folder.resolve("input"), "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ü\n  nam: ü\n");

        Ended ended = start("check", "-");

        assertThat(ended.exitCode()).isEqualTo(1);
        assertThat(ended.out()).contains("<stdin>:5:3: error [SCH001]", "    5 |   nam: ü");
        assertThat(ended.err()).isEmpty();
    }

    @Test
    void wrong_usage_and_missing_files_give_2_without_a_trace() throws Exception {
        for (List<String> args : List.of(
                List.of("check", "missing.yaml"), List.of("check", "--fromat", "text", "."), List.of("chekc"))) {
            Ended ended = start(args.toArray(String[]::new));

            assertThat(ended.exitCode()).isEqualTo(2);
            assertThat(ended.out()).isEmpty();
            assertThat(ended.err()).startsWith("slicewise: ").doesNotContain("\tat ", "Exception");
        }
    }

    @Test
    void rules_of_definitions_are_judged_and_their_interpreter_is_loaded_for_them_only() throws Exception {
        String definition = """
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
                      openAPIV3Schema:
                        type: object
                        properties:
                          spec: {type: object, properties: {size: {type: integer}}, RULES}
                ---
                apiVersion: example.com/v1
                kind: Widget
                metadata: {name: a}
                spec: {size: 3}
                """;
        String loaded = "-Xlog:class+load:file=" + folder.resolve("loaded");
        Files.writeString(folder.resolve("input"), definition.replace(", RULES", ""));

        Ended plain = start(List.of(loaded), "check", "-");

        assertThat(plain.exitCode()).as(plain.out()).isZero();
        assertThat(Files.readString(folder.resolve("loaded")))
                .contains("io.github.slicewise.schema.CustomKind")
                .doesNotContain("dev.cel", "com.google.protobuf");

        String rule = "x-kubernetes-validations: [{rule: \"self.size < 3 || duration('1m') > duration('1h')\"}]";
        Files.writeString(folder.resolve("input"), definition.replace("RULES", rule));

        Ended ruled = start(List.of(loaded), "check", "-");

        assertThat(ruled.out()).contains("<stdin>:21:1: error [SCH005]");
        assertThat(ruled.err().lines().filter(line -> !isJvmsWord(line))).isEmpty();
    }

    /** From Java 24 on the virtual machine itself says once that protobuf looks at memory; no library can keep it from that. */
    private static boolean isJvmsWord(String line) {
        return line.startsWith("WARNING: ")
                && (line.contains("sun.misc.Unsafe") || line.contains("com.google.protobuf"));
    }

    @Test
    void it_carries_our_licence_and_those_of_the_libraries_and_no_entry_twice() throws IOException {
        Set<String> names = new TreeSet<>();
        try (var jar = new JarFile(JAR.toFile());
                Stream<String> entries = jar.stream().map(entry -> entry.getName())) {
            assertThat(entries).allMatch(names::add);
            assertThat(jar.getManifest().getMainAttributes().getValue("Main-Class"))
                    .isEqualTo(Main.class.getName());
        }
        assertThat(names)
                .contains("META-INF/LICENSE", "META-INF/NOTICE", "META-INF/THIRD-PARTY.txt")
                .doesNotContain("module-info.class")
                .noneMatch(name -> name.startsWith("com/fasterxml/jackson/databind/"));
    }

    private Ended start(String... args) throws IOException, InterruptedException {
        return start(List.of(), args);
    }

    private Ended start(List<String> options, String... args) throws IOException, InterruptedException {
        Path input = folder.resolve("input");
        if (Files.notExists(input)) {
            Files.createFile(input);
        }
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        var process = new ProcessBuilder(Stream.concat(
                                Stream.concat(Stream.of(java, "-Dfile.encoding=ISO-8859-1"), options.stream()),
                                Stream.concat(Stream.of("-jar", JAR.toString()), Stream.of(args)))
                        .toList())
                .directory(folder.toFile())
                .redirectInput(input.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        int exitCode = process.waitFor();
        return new Ended(
                exitCode, Files.readString(out, StandardCharsets.UTF_8), Files.readString(err, StandardCharsets.UTF_8));
    }

    private record Ended(int exitCode, String out, String err) {}
}
