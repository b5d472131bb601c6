package io.github.slicewise.report;

import io.github.slicewise.check.Report;
import io.github.slicewise.check.Silenced;
import io.github.slicewise.finding.Edit;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import java.util.Locale;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A report for programs. Its shape is described by {@code report.schema.json} beside this class and by its
 * {@code version}, which grows when a reader of the old shape would misunderstand the new one.
 */
final class JsonReport {
    private static final int VERSION = 1;

    private JsonReport() {}

    static String write(Account account) {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("version", VERSION);
        counts(root.putObject("counts"), account.report());
        ArrayNode unusable = root.putArray("unusable");
        account.unusable().forEach(why -> unusable.add(Printable.line(why)));
        ArrayNode findings = root.putArray("findings");
        account.report().findings().forEach(finding -> describe(findings.addObject(), finding));
        ArrayNode silenced = root.putArray("silenced");
        account.report().silenced().forEach(each -> silenced(silenced.addObject(), each));
        return Json.text(root);
    }

    private static void counts(ObjectNode counts, Report report) {
        counts.put("files", report.files());
        counts.put("objects", report.objects());
        counts.put("rules", report.rules());
        for (Severity severity : Severity.values()) {
            counts.put(severity.word() + "s", report.count(severity));
        }
        counts.put("suppressed", Counts.suppressed(report));
        counts.put("inBaseline", report.count(Silenced.By.BASELINE));
        counts.put("thereBefore", report.count(Silenced.By.REVISION));
        ObjectNode unknown = counts.putObject("unknownKinds");
        report.unknownKinds().forEach((kind, count) -> unknown.put(Printable.line(kind), count));
    }

    private static void silenced(ObjectNode object, Silenced silenced) {
        describe(object, silenced.finding());
        object.put("by", silenced.by().name().toLowerCase(Locale.ROOT));
        object.put("reason", Printable.line(silenced.reason()));
    }

    private static void describe(ObjectNode object, Finding finding) {
        object.put("rule", finding.rule());
        object.put("severity", finding.severity().word());
        place(object, finding.at());
        object.put("problem", Printable.line(finding.problem()));
        object.put("fix", Printable.line(finding.fix()));
        ArrayNode related = object.putArray("related");
        finding.related().forEach(each -> {
            ObjectNode place = related.addObject();
            place(place, each.at());
            place.put("says", Printable.line(each.says()));
        });
        ArrayNode edits = object.putArray("edits");
        finding.edits().forEach(edit -> describe(edits.addObject(), edit));
    }

    /** The text is what to write, to the letter, and so the only one that is not made printable. */
    private static void describe(ObjectNode object, Edit edit) {
        object.put("file", edit.file());
        object.put("fromLine", edit.from().line()).put("fromColumn", edit.from().column());
        object.put("toLine", edit.to().line()).put("toColumn", edit.to().column());
        object.put("text", edit.text());
    }

    /** {@code file}, {@code line} and {@code column}, or the steps of an {@code intent}. */
    private static ObjectNode place(ObjectNode object, Location at) {
        return at.match(
                file -> object.put("file", Printable.line(file.file()))
                        .put("line", file.line())
                        .put("column", file.column()),
                path -> {
                    ArrayNode steps = object.putArray("intent");
                    path.steps().forEach(step -> steps.add(Printable.line(step)));
                    return object;
                });
    }
}
