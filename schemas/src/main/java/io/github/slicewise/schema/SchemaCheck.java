package io.github.slicewise.schema;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.Reading;
import io.github.slicewise.yaml.Mapping;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Judges the shape of objects and configurations: unknown fields (SCH001), missing fields (SCH002), wrong types (SCH003)
 * and values that are not allowed (SCH004). Schemas are read and compiled when a kind is first met.
 */
public final class SchemaCheck {
    private static final Map<String, SchemaCheck> CHECKS = new ConcurrentHashMap<>();

    /** More faults than these in one document have one cause, or nobody reads them. */
    private static final int MOST = 100;

    /** Helm drops unknown values in silence, and charts grow: only a near miss is worth a word. */
    private static final Set<Config.Kind> CHARTS = EnumSet.of(
            Config.Kind.GPU_OPERATOR_VALUES, Config.Kind.DEVICE_PLUGIN_VALUES, Config.Kind.PROMETHEUS_ADAPTER_VALUES);

    private final Schemas schemas;
    private final ObjectHeads heads;
    private final Definitions definitions;
    private final List<String> older;
    private final CustomKinds custom;

    /** The check against one minor version, and for what that does not serve against these older ones, newest first. */
    private SchemaCheck(String minor, List<String> older) {
        this.definitions = Definitions.of(minor, newest());
        this.schemas = new Schemas(definitions);
        this.heads = new ObjectHeads(new KindTable(minor, definitions.kinds(), Schemas.kinds()));
        this.older = List.copyOf(older);
        this.custom = CustomKinds.of(Stream.empty(), definitions);
    }

    private SchemaCheck(SchemaCheck known, CustomKinds custom) {
        this.schemas = known.schemas;
        this.heads = known.heads;
        this.definitions = known.definitions;
        this.older = known.older;
        this.custom = custom;
    }

    /** The Kubernetes minor versions that can be checked against, oldest first: {@code 1.32} and so on. */
    public static List<String> minors() {
        return Resources.text("kubernetes/minors.txt").lines().toList();
    }

    private static String newest() {
        List<String> minors = minors();
        return minors.get(minors.size() - 1);
    }

    /**
     * The check against one Kubernetes minor version, such as {@code 1.35}.
     *
     * @throws IllegalArgumentException if the version is not one of {@link #minors()}
     */
    public static SchemaCheck forKubernetes(String minor) {
        if (!minors().contains(minor)) {
            throw new IllegalArgumentException(
                    "Kubernetes `" + Words.shown(minor) + "` is not known; known are " + Words.oneOf(minors()) + ".");
        }
        return CHECKS.computeIfAbsent(minor, one -> new SchemaCheck(one, List.of()));
    }

    /**
     * The check against this minor version; when none is said, each object is judged by the newest version that serves it.
     *
     * @throws IllegalArgumentException if the version is not one of {@link #minors()}
     */
    public static SchemaCheck of(Optional<String> minor) {
        return minor.map(SchemaCheck::forKubernetes)
                .orElseGet(() -> CHECKS.computeIfAbsent("", none -> anySupported()));
    }

    private static SchemaCheck anySupported() {
        var newestFirst = new ArrayList<>(minors());
        Collections.reverse(newestFirst);
        return new SchemaCheck(newestFirst.get(0), newestFirst.subList(1, newestFirst.size()));
    }

    /**
     * The same check with the custom resources that these objects define; what they say of a kind counts more than what is
     * known of it here. Objects that define nothing are left alone.
     */
    public SchemaCheck defining(Stream<Manifest> objects) {
        return new SchemaCheck(this, CustomKinds.of(objects, definitions));
    }

    /** Whether there is a schema for objects of this version and kind. */
    public boolean knows(Manifest manifest) {
        return !judges(manifest).isEmpty() || servedBefore(manifest).isPresent();
    }

    /** The objects that say what they are, and for which there is no schema. */
    public List<Manifest> unknown(Manifests manifests) {
        return manifests.all().stream()
                .filter(each -> !each.apiVersion().isEmpty() && !each.kind().isEmpty())
                .filter(each -> !knows(each) && head(each).isEmpty())
                .toList();
    }

    /** SCH006: that there is no schema for this object. */
    public Finding unknown(Manifest manifest) {
        return UnknownSchemas.of(manifest);
    }

    /**
     * Everything that is wrong with the shape of what was read, in the order of reading. Objects beside or below a
     * kustomization are taken for parts, in which nothing is missing for certain.
     */
    public List<Finding> check(Reading reading) {
        return check(reading.manifests(), Parts.of(reading.findings()));
    }

    /** Everything that is wrong with the shape of these objects and configurations, in their order. */
    public List<Finding> check(Manifests manifests) {
        return check(manifests, Parts.unknown());
    }

    private List<Finding> check(Manifests manifests, Parts parts) {
        var findings = new ArrayList<>(custom.findings().stream()
                .filter(finding -> finding.at().match(at -> !parts.patches().has(at.file()), path -> true))
                .toList());
        manifests.all().forEach(manifest -> findings.addAll(guarded(manifest, parts)));
        manifests.configs().forEach(config -> findings.addAll(check(config)));
        return List.copyOf(findings);
    }

    /** A fault of ours in judging one object does not keep the others from being judged, and is said. */
    private List<Finding> guarded(Manifest manifest, Parts parts) {
        try {
            return check(manifest, parts);
        } catch (RuntimeException | StackOverflowError failure) {
            return List.of(Finding.error(
                    "INT001",
                    manifest.at(),
                    "The schema of " + Words.subject(manifest) + " failed with `"
                            + failure.getClass().getSimpleName() + "`, so nothing is known about its shape.",
                    "Please report this with the file; the fault is in Slicewise."));
        }
    }

    /** Everything that is wrong with the shape of one object; nothing for a kind without a schema. */
    public List<Finding> check(Manifest manifest) {
        return check(manifest, Parts.unknown());
    }

    private List<Finding> check(Manifest manifest, Parts parts) {
        Optional<SchemaCheck> serving =
                older.isEmpty() || heads.serves(manifest) ? Optional.empty() : servedBefore(manifest);
        return serving.isPresent() ? serving.get().check(manifest, parts) : judged(manifest, parts);
    }

    private Optional<SchemaCheck> servedBefore(Manifest manifest) {
        return heads.isBuiltIn(manifest)
                ? older.stream()
                        .map(SchemaCheck::forKubernetes)
                        .filter(each -> each.heads.serves(manifest))
                        .findFirst()
                : Optional.empty();
    }

    private List<Finding> judged(Manifest manifest, Parts parts) {
        List<ObjectSchema> judges = judges(heads.completed(manifest));
        if (judges.isEmpty()) {
            return whole(manifest, List.of(), head(manifest), parts);
        }
        return judges.stream()
                .map(judge -> judged(manifest, judge, parts))
                .min(Comparator.comparingInt(List::size))
                .orElse(List.of());
    }

    private List<Finding> judged(Manifest manifest, ObjectSchema judge, Parts parts) {
        String subject = Words.subject(manifest);
        List<Violation> violations = judge.violations(manifest.root());
        boolean part = parts.has(manifest, violations);
        List<Violation> faults = violations.stream()
                .filter(each -> !Parts.isDirective(each) && !isUnreported(each))
                .filter(each -> !part || !Parts.isAboutWholes(each))
                .toList();
        var findings = new ArrayList<>(head(manifest));
        findings.addAll(judge(judge, faults, manifest.root(), subject, false));
        if (!part) {
            findings.addAll(judge.rules(manifest.root(), faults, subject));
        }
        return whole(manifest, violations, findings, parts);
    }

    private static List<Finding> whole(
            Manifest manifest, List<Violation> violations, List<Finding> findings, Parts parts) {
        return parts.has(manifest, violations) ? Parts.spared(manifest, findings) : List.copyOf(findings);
    }

    /** What judges the shape of this object; several when several definitions say how it should be. */
    private List<ObjectSchema> judges(Manifest manifest) {
        List<ObjectSchema> defined = custom.of(manifest);
        return defined.isEmpty()
                ? schemas.of(manifest).stream()
                        .map(schema -> (ObjectSchema) schema)
                        .toList()
                : defined;
    }

    private List<Finding> head(Manifest manifest) {
        return custom.defines(manifest) ? custom.head(manifest) : heads.check(manifest);
    }

    /** Controllers write the status; the API server asks nobody else for it. */
    private static boolean isUnreported(Violation violation) {
        return violation.keyword().equals("required")
                && !violation.path().isEmpty()
                && violation.path().get(0).equals("status");
    }

    /** Everything that is wrong with the shape of one configuration. */
    public List<Finding> check(Config config) {
        boolean chart = CHARTS.contains(config.kind());
        return schemas.of(config)
                .map(schema ->
                        judge(schema, schema.violations(config.root()), config.root(), Words.subject(config), chart))
                .orElse(List.of());
    }

    private static List<Finding> judge(
            ObjectSchema schema, List<Violation> violations, Mapping root, String subject, boolean chart) {
        List<Fault> faults = violations.stream()
                .limit(MOST)
                .map(each -> new Fault(each, Place.of(root, each.path()), subject, schema))
                .toList();
        var findings = new ArrayList<>(Verdicts.of(faults, chart));
        if (violations.size() > MOST) {
            findings.add(Finding.note(
                    UnknownFields.ID,
                    root.at(),
                    "`" + (violations.size() - MOST) + "` more faults of shape in " + subject + " are not shown.",
                    "Mend the first `" + MOST + "`, and check again."));
        }
        return findings;
    }
}
