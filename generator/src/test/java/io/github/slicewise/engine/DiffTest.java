package io.github.slicewise.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.diff.Change;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiffTest {
    private static final String ONE = "pools: [{name: a, gpu: t4, nodes: 1}]\n";
    private static final String TWO = "pools: [{name: a, gpu: t4, nodes: 2}]\n";

    @TempDir
    Path folder;

    @Test
    void two_folders_each_have_their_own_settings() throws IOException {
        write("old/slicewise.yaml", ONE);
        write("new/slicewise.yaml", TWO);

        Diffed told = Engine.diff(DiffRequest.of(
                folder.resolve("old").toString(), folder.resolve("new").toString()));

        assertThat(told.verdict()).isEqualTo(Verdict.CLEAN);
        assertThat(told.difference().changes()).extracting(Change::details).containsExactly(List.of("nodes: 1 → 2"));
    }

    @Test
    void a_folder_that_is_not_there_is_said_by_its_side() throws IOException {
        write("new/slicewise.yaml", TWO);

        Diffed told = Engine.diff(DiffRequest.of(
                folder.resolve("old").toString(), folder.resolve("new").toString()));

        assertThat(told.verdict()).isEqualTo(Verdict.UNUSABLE);
        assertThat(told.unusable()).singleElement().asString().contains("There is no file or folder");
    }

    @Test
    void two_revisions_are_read_without_touching_the_working_tree() throws Exception {
        repository();
        write("deploy/slicewise.yaml", "pools: [{name: a, gpu: t4, nodes: 3}]\n");
        Path deploy = folder.resolve("deploy");

        Diffed told = diff("HEAD~1:" + deploy, "HEAD:" + deploy, List.of());
        Diffed same = diff("HEAD~1", "HEAD", List.of(deploy.toString()));
        Diffed all = diff("HEAD~1", "HEAD", List.of(folder.toString()));
        Diffed unwritten = diff("HEAD:" + deploy, deploy.toString(), List.of());

        assertThat(told.unusable()).isEmpty();
        assertThat(told.difference().changes()).extracting(Change::details).containsExactly(List.of("nodes: 1 → 2"));
        assertThat(same).isEqualTo(told);
        assertThat(all).isEqualTo(told);
        assertThat(unwritten.difference().changes())
                .extracting(Change::details)
                .containsExactly(List.of("nodes: 2 → 3"));
        assertThat(deploy.resolve("slicewise.yaml")).content().contains("nodes: 3");
    }

    @Test
    void one_file_of_settings_serves_both_sides() throws Exception {
        repository();
        Path now = folder.resolve("now.yaml");
        write("now.yaml", ONE);
        var request = new DiffRequest(
                "HEAD~1", "HEAD", List.of(folder.resolve("deploy").toString()), Optional.of(now), Optional.empty());

        assertThat(Engine.diff(request).difference().changes()).isEmpty();
    }

    @Test
    void what_git_cannot_do_is_one_sentence() throws Exception {
        repository();
        String deploy = folder.resolve("deploy").toString();

        assertThat(diff("HEAD", "HEAD", List.of(folder.getRoot().toString())).unusable())
                .singleElement()
                .asString()
                .contains("is in no git repository");
        assertThat(diff("nope", "HEAD", List.of(deploy)).unusable())
                .singleElement()
                .asString()
                .startsWith("There is no revision `nope` in");
        assertThat(diff("--all", "HEAD", List.of(deploy)).unusable())
                .singleElement()
                .asString()
                .contains("`--all`");
        assertThat(diff("HEAD:" + folder.resolve("x"), "HEAD:" + deploy, List.of())
                        .unusable())
                .containsExactly("Revision `HEAD` has no manifest in `" + folder.resolve("x") + "`.");
    }

    private static Diffed diff(String older, String newer, List<String> paths) {
        return Engine.diff(new DiffRequest(older, newer, paths, Optional.empty(), Optional.empty()));
    }

    private void repository() throws Exception {
        git("init", "-q");
        write("deploy/slicewise.yaml", ONE);
        write("deploy/.hidden/x.yaml", "a: 1\n");
        write("deploy/note.txt", "a: 1\n");
        commit();
        write("deploy/slicewise.yaml", TWO);
        write("deploy/ü b.yaml", "apiVersion: v1\nkind: Namespace\nmetadata: {name: a}\n");
        commit();
    }

    private void commit() throws Exception {
        git("add", "-A");
        git(
                "-c",
                "user.name=n",
                "-c",
                "user.email=n@example.org",
                "-c",
                "commit.gpgsign=false",
                "commit",
                "-qm",
                "change");
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private void git(String... arguments) throws Exception {
        var command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(arguments));
        try {
            int exitCode = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .inheritIO()
                    .start()
                    .waitFor();
            assertThat(exitCode).isZero();
        } catch (IOException e) {
            Assumptions.abort("git is not installed here");
        }
    }
}
