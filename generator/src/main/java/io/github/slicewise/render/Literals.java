package io.github.slicewise.render;

import java.util.Locale;
import java.util.function.IntPredicate;

/** A text as one literal of a language, whatever stands in it. */
final class Literals {
    private Literals() {}

    /** In double quotes; what YAML cannot hold as it is, and what ends a line, is escaped. */
    static String yaml(String text) {
        return doubleQuoted(text, point -> true);
    }

    /**
     * In double quotes, for Terraform (github.com/hashicorp/hcl, hclsyntax/spec.md, Quoted Template Expressions). A dollar
     * or percent sign becomes its number, because doubling it, as Terraform also allows before a brace, means something
     * else when the text has two in a row.
     */
    static String hcl(String text) {
        return doubleQuoted(text, point -> point != '$' && point != '%');
    }

    /** In single quotes, where only the quote itself means anything. */
    static String shell(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }

    private static String doubleQuoted(String text, IntPredicate harmless) {
        var quoted = new StringBuilder(text.length() + 2).append('"');
        text.codePoints().forEach(point -> append(quoted, point, harmless));
        return quoted.append('"').toString();
    }

    private static void append(StringBuilder quoted, int point, IntPredicate harmless) {
        if (point == '"' || point == '\\') {
            quoted.append('\\').appendCodePoint(point);
        } else if (point >= ' ' && point <= '~' && harmless.test(point)) {
            quoted.appendCodePoint(point);
        } else {
            String escape = point > 0xFFFF ? "\\U%08X" : "\\u%04X";
            quoted.append(String.format(Locale.ROOT, escape, point));
        }
    }
}
