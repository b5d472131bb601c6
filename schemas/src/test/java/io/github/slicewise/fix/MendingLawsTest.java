package io.github.slicewise.fix;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.check.Checker;
import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.manifest.ManifestReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Laws of mending, over files put together at random from faults whose right text is known. */
class MendingLawsTest {
    private static final String FILE = "all.yaml";

    /** A document as it is and as it should be; the two differ in what is mechanical and in nothing else. */
    private record Case(String wrong, String right) {}

    private record Fault(String template, List<String> wrong, List<String> right) {}

    private static final List<Fault> FAULTS = List.of(
            new Fault(
                    """
                    apiVersion: v1
                    kind: Node
                    metadata:
                      name: gpu-1  # %1$s
                    spec:
                      taints: # %1$s
                      - effect: %2$s # %1$s
                        # %1$s
                        key: nvidia.com/gpu
                        value: "true"
                    """,
                    List.of("Noschedule", "'NO_SCHEDULE'", "\"no-execute\"", "prefernoschedule"),
                    List.of("NoSchedule", "'NoSchedule'", "\"NoExecute\"", "PreferNoSchedule")),
            new Fault(
                    """
                    apiVersion: v1
                    kind: ResourceQuota
                    metadata: {name: gpus}
                    spec:
                      hard:
                        # %1$s
                        %2$s: "4"   # %1$s
                    """,
                    List.of("nvidia.com/gpu", "'limits.nvidia.com/gpu'", "nvidia.com/mig-1g.5gb"),
                    List.of("requests.nvidia.com/gpu", "'requests.nvidia.com/gpu'", "requests.nvidia.com/mig-1g.5gb")),
            new Fault(
                    """
                    apiVersion: v1
                    kind: ConfigMap
                    metadata:
                      name: mig
                    data:
                      # %1$s
                      config.yaml: |
                        # %1$s
                        version: v1
                        mig-configs:
                          a100:
                          - devices: all   # %1$s
                            mig-enabled: true
                            mig-devices:
                              %2$s: 1
                    """,
                    List.of("1g5gb", "mig-1g.5gb", "\"nvidia.com/mig-1g.10gb\"", "1g.5gb.me"),
                    List.of("1g.5gb", "1g.5gb", "\"1g.10gb\"", "1g.5gb+me")),
            new Fault(
                    """
                    apiVersion: apps/v1
                    kind: Deployment
                    metadata: {name: web}
                    spec:
                      %2$s  # %1$s
                      selector: {matchLabels: {app: web}}
                      template:
                        metadata: {labels: {app: web}}
                        spec:
                          containers:
                          - name: main   # %1$s
                            image: registry.example/main:1
                    """,
                    List.of("replicas: \"3\"", "replica: 3", "paused: 'true'", "minReadyseconds: 5"),
                    List.of("replicas: 3", "replicas: 3", "paused: true", "minReadySeconds: 5")),
            new Fault(
                    """
                    apiVersion: v1
                    kind: Pod
                    metadata:
                      name: job
                      labels: {on: "1"}
                      annotations:
                        example.com/flag: %2$s # %1$s
                    spec:
                      containers:
                      - name: main
                        image: registry.example/main:1
                    """,
                    List.of("yes", "7", "0x1F", "1.10", "true"),
                    List.of("\"yes\"", "\"7\"", "\"0x1F\"", "\"1.10\"", "\"true\"")));

    private static final List<String> REMARKS =
            List.of("ask the team", "keep: this", "\"quoted\" 'twice'", "effect: Noschedule", "- a", "ü 🎉", "");

    @Property(tries = 150)
    void exactly_what_is_wrong_is_mended_and_everything_else_stays(@ForAll("files") List<Case> documents) {
        String wrong = joined(documents, Case::wrong);
        Mended mended = Mended.of(FILE, wrong, found(wrong));
        assertThat(mended.text()).isEqualTo(joined(documents, Case::right));
    }

    @Property(tries = 50)
    void what_is_mended_is_found_no_more_and_mending_again_changes_nothing(@ForAll("files") List<Case> documents) {
        String wrong = joined(documents, Case::wrong);
        Mended mended = Mended.of(FILE, wrong, found(wrong));
        List<Finding> after = found(mended.text());
        assertThat(after).noneMatch(finding -> !finding.edits().isEmpty());
        assertThat(after).doesNotContainAnyElementsOf(mended.findings());
        assertThat(Mended.of(FILE, mended.text(), after)).isEqualTo(new Mended(mended.text(), List.of()));
    }

    @Property(tries = 30)
    void line_ends_of_windows_and_a_byte_order_mark_stay(@ForAll("files") List<Case> documents) {
        String wrong = "\uFEFF" + joined(documents, Case::wrong).replace("\n", "\r\n");
        assertThat(Mended.of(FILE, wrong, found(wrong)).text())
                .isEqualTo("\uFEFF" + joined(documents, Case::right).replace("\n", "\r\n"));
    }

    @Property(tries = 60)
    void a_file_without_a_fault_stays_as_it_is(@ForAll("files") List<Case> documents) {
        String right = joined(documents, Case::right);
        assertThat(Mended.of(FILE, right, found(right)).text()).isEqualTo(right);
    }

    @Provide
    Arbitrary<List<Case>> files() {
        Arbitrary<Case> document = Arbitraries.of(FAULTS)
                .flatMap(fault -> Combinators.combine(
                                Arbitraries.integers().between(0, fault.wrong().size() - 1), Arbitraries.of(REMARKS))
                        .as((index, remark) -> new Case(
                                fault.template().formatted(remark, fault.wrong().get(index)),
                                fault.template().formatted(remark, fault.right().get(index)))));
        return document.list().ofMinSize(1).ofMaxSize(6);
    }

    /** Names differ, so that no document says the same as another. */
    private static String joined(List<Case> documents, java.util.function.Function<Case, String> side) {
        return IntStream.range(0, documents.size())
                .mapToObj(i -> side.apply(documents.get(i)))
                .map(text -> Arrays.stream(text.split("\n")).collect(Collectors.joining("\n", "", "\n")))
                .collect(Collectors.joining("---\n"));
    }

    private static List<Finding> found(String text) {
        var files = new TreeMap<>(Map.of(FILE, text.getBytes(StandardCharsets.UTF_8)));
        return Checker.check(ManifestReader.read(files), Facts.none()).findings();
    }
}
