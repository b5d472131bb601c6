package io.github.slicewise.check;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.facts.UnknownKinds;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.Patches;
import io.github.slicewise.manifest.Reading;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.Rules;
import io.github.slicewise.schema.SchemaCheck;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Judges what was read: findings of the reader, schemas, rules, and at last the policy. One report comes out. */
public final class Checker {
    private static final Set<String> ABOUT_PLACES = Set.of("SCH001", "SCH003", "SCH004", "SCH005", "YML004");

    private Checker() {}

    /** Everything found, under no policy. */
    public static Report check(Reading reading, Facts facts) {
        return check(reading, facts, Policy.none());
    }

    /** Everything found, as the policy wants it shown. */
    public static Report check(Reading reading, Facts facts, Policy policy) {
        SchemaCheck schemas = SchemaCheck.of(facts.kubernetes())
                .defining(Stream.concat(reading.manifests().all().stream(), facts.definitions().stream()));
        List<Manifest> unknown = schemas.unknown(reading.manifests());
        var ofSchemas = new ArrayList<>(schemas.check(reading));
        if (policy.unknownKinds() == UnknownKinds.ERROR) {
            unknown.forEach(each -> ofSchemas.add(schemas.unknown(each)));
        }
        return check(reading, facts, policy, Rules.all(), ofSchemas).unknown(unknown);
    }

    static Report check(Reading reading, Facts facts, Policy policy, List<Rule> rules, List<Finding> ofSchemas) {
        Manifests manifests = reading.manifests();
        List<Finding> ofRules =
                rules.stream().flatMap(rule -> run(rule, manifests, facts)).toList();
        Patches patches = Patches.of(reading.findings());
        List<Finding> found = new ArrayList<>(
                ofRules.stream().map(each -> inPatch(each, patches)).toList());
        found.addAll(unsaid(reading.findings(), ofRules));
        found.addAll(unsaid(ofSchemas, ofRules));
        List<Finding> judged = Placeholders.spared(found, reading.sources());
        Policy.Applied applied =
                policy.apply(judged.stream().sorted().distinct().toList(), Comments.in(reading.sources()));
        int objects = manifests.all().size() + manifests.configs().size();
        return new Report(applied.findings(), reading.files(), objects, rules.size(), applied.suppressed());
    }

    /** What a patch leaves out may stand in what it is merged into, so nothing about it is certain. */
    private static Finding inPatch(Finding finding, Patches patches) {
        boolean patch = finding.at().match(place -> patches.has(place.file()), path -> false);
        return patch && finding.severity() == Severity.ERROR ? finding.as(Severity.WARNING) : finding;
    }

    /** What the reader or the schemas say, without what a rule says better about the same key or value. */
    private static List<Finding> unsaid(List<Finding> general, List<Finding> ofRules) {
        Set<Location> said = ofRules.stream()
                .filter(finding -> finding.severity() == Severity.ERROR)
                .map(Finding::at)
                .collect(Collectors.toSet());
        return general.stream()
                .filter(finding -> !ABOUT_PLACES.contains(finding.rule()) || !said.contains(finding.at()))
                .toList();
    }

    /** What a rule finds; when it fails, that it failed and at which object, because nothing may pass by a rule's fault. */
    private static Stream<Finding> run(Rule rule, Manifests manifests, Facts facts) {
        try {
            return rule.check(manifests, facts).stream();
        } catch (RuntimeException | StackOverflowError failure) {
            return Stream.of(failed(rule, failure, culprit(rule, manifests, facts)));
        }
    }

    private static Finding failed(Rule rule, Throwable failure, Location at) {
        return Finding.error(
                "INT001",
                at,
                "Rule `" + rule.card().id() + "` failed with `"
                        + failure.getClass().getSimpleName() + "`, so nothing is known about what it judges.",
                "Please report this with the file; the fault is in Slicewise.");
    }

    /** The first object that makes the rule fail by itself, else the first there is. */
    private static Location culprit(Rule rule, Manifests manifests, Facts facts) {
        Stream<Manifests> objects = manifests.all().stream().map(each -> new Manifests(List.of(each), List.of()));
        Stream<Manifests> configs = manifests.configs().stream().map(each -> new Manifests(List.of(), List.of(each)));
        return Stream.concat(objects, configs)
                .filter(alone -> fails(rule, alone, facts))
                .findFirst()
                .or(() -> Optional.of(manifests))
                .flatMap(Checker::first)
                .orElse(Location.path("rule " + rule.card().id()));
    }

    private static boolean fails(Rule rule, Manifests alone, Facts facts) {
        try {
            rule.check(alone, facts);
            return false;
        } catch (RuntimeException | StackOverflowError failure) {
            return true;
        }
    }

    private static Optional<Location> first(Manifests manifests) {
        Stream<Location> objects = manifests.all().stream().map(Manifest::at);
        return Stream.concat(objects, manifests.configs().stream().map(Config::at))
                .findFirst();
    }
}
