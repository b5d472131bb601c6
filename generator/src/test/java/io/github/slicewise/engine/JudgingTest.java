package io.github.slicewise.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.slicewise.check.Silenced;
import io.github.slicewise.finding.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JudgingTest {
    private static final LocalDate TODAY = LocalDate.of(2026, 7, 1);
    private static final String QUOTA = """
            apiVersion: v1
            kind: ResourceQuota
            metadata:
              name: NAME
            spec:
              hard:
                nvidia.com/gpu: "4"
            """;

    @TempDir
    Path room;

    @Test
    void what_a_baseline_knows_is_counted_and_not_reported() throws IOException {
        file("k8s/a.yaml", quota("a"));
        Path baseline = room.resolve("base.json");
        Checked first = check(writing(baseline));
        assertThat(first.verdict()).isEqualTo(Verdict.CLEAN);
        assertThat(first.report().count(Silenced.By.BASELINE)).isEqualTo(1);

        file("k8s/a.yaml", "# a line more\n" + quota("a"));
        file("k8s/b.yaml", quota("b"));
        Checked second = check(knowing(baseline));
        assertThat(rules(second)).containsExactly("WRK005");
        assertThat(second.report().findings().get(0).at().text()).contains("b.yaml");
        assertThat(second.report().count(Silenced.By.BASELINE)).isEqualTo(1);
        assertThat(second.verdict()).isEqualTo(Verdict.FINDINGS);
    }

    @Test
    void what_is_solved_leaves_the_baseline_and_cannot_return() throws IOException {
        file("k8s/a.yaml", quota("a"));
        file("k8s/b.yaml", quota("b"));
        Path baseline = room.resolve("base.json");
        check(writing(baseline));
        file("k8s/b.yaml", quota("b").replace("nvidia.com", "requests.nvidia.com"));
        Checked solved = check(knowing(baseline));
        assertThat(rules(solved)).containsExactly("POL006");
        assertThat(solved.report().findings().get(0).at().text()).endsWith("base.json:5:1");

        assertThat(check(writing(baseline)).report().findings()).isEmpty();
        assertThat(Files.readString(baseline)).contains("k8s/a.yaml").doesNotContain("k8s/b.yaml");

        file("k8s/b.yaml", quota("b"));
        Checked returned = check(writing(baseline));
        assertThat(rules(returned)).containsExactly("WRK005");
        assertThat(Files.readString(baseline)).doesNotContain("k8s/b.yaml");
    }

    @Test
    void a_baseline_keeps_what_is_known_of_files_that_were_not_looked_at() throws IOException {
        Path a = file("k8s/a.yaml", quota("a"));
        Path b = file("k8s/b.yaml", quota("b"));
        Path baseline = room.resolve("base.json");
        check(writing(baseline));
        String before = Files.readString(baseline);
        assertThat(check(List.of(a.toString()), knowing(baseline)).report().findings())
                .isEmpty();
        check(List.of(a.toString()), writing(baseline));
        assertThat(Files.readString(baseline)).isEqualTo(before);
        Files.delete(b);
        check(List.of(a.toString()), writing(baseline));
        assertThat(Files.readString(baseline)).doesNotContain("b.yaml");
    }

    @Test
    void a_baseline_that_is_missing_or_none_is_no_clean_run() throws IOException {
        file("k8s/a.yaml", quota("a"));
        assertThat(check(knowing(room.resolve("none.json"))).unusable())
                .singleElement()
                .asString()
                .contains("none.json", "--write-baseline");
        Path other = file("other.json", "{}");
        assertThat(check(knowing(other)).unusable()).singleElement().asString().contains("is no baseline");
        assertThat(check(writing(other)).verdict()).isEqualTo(Verdict.UNUSABLE);
        assertThat(Files.readString(other)).isEqualTo("{}");
    }

    @Test
    void nothing_is_written_when_not_all_could_be_read() throws IOException {
        Path a = file("k8s/a.yaml", quota("a"));
        Path baseline = room.resolve("base.json");
        Checked checked = check(List.of(a.toString(), room.resolve("gone.yaml").toString()), writing(baseline));
        assertThat(checked.verdict()).isEqualTo(Verdict.UNUSABLE);
        assertThat(baseline).doesNotExist();
    }

    @Test
    void only_what_a_change_brought_in_is_reported() throws Exception {
        file("k8s/a.yaml", quota("a"));
        file("k8s/.hidden/c.yaml", quota("c"));
        commit();
        file("k8s/a.yaml", "\n\n" + quota("a") + "---\n" + quota("b"));
        Checked checked = check(since("HEAD"));
        assertThat(rules(checked)).containsExactly("WRK005");
        assertThat(checked.report().findings().get(0).at().text()).contains("a.yaml:17");
        assertThat(checked.report().count(Silenced.By.REVISION)).isEqualTo(1);
    }

    @Test
    void the_settings_of_the_revision_count_for_the_revision() throws Exception {
        file("k8s/a.yaml", quota("a"));
        file("k8s/slicewise.yaml", "suppressions: [{rule: WRK005, path: '**/a.yaml', reason: Known.}]\n");
        commit();
        assertThat(check(since("HEAD")).report().findings()).isEmpty();
        file("k8s/slicewise.yaml", "exclude: [none/**]\n");
        assertThat(rules(check(since("HEAD")))).containsExactly("WRK005");
    }

    @Test
    void settings_that_are_named_and_are_new_count_for_both() throws Exception {
        file("k8s/a.yaml", quota("a"));
        commit();
        Path settings = file("more/settings.yaml", "severities: {WRK005: warning}\n");
        Judging judging = since("HEAD");
        CheckRequest plain =
                CheckRequest.of(List.of(room.resolve("k8s").toString())).judging(judging);
        var request = new CheckRequest(
                plain.paths(),
                plain.stdin(),
                plain.failOn(),
                Optional.of(settings),
                plain.nodes(),
                plain.kubernetes(),
                plain.platform(),
                plain.crds(),
                plain.unknownKinds(),
                plain.allowEmpty(),
                judging);
        assertThat(Engine.check(request).report().findings()).isEmpty();
    }

    @Test
    void a_folder_that_was_not_there_then_is_all_news() throws Exception {
        file("k8s/a.yaml", quota("a"));
        commit();
        file("more/b.yaml", quota("b"));
        assertThat(rules(check(List.of(room.resolve("more").toString()), since("HEAD"))))
                .containsExactly("WRK005");
    }

    @Test
    void an_unknown_revision_and_no_repository_are_said() throws Exception {
        file("k8s/a.yaml", quota("a"));
        Path broken = file(".git", "gitdir: nowhere");
        assertThat(check(since("HEAD")).unusable()).singleElement().asString().contains("no git repository");
        Files.delete(broken);
        commit();
        assertThat(check(since("no-such-branch")).unusable())
                .singleElement()
                .asString()
                .contains("no revision `no-such-branch`");
        assertThat(check(since("--upload-pack=x")).verdict()).isEqualTo(Verdict.UNUSABLE);
        assertThat(check(List.of("-"), since("HEAD")).verdict()).isEqualTo(Verdict.UNUSABLE);
    }

    @Test
    void a_suppression_ends_on_its_day() throws IOException {
        file("k8s/a.yaml", quota("a").replace("\"4\"", "\"4\" # slicewise:ignore WRK005 until=2026-06-30 Known."));
        assertThat(rules(check(Judging.on(TODAY)))).containsExactlyInAnyOrder("POL005", "WRK005");
        assertThat(check(Judging.on(LocalDate.of(2026, 6, 30))).report().findings())
                .isEmpty();
    }

    private static String quota(String name) {
        return QUOTA.replace("NAME", name);
    }

    private static List<String> rules(Checked checked) {
        return checked.report().findings().stream().map(Finding::rule).toList();
    }

    private Checked check(Judging judging) {
        return check(List.of(room.resolve("k8s").toString()), judging);
    }

    private static Checked check(List<String> paths, Judging judging) {
        return Engine.check(CheckRequest.of(paths).judging(judging));
    }

    private static Judging knowing(Path baseline) {
        return new Judging(TODAY, Optional.of(baseline), Optional.empty(), Optional.empty());
    }

    private static Judging writing(Path baseline) {
        return new Judging(TODAY, Optional.empty(), Optional.of(baseline), Optional.empty());
    }

    private static Judging since(String revision) {
        return new Judging(TODAY, Optional.empty(), Optional.empty(), Optional.of(revision));
    }

    private void commit() throws Exception {
        git("init", "-q");
        git("add", "-A");
        git("-c", "user.name=Somebody", "-c", "user.email=some@example.com", "commit", "-q", "-m", "First");
    }

    private void git(String... arguments) throws Exception {
        var command = new ArrayList<>(List.of("git", "-C", room.toString()));
        command.addAll(List.of(arguments));
        Process process;
        try {
            process = new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException e) {
            assumeTrue(false, "There is no git on this machine.");
            return;
        }
        String said = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
    }

    private Path file(String name, String text) throws IOException {
        Path file = room.resolve(name);
        Files.createDirectories(file.resolveSibling(""));
        return Files.writeString(file, text);
    }
}
