package io.github.slicewise.report;

import io.github.slicewise.check.Report;
import io.github.slicewise.finding.Edit;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Related;
import io.github.slicewise.manifest.Sources;
import io.github.slicewise.rule.RuleCard;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A report for machines: SARIF 2.1.0, as code-scanning services read it.
 *
 * <p>Written by what the OASIS standard "Static Analysis Results Interchange Format Version 2.1.0" demands; the tool's
 * version is left out, so that the same input gives the same bytes.
 */
public final class SarifReport {
    private final SourceLines lines;
    private final SarifPlace places;
    private final List<RuleCard> cards;
    private final Fingerprints fingerprints = new Fingerprints();
    private final Map<String, Integer> ruleIndex = new HashMap<>();

    private SarifReport(Sources sources, List<RuleCard> cards, Path workingDirectory) {
        this.lines = new SourceLines(sources);
        this.places = new SarifPlace(lines, workingDirectory);
        this.cards = cards;
        for (RuleCard card : cards) {
            ruleIndex.put(card.id(), ruleIndex.size());
        }
    }

    /**
     * The report as one SARIF document that ends with a line feed.
     *
     * @param cards every rule that exists, for the tool's metadata
     * @param unusable why parts of the input could not be used, one sentence each; they become notifications
     */
    public static String write(Report report, Sources sources, List<RuleCard> cards, List<String> unusable) {
        return write(report, sources, cards, unusable, Path.of(""));
    }

    static String write(
            Report report, Sources sources, List<RuleCard> cards, List<String> unusable, Path workingDirectory) {
        var sarif = new SarifReport(sources, cards, workingDirectory);
        ObjectNode log = JsonNodeFactory.instance.objectNode();
        log.put(
                "$schema",
                "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json");
        log.put("version", "2.1.0");
        sarif.run(log.putArray("runs").addObject(), report, unusable);
        return Json.text(log);
    }

    private void run(ObjectNode run, Report report, List<String> unusable) {
        ObjectNode driver = run.putObject("tool").putObject("driver");
        driver.put("name", "Slicewise");
        ArrayNode rules = driver.putArray("rules");
        cards.forEach(card -> SarifRule.describe(rules.addObject(), card));
        ObjectNode invocation = run.putArray("invocations").addObject();
        invocation.put("executionSuccessful", unusable.isEmpty());
        if (!unusable.isEmpty()) {
            ArrayNode notifications = invocation.putArray("toolExecutionNotifications");
            unusable.forEach(why -> notify(notifications.addObject(), why));
        }
        run.put("columnKind", "utf16CodeUnits");
        if (!report.unknownKinds().isEmpty()) {
            ObjectNode kinds = run.putObject("properties").putObject("schemaUnknown");
            report.unknownKinds().forEach((kind, objects) -> kinds.put(Printable.line(kind), objects));
        }
        ArrayNode results = run.putArray("results");
        report.findings().forEach(finding -> result(results.addObject(), finding));
    }

    private static void notify(ObjectNode notification, String why) {
        notification.put("level", "error");
        notification.putObject("message").put("text", Printable.line(why));
    }

    private void result(ObjectNode result, Finding finding) {
        result.put("ruleId", finding.rule());
        if (ruleIndex.containsKey(finding.rule())) {
            result.put("ruleIndex", ruleIndex.get(finding.rule()));
        }
        result.put("level", finding.severity().word());
        String message = finding.problem() + (finding.fix().isEmpty() ? "" : " " + finding.fix());
        result.putObject("message").put("text", Printable.line(message));
        result.putArray("locations").add(places.location(finding.at()));
        related(result, finding.related());
        fixes(result, finding);
        result.putObject("partialFingerprints").put("slicewiseFinding/v1", fingerprint(finding));
    }

    private void related(ObjectNode result, List<Related> related) {
        if (related.isEmpty()) {
            return;
        }
        ArrayNode locations = result.putArray("relatedLocations");
        for (Related each : related) {
            ObjectNode location = places.location(each.at());
            location.put("id", locations.size() + 1);
            location.putObject("message").put("text", Printable.line(each.says()));
            locations.add(location);
        }
    }

    /** One fix: all edits together. */
    private void fixes(ObjectNode result, Finding finding) {
        if (finding.edits().isEmpty()) {
            return;
        }
        ObjectNode fix = result.putArray("fixes").addObject();
        fix.putObject("description").put("text", Printable.line(finding.fix()));
        ArrayNode changes = fix.putArray("artifactChanges");
        Map<String, List<Edit>> byFile =
                new TreeMap<>(finding.edits().stream().collect(Collectors.groupingBy(Edit::file)));
        byFile.forEach((file, edits) -> {
            ObjectNode change = changes.addObject();
            change.putObject("artifactLocation").put("uri", places.uri(file));
            ArrayNode replacements = change.putArray("replacements");
            edits.forEach(edit -> {
                ObjectNode replacement = replacements.addObject();
                replacement.set("deletedRegion", places.region(edit.from(), edit.to()));
                replacement.putObject("insertedContent").put("text", edit.text());
            });
        });
    }

    private String fingerprint(Finding finding) {
        String where = finding.at().match(place -> places.uri(place.file()), Location.InIntent::text);
        String what = finding.at()
                .match(place -> lines.at(place).map(SourceLine::gist).orElse(""), path -> "");
        return fingerprints.of(finding.rule(), where, what);
    }
}
