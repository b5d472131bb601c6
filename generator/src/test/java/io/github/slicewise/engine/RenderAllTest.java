package io.github.slicewise.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.finding.Severity;
import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All intents of a project, and none when nothing has changed. */
class RenderAllTest {
    private static final String OWN = """
            apiVersion: v1
            kind: Pod
            metadata: {name: own}
            spec:
              containers:
              - name: main
                image: registry.example/main:1
            """;

    @TempDir
    Path room;

    @Test
    void declared_intents_are_rendered_each_into_a_folder_of_its_name() throws IOException {
        declare("# ours", Small.class.getName() + " # the small one", "", Large.class.getName());

        Renderings renderings = Engine.renderAll(request(""), Optional.empty());

        assertThat(renderings.all()).extracting(Rendered::verdict).containsExactly(Verdict.CLEAN, Verdict.CLEAN);
        assertThat(out().resolve("small/slicewise.yaml")).isRegularFile();
        assertThat(out().resolve("large/slicewise.yaml")).isRegularFile();
        assertThat(renderings.files()).contains(out().resolve("large/slicewise.yaml"));
        assertThat(renderings.upToDate()).isFalse();
    }

    @Test
    void a_named_source_is_rendered_into_the_folder_itself() {
        Engine.renderAll(request(Small.class.getName()), Optional.empty());

        assertThat(out().resolve("slicewise.yaml")).isRegularFile();
    }

    @Test
    void a_project_that_declares_nothing_is_told_what_to_write() {
        assertThat(unusable(request("")))
                .startsWith("No source is named, and the project's classes declare none: ")
                .contains("`src/main/resources/META-INF/services/io.github.slicewise.intent.IntentSource`");
    }

    @Test
    void two_intents_of_one_name_are_refused_before_anything_is_written() throws IOException {
        declare(Small.class.getName(), AlsoSmall.class.getName());

        assertThat(unusable(request(""))).contains("Small` and `", "AlsoSmall` call their intent `small`");
        assertThat(out()).doesNotExist();
    }

    @Test
    void a_declared_class_that_is_not_there_is_named() throws IOException {
        declare("com.example.Gone");

        assertThat(unusable(request(""))).isEqualTo("There is no class `com.example.Gone` on the class path.");
    }

    @Test
    void nothing_is_done_while_nothing_changes() throws IOException {
        declare(Small.class.getName());
        Renderings first = again();

        Renderings second = again();

        assertThat(first.upToDate()).isFalse();
        assertThat(second.upToDate()).isTrue();
        assertThat(second.all()).isEmpty();
        assertThat(second.files()).isEqualTo(first.files()).isNotEmpty();
    }

    @Test
    void a_changed_class_path_a_lost_file_and_another_question_are_changes() throws IOException {
        declare(Small.class.getName());
        again();
        Files.writeString(classes().resolve("other.txt"), "new");
        assertThat(again().upToDate()).isFalse();
        assertThat(again().upToDate()).isTrue();

        Files.delete(out().resolve("small/slicewise.yaml"));
        assertThat(again().upToDate()).isFalse();
        assertThat(out().resolve("small/slicewise.yaml")).isRegularFile();

        var other = new RenderRequest("", List.of(classes()), room, out(), Severity.WARNING);
        assertThat(Engine.renderAll(other, Optional.of(memory())).upToDate()).isFalse();
    }

    @Test
    void a_changed_manifest_of_the_users_own_is_a_change() throws IOException {
        Files.writeString(room.resolve("own.yaml"), OWN);
        declare(WithOwn.class.getName());
        assertThat(again().all()).extracting(Rendered::verdict).containsExactly(Verdict.CLEAN);
        assertThat(again().upToDate()).isTrue();

        Files.writeString(room.resolve("own.yaml"), OWN.replace("main:1", "main:2"));

        assertThat(again().upToDate()).isFalse();
        assertThat(out().resolve("own/workloads/default/own.yaml")).content().contains("main:2");
    }

    @Test
    void what_was_found_is_said_again() throws IOException {
        declare(Warned.class.getName());

        for (int run = 0; run < 2; run++) {
            Renderings renderings = again();
            assertThat(renderings.upToDate()).isFalse();
            assertThat(renderings.all().get(0).report().count(Severity.WARNING)).isPositive();
        }
    }

    @Test
    void a_memory_that_cannot_be_read_is_no_memory() throws IOException {
        declare(Small.class.getName());
        again();
        Files.writeString(memory(), "something else\n");

        assertThat(again().upToDate()).isFalse();
    }

    @Test
    void the_users_code_sees_its_own_class_loader_and_ours_comes_back() throws IOException {
        declare(Looking.class.getName());
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        var builds = new ClassLoader(before) {};
        thread.setContextClassLoader(builds);
        try {
            Renderings renderings = again();
            assertThat(renderings.all()).extracting(Rendered::unusable).containsExactly(List.of());
            assertThat(thread.getContextClassLoader()).isSameAs(builds);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private Renderings again() {
        return Engine.renderAll(request(""), Optional.of(memory()));
    }

    private String unusable(RenderRequest request) {
        List<Rendered> all = Engine.renderAll(request, Optional.of(memory())).all();
        assertThat(all).extracting(Rendered::verdict).containsExactly(Verdict.UNUSABLE);
        return String.join("\n", all.get(0).unusable());
    }

    private void declare(String... lines) throws IOException {
        Path file = classes().resolve("META-INF/services/" + IntentSource.class.getName());
        Files.createDirectories(file.getParent());
        Files.write(file, List.of(lines));
    }

    private RenderRequest request(String source) {
        return new RenderRequest(
                source, Files.exists(classes()) ? List.of(classes()) : List.of(), room, out(), Severity.ERROR);
    }

    private Path classes() {
        return room.resolve("classes");
    }

    private Path out() {
        return room.resolve("out");
    }

    private Path memory() {
        return room.resolve("memory/default");
    }

    static final class Small implements IntentSource {
        @Override
        public Intent intent() {
            return Intent.named("small").target(Target.named("gpu-operator")).pool(NodePool.of("a", T4.GPU));
        }
    }

    static final class AlsoSmall implements IntentSource {
        @Override
        public Intent intent() {
            return new Small().intent();
        }
    }

    static final class Large implements IntentSource {
        @Override
        public Intent intent() {
            return Intent.named("large")
                    .target(Target.named("gpu-operator"))
                    .pool(NodePool.of("a", T4.GPU).nodes(9));
        }
    }

    static final class Warned implements IntentSource {
        @Override
        public Intent intent() {
            return Intent.named("warned")
                    .pool(NodePool.of("a", T4.GPU).sharing(io.github.slicewise.intent.TimeSlicing.of(2)));
        }
    }

    static final class WithOwn implements IntentSource {
        @Override
        public Intent intent() {
            return Intent.named("own")
                    .target(Target.named("gpu-operator"))
                    .pool(NodePool.of("a", T4.GPU))
                    .workload(Workload.from("own.yaml"));
        }
    }

    static final class Looking implements IntentSource {
        @Override
        public Intent intent() {
            assertThat(Thread.currentThread().getContextClassLoader()).isSameAs(Looking.class.getClassLoader());
            return Intent.named("looking").target(Target.named("gpu-operator")).pool(NodePool.of("a", T4.GPU));
        }
    }
}
