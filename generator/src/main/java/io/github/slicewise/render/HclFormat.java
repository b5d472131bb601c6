package io.github.slicewise.render;

import freemarker.core.CommonMarkupOutputFormat;
import freemarker.core.CommonTemplateMarkupOutputModel;
import java.io.IOException;
import java.io.Writer;
import org.jspecify.annotations.Nullable;

/**
 * Terraform's language as a template's output: every interpolated text becomes one quoted literal, in which nothing is
 * evaluated (github.com/hashicorp/hcl, hclsyntax/spec.md, Quoted Template Expressions).
 */
final class HclFormat extends CommonMarkupOutputFormat<HclFormat.Markup> {
    static final HclFormat INSTANCE = new HclFormat();
    static final String NAME = "slicewise-hcl";

    private HclFormat() {}

    /** Text that is printed as it is. */
    static final class Markup extends CommonTemplateMarkupOutputModel<Markup> {
        Markup(@Nullable String plainText, @Nullable String markup) {
            super(plainText, markup);
        }

        @Override
        public HclFormat getOutputFormat() {
            return INSTANCE;
        }
    }

    @Override
    public String getName() {
        return NAME;
    }

    @Override
    public String getMimeType() {
        return "application/hcl";
    }

    @Override
    public void output(String text, Writer out) throws IOException {
        out.write(escapePlainText(text));
    }

    /**
     * The text as a quoted literal. A dollar or percent sign becomes its number, because doubling it, as Terraform also
     * allows before a brace, means something else when the text has two in a row.
     */
    @Override
    public String escapePlainText(String text) {
        var quoted = new StringBuilder(text.length() + 2).append('"');
        text.codePoints().forEach(point -> append(quoted, point));
        return quoted.append('"').toString();
    }

    private static void append(StringBuilder quoted, int point) {
        if (point == '"' || point == '\\') {
            quoted.append('\\').appendCodePoint(point);
        } else if (point >= ' ' && point <= '~' && point != '$' && point != '%') {
            quoted.appendCodePoint(point);
        } else if (point > 0xFFFF) {
            quoted.append(String.format("\\U%08x", point));
        } else {
            quoted.append(String.format("\\u%04x", point));
        }
    }

    @Override
    public boolean isLegacyBuiltInBypassed(String builtIn) {
        return false;
    }

    @Override
    protected Markup newTemplateMarkupOutputModel(@Nullable String plainText, @Nullable String markup) {
        return new Markup(plainText, markup);
    }
}
