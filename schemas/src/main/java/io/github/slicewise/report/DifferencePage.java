package io.github.slicewise.report;

import io.github.slicewise.diff.Change;
import io.github.slicewise.diff.Difference;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What a change does to a cluster, for people, programs and comments. */
public final class DifferencePage {
    private static final int VERSION = 1;
    private static final int MOST_CHARACTERS = 60_000;
    private static final int MOST_OF_A_DETAIL = 500;

    private DifferencePage() {}

    /** The difference in this format; ends with a line feed. */
    public static String write(Difference difference, PageFormat format, Ink ink) {
        return switch (format) {
            case TEXT -> text(difference, ink);
            case JSON -> json(difference);
            case MARKDOWN -> markdown(difference);
        };
    }

    private static String text(Difference difference, Ink ink) {
        var out = new StringBuilder();
        for (Change.Topic topic : Change.Topic.values()) {
            List<Change> changes = of(difference, topic);
            if (!changes.isEmpty()) {
                out.append(ink.bold(topic.title())).append('\n');
                changes.forEach(change -> append(out, change, ink));
                out.append('\n');
            }
        }
        return out.append(counts(difference)).append('\n').toString();
    }

    private static void append(StringBuilder out, Change change, Ink ink) {
        out.append("  ")
                .append(change.sign().mark())
                .append(' ')
                .append(Printable.line(change.subject()))
                .append(ink.faint(" (" + Printable.line(change.at().text()) + ")"))
                .append('\n');
        change.details()
                .forEach(detail -> out.append("      ")
                        .append(Wrapped.lines(Printable.line(detail))
                                .stripTrailing()
                                .replace("\n", "\n      "))
                        .append('\n'));
    }

    private static String markdown(Difference difference) {
        var out = new StringBuilder("### What this change does to the cluster\n\n");
        int left = 0;
        for (Change.Topic topic : Change.Topic.values()) {
            List<Change> changes = of(difference, topic);
            if (!changes.isEmpty()) {
                out.append("**").append(topic.title()).append("**\n\n");
                left += append(out, changes);
                out.append('\n');
            }
        }
        if (left > 0) {
            out.append("… and ").append(left).append(" more, which `slicewise diff` shows.\n\n");
        }
        return out.append(counts(difference)).append('\n').toString();
    }

    /** How many did not fit into a comment. */
    private static int append(StringBuilder out, List<Change> changes) {
        int left = 0;
        for (Change change : changes) {
            String item = item(change);
            if (out.length() + item.length() > MOST_CHARACTERS) {
                left++;
            } else {
                out.append(item);
            }
        }
        return left;
    }

    private static String item(Change change) {
        var item =
                new StringBuilder("- " + sign(change.sign()) + " " + Markdown.sentence(cut(change.subject())) + "\n");
        change.details()
                .forEach(detail -> item.append("  - ")
                        .append(Markdown.sentence(cut(detail)))
                        .append('\n'));
        return item.toString();
    }

    private static String sign(Change.Sign sign) {
        return switch (sign) {
            case PLUS -> "➕";
            case MINUS -> "➖";
            case OTHER -> "🔁";
        };
    }

    private static String cut(String text) {
        return text.length() <= MOST_OF_A_DETAIL ? text : text.substring(0, MOST_OF_A_DETAIL) + "…";
    }

    private static String json(Difference difference) {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("version", VERSION);
        ArrayNode changes = root.putArray("changes");
        for (Change change : difference.changes()) {
            ObjectNode object = changes.addObject();
            object.put("topic", word(change.topic()));
            object.put("sign", change.sign().mark());
            object.put("subject", Printable.line(change.subject()));
            object.put("file", Printable.line(change.at().file()));
            object.put("line", change.at().line()).put("column", change.at().column());
            ArrayNode details = object.putArray("details");
            change.details().forEach(detail -> details.add(Printable.line(detail)));
        }
        return Json.text(root);
    }

    private static List<Change> of(Difference difference, Change.Topic topic) {
        return difference.changes().stream()
                .filter(change -> change.topic() == topic)
                .toList();
    }

    private static String counts(Difference difference) {
        var parts = new ArrayList<String>();
        for (Change.Topic topic : Change.Topic.values()) {
            int count = of(difference, topic).size();
            if (count > 0) {
                parts.add(count + " in " + word(topic));
            }
        }
        return parts.isEmpty()
                ? "Nothing changes for pools, workloads and quotas."
                : Counts.of(difference.changes().size(), "change") + ": " + String.join(", ", parts);
    }

    private static String word(Change.Topic topic) {
        return topic.name().toLowerCase(Locale.ROOT);
    }
}
