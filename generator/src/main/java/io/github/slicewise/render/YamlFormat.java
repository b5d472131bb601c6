package io.github.slicewise.render;

import freemarker.core.CommonMarkupOutputFormat;
import freemarker.core.CommonTemplateMarkupOutputModel;
import java.io.IOException;
import java.io.Writer;
import org.jspecify.annotations.Nullable;

/**
 * YAML as a template's output: every interpolated text becomes one double-quoted scalar, so no text can change a
 * document's shape. Quotes around an interpolation in a template are therefore a mistake that does not parse.
 */
final class YamlFormat extends CommonMarkupOutputFormat<YamlFormat.Markup> {
    static final YamlFormat INSTANCE = new YamlFormat();
    static final String NAME = "slicewise-yaml";

    private YamlFormat() {}

    /** YAML that is printed as it is. */
    static class Markup extends CommonTemplateMarkupOutputModel<Markup> {
        Markup(@Nullable String plainText, @Nullable String markup) {
            super(plainText, markup);
        }

        @Override
        public YamlFormat getOutputFormat() {
            return INSTANCE;
        }
    }

    @Override
    public String getName() {
        return NAME;
    }

    @Override
    public String getMimeType() {
        return "application/yaml";
    }

    @Override
    public void output(String text, Writer out) throws IOException {
        out.write(escapePlainText(text));
    }

    /** The text as a double-quoted scalar; what YAML cannot hold as it is, and what ends a line, is escaped. */
    @Override
    public String escapePlainText(String text) {
        var quoted = new StringBuilder(text.length() + 2).append('"');
        text.codePoints().forEach(point -> append(quoted, point));
        return quoted.append('"').toString();
    }

    private static void append(StringBuilder quoted, int point) {
        if (point == '"' || point == '\\') {
            quoted.append('\\').appendCodePoint(point);
        } else if (point >= ' ' && point <= '~') {
            quoted.appendCodePoint(point);
        } else if (point > 0xFFFF) {
            quoted.append(String.format("\\U%08X", point));
        } else {
            quoted.append(String.format("\\u%04X", point));
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
