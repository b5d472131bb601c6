package io.github.slicewise.plan.own;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Outcome;
import io.github.slicewise.node.Taint;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnManifestTest {
    private static final Location ASKED = Location.path("workload own.yaml");
    private static final Taint TAINT = new Taint("nvidia.com/gpu", "true", "NoSchedule");
    private static final Placing SLICE = placing(Optional.empty(), TAINT);

    @TempDir
    Path folder;

    @Test
    void nothing_but_the_gpus_changes_and_comments_stay() {
        assertThat(edited("""
                        apiVersion: v1
                        kind: Pod
                        metadata: {name: web} # ours
                        spec:
                          # one of two
                          containers:
                            - name: web
                              image: web:1
                              # room for a batch
                              resources:
                                limits: # of a node
                                  memory: 1Gi
                                  nvidia.com/gpu: "1" # whole
                        """, SLICE)).isEqualTo("""
                        apiVersion: v1
                        kind: Pod
                        metadata: {name: web} # ours
                        spec:
                          nodeSelector:
                            pool: a
                          tolerations:
                            - key: nvidia.com/gpu
                              operator: Equal
                              value: "true"
                              effect: NoSchedule
                          # one of two
                          containers:
                            - name: web
                              image: web:1
                              # room for a batch
                              resources:
                                limits: # of a node
                                  memory: 1Gi
                                  nvidia.com/mig-1g.5gb: 2 # whole
                        """);
    }

    @Test
    void what_is_there_is_filled_in_and_what_is_right_already_stays() {
        String pod = """
                apiVersion: v1
                kind: Pod
                metadata:
                  name: web
                spec:
                  nodeSelector:
                    disk: fast
                  tolerations:
                  - operator: Exists
                  containers:
                  - image: web:1
                    name: web
                    resources:
                      requests:
                        cpu: 1
                    tty: true
                """;
        assertThat(edited(pod, SLICE))
                .isEqualTo(pod.replace("    disk: fast\n", "    disk: fast\n    pool: a\n")
                        .replace(
                                "      requests:\n",
                                "      limits:\n        nvidia.com/mig-1g.5gb: 2\n      requests:\n"));
    }

    @Test
    void flow_style_stays_flow_style() {
        assertThat(edited("""
                        apiVersion: v1
                        kind: Pod
                        metadata: {name: web}
                        spec: {tolerations: [{key: a, operator: Exists}], containers: [{name: web, image: "web:1", resources: {}}]}
                        """, SLICE)).endsWith("""
                        spec: {nodeSelector: {pool: a}, tolerations: [{key: nvidia.com/gpu, operator: Equal, value: "true", effect: NoSchedule}, {key: a, operator: Exists}], containers: [{name: web, image: "web:1", resources: {limits: {nvidia.com/mig-1g.5gb: 2}}}]}
                        """);
    }

    @Test
    void a_container_without_resources_gets_them_behind_its_head() {
        assertThat(edited("""
                        apiVersion: batch/v1
                        kind: CronJob
                        metadata:
                          name: web
                        spec:
                          schedule: "0 1 * * *"
                          jobTemplate:
                            spec:
                              template:
                                spec:
                                  restartPolicy: Never
                                  containers:
                                  - name: web
                                    image: web:1
                                    command: ["/bin/sh", "-c"]
                                    args:
                                    - |
                                      echo one
                                      echo two
                        """, SLICE)).endsWith("""
                                  - name: web
                                    image: web:1
                                    command: ["/bin/sh", "-c"]
                                    args:
                                    - |
                                      echo one
                                      echo two
                                    resources:
                                      limits:
                                        nvidia.com/mig-1g.5gb: 2
                        """);
    }

    @Test
    void line_ends_of_another_system_stay() {
        String pod =
                "apiVersion: v1\nkind: Pod\nmetadata: {name: web}\nspec:\n  containers:\n  - name: web\n    tty: true\n";
        assertThat(edited(pod.replace("\n", "\r\n"), SLICE))
                .isEqualTo(edited(pod, SLICE).replace("\n", "\r\n"))
                .contains("    resources:\r\n");
    }

    @Test
    void one_text_that_stands_for_two_containers_is_refused() {
        List<Finding> found = findings("""
                apiVersion: v1
                kind: Pod
                metadata: {name: web}
                spec:
                  containers:
                  - name: web
                    resources: &both
                      limits: {nvidia.com/gpu: 1}
                  - name: log
                    resources: *both
                """, placing(Optional.of("web"), TAINT));
        assertThat(found).singleElement().satisfies(finding -> {
            assertThat(finding.rule()).isEqualTo("PLN031");
            assertThat(finding.at().text()).isEqualTo("own.yaml:5:3");
        });
    }

    @Test
    void a_container_that_is_missing_is_found_at_the_object() {
        assertThat(findings(
                        "apiVersion: v1\nkind: Pod\nmetadata:\n  name: web\nspec:\n  containers:\n  - name: web\n",
                        placing(Optional.of("wep"), TAINT)))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.at().text()).isEqualTo("own.yaml:4:9");
                    assertThat(finding.problem()).isEqualTo("Pod `web` has no container `wep`.");
                });
    }

    @Test
    void the_object_that_is_meant_must_be_clear() throws IOException {
        String pod = "apiVersion: v1\nkind: Pod\nmetadata: {name: NAME}\nspec:\n  containers:\n  - name: c\n";
        Files.writeString(folder.resolve("own.yaml"), pod.replace("NAME", "a") + "---\n" + pod.replace("NAME", "b"));
        assertThat(read(Optional.empty()).findings()).singleElement().satisfies(finding -> {
            assertThat(finding.at()).isEqualTo(ASKED);
            assertThat(finding.problem()).contains("Pod `a`, Pod `b`");
            assertThat(finding.fix()).contains(".named(\"a\")");
        });
        String changed = with(read(Optional.of("b")), SLICE).value().orElseThrow();
        assertThat(changed).startsWith(pod.replace("NAME", "a") + "---\n").contains("nodeSelector");
    }

    @Test
    void files_that_cannot_be_read_are_findings() throws IOException {
        assertThat(read(Optional.empty()).findings())
                .singleElement()
                .satisfies(
                        finding -> assertThat(finding.problem()).isEqualTo("The manifest `own.yaml` cannot be read."));
        Files.writeString(folder.resolve("own.yaml"), "apiVersion: v1\nkind: [Pod\n");
        assertThat(read(Optional.empty()).findings())
                .isNotEmpty()
                .allSatisfy(finding -> assertThat(finding.at().text()).startsWith("own.yaml:"));
        Files.writeString(folder.resolve("own.yaml"), "apiVersion: v1\nkind: Service\nmetadata: {name: a}\n");
        assertThat(read(Optional.empty()).findings())
                .singleElement()
                .satisfies(finding ->
                        assertThat(finding.problem()).isEqualTo("`own.yaml` holds no object that makes pods."));
    }

    @Test
    void every_line_of_the_new_text_knows_where_it_comes_from() throws IOException {
        Files.writeString(folder.resolve("own.yaml"), """
                apiVersion: v1
                kind: Pod
                metadata: {name: web}
                spec:
                  containers:
                  - name: web
                    resources:
                      limits:
                        nvidia.com/gpu: 1
                        nvidia.com/mig-2g.10gb: 1
                    tty: true
                """);
        Rewritten now =
                read(Optional.empty()).then(own -> own.with(SLICE)).value().orElseThrow();
        List<String> old = Files.readAllLines(folder.resolve("own.yaml"));
        List<String> lines = now.text().lines().toList();
        assertThat(now.home(Location.at("x", lines.indexOf("    tty: true") + 1, 5)))
                .isEqualTo(Location.at("own.yaml", old.indexOf("    tty: true") + 1, 5));
        assertThat(now.home(Location.at("x", lines.indexOf("  nodeSelector:") + 1, 3)))
                .isEqualTo(Location.at("own.yaml", old.indexOf("  containers:") + 1, 3));
        assertThat(now.home(Location.at("x", lines.size() + 9, 1)).line()).isEqualTo(old.size() + 1);
        assertThat(now.template().demand()).isEqualTo(Map.of("nvidia.com/mig-1g.5gb", 2L));
    }

    @Test
    void resources_of_other_devices_of_the_vendor_stay() {
        String pod = """
                apiVersion: v1
                kind: Pod
                metadata: {name: web}
                spec:
                  nodeSelector: {pool: a}
                  tolerations: [{operator: Exists}]
                  containers:
                  - name: web
                    resources:
                      limits:
                        nvidia.com/hostdev: 1
                        nvidia.com/gpu.shared: 1
                """;
        assertThat(edited(pod, SLICE)).isEqualTo(pod.replace("nvidia.com/gpu.shared: 1", "nvidia.com/mig-1g.5gb: 2"));
    }

    private static Placing placing(Optional<String> container, Taint taint) {
        var share = new Share(container, "nvidia.com/mig-1g.5gb", 2);
        return new Placing(List.of(share), new TreeMap<>(Map.of("pool", "a")), List.of(taint));
    }

    private String edited(String text, Placing placing) {
        return outcome(text, placing).value().orElseThrow();
    }

    private List<Finding> findings(String text, Placing placing) {
        return outcome(text, placing).findings();
    }

    private Outcome<String> outcome(String text, Placing placing) {
        try {
            Files.writeString(folder.resolve("own.yaml"), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return with(read(Optional.empty()), placing);
    }

    private Outcome<OwnManifest> read(Optional<String> name) {
        return OwnManifest.read(folder, "own.yaml", name, ASKED);
    }

    private static Outcome<String> with(Outcome<OwnManifest> read, Placing placing) {
        return read.then(manifest -> manifest.with(placing)).then(rewritten -> Outcome.of(rewritten.text(), List.of()));
    }
}
