package io.github.slicewise.facts;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What the user says in {@code slicewise.yaml}, about the cluster and about findings.
 *
 * <pre>{@code
 * platform: eks                    # id of a platform
 * versions: {kubernetes: "1.35", karpenter: "1.14", gpuOperator: v26.7.0}
 * pools:
 *   - name: a100                   # that of a Karpenter NodePool to complete it
 *     gpu: a100-40gb               # id, product label or PCI id; or let instanceType say it
 *     instanceType: p4d.24xlarge
 *     gpusPerNode: 8               # the machine's, else 1
 *     nodes: 1                     # how many there are; absent: not known
 *     labels: {nvidia.com/mig.config: all-1g.5gb}
 *     taints: [{key: nvidia.com/gpu, value: "true", effect: NoSchedule}]
 *     migStrategy: mixed           # none, single, mixed; absent: as operator values or device-plugin config say
 *     migLayout: {1g.5gb: 7}       # on every GPU, {} for none; absent: as the label nvidia.com/mig.config says
 *     sharing: {timeSlicing: {resources: [{name: nvidia.com/gpu, replicas: 3}]}}   # {} for none; absent: as found
 * guardrails: {cpuRequests: true, memoryRequestEqualsLimit: true, sharedMemory: true, maxGpusPerContainer: 4}
 * severities: {WRK002: warning}
 * exclude: ["charts/**"]
 * suppressions: [{rule: NOD001, path: "jobs/*.yaml", reason: "A webhook adds the toleration."}]   # until: "2026-12-31"
 * crds: [crds]                     # files and folders with definitions of custom resources, beside this file
 * unknownKinds: error              # or ignore: objects whose kind has no schema
 * }</pre>
 *
 * @param platform id as written
 * @param kubernetes minor version as written
 * @param karpenter version as written
 * @param gpuOperator version as written
 * @param pools those that have a name
 * @param guardrails what a team demands of its workloads
 * @param severities by rule id
 * @param exclude globs of files that are not judged
 * @param suppressions those that have all three parts
 * @param crds files and folders with definitions of custom resources, as written
 * @param unknownKinds what to make of objects whose kind has no schema
 * @param findings about values that contradict each other or the catalogue
 */
public record SlicewiseFile(
        Optional<String> platform,
        Optional<String> kubernetes,
        Optional<String> karpenter,
        Optional<String> gpuOperator,
        List<DeclaredPool> pools,
        Guardrails guardrails,
        SortedMap<String, Severity> severities,
        List<String> exclude,
        List<Suppression> suppressions,
        List<String> crds,
        Optional<UnknownKinds> unknownKinds,
        List<Finding> findings) {
    public SlicewiseFile {
        pools = List.copyOf(pools);
        severities = Collections.unmodifiableSortedMap(new TreeMap<>(severities));
        exclude = List.copyOf(exclude);
        suppressions = List.copyOf(suppressions);
        crds = List.copyOf(crds);
        findings = List.copyOf(findings);
    }

    /**
     * One rule silenced in some files.
     *
     * @param rule its id
     * @param path a glob of files
     * @param reason why
     * @param until the last day on which it holds; absent when it holds for good
     * @param at where it is written
     */
    public record Suppression(String rule, String path, String reason, Optional<LocalDate> until, Location.InFile at) {
        /** The day of a text such as {@code 2026-12-31}. */
        public static Optional<LocalDate> day(String text) {
            try {
                return Optional.of(LocalDate.parse(text));
            } catch (DateTimeParseException e) {
                return Optional.empty();
            }
        }
    }

    /** What this document says; values of the wrong type are left to the schema and count as not there. */
    public static SlicewiseFile read(Mapping root) {
        Optional<String> platform = root.text("platform");
        var findings = new ArrayList<Finding>();
        root.find("platform").flatMap(PoolProblems::platform).ifPresent(findings::add);
        Optional<Platform> known = platform.flatMap(Platforms::find);
        var pools = new ArrayList<DeclaredPool>();
        root.mappingsIn("pools")
                .forEach(each -> PoolReader.read(each, known, findings).ifPresent(pools::add));
        findings.addAll(PoolProblems.doubles(pools));
        return new SlicewiseFile(
                platform,
                root.text("versions", "kubernetes"),
                root.text("versions", "karpenter"),
                root.text("versions", "gpuOperator"),
                pools,
                Guardrails.read(root),
                severities(root),
                FactFile.texts(root, "exclude"),
                root.mappingsIn("suppressions")
                        .flatMap(each -> suppression(each).stream())
                        .toList(),
                FactFile.texts(root, "crds"),
                root.text("unknownKinds").flatMap(UnknownKinds::of),
                findings);
    }

    /** The part of it that rules judge by. */
    public Facts facts() {
        return new Facts(platform, kubernetes, karpenter, gpuOperator, pools, List.of(), List.of(), guardrails);
    }

    private static SortedMap<String, Severity> severities(Mapping root) {
        var severities = new TreeMap<String, Severity>();
        root.get("severities")
                .flatMap(Node::asMapping)
                .map(Mapping::entries)
                .orElse(List.of())
                .forEach(entry -> entry.value()
                        .asScalar()
                        .flatMap(SlicewiseFile::severity)
                        .ifPresent(severity -> severities.put(entry.key().text(), severity)));
        return severities;
    }

    private static Optional<Severity> severity(Scalar word) {
        return Stream.of(Severity.values())
                .filter(each -> each.word().equals(word.text()))
                .findFirst();
    }

    /** Without all three parts, or with an end that is no date, it does nothing; other places say so. */
    private static Optional<Suppression> suppression(Mapping root) {
        Optional<LocalDate> until = root.text("until").flatMap(Suppression::day);
        if (root.has("until") && until.isEmpty()) {
            return Optional.empty();
        }
        return root.text("rule")
                .flatMap(rule -> root.text("path")
                        .flatMap(path -> root.text("reason")
                                .filter(reason -> !reason.isBlank())
                                .map(reason -> new Suppression(rule, path, reason, until, root.at()))));
    }
}
