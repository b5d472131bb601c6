package io.github.slicewise.render;

import freemarker.core.CommonMarkupOutputFormat;
import freemarker.core.CommonTemplateMarkupOutputModel;
import java.io.IOException;
import java.io.Writer;
import org.jspecify.annotations.Nullable;

/** A POSIX shell script as a template's output: every interpolated text becomes one single-quoted word. */
final class ShellFormat extends CommonMarkupOutputFormat<ShellFormat.Markup> {
    static final ShellFormat INSTANCE = new ShellFormat();
    static final String NAME = "slicewise-shell";

    private ShellFormat() {}

    /** Shell text that is printed as it is. */
    static final class Markup extends CommonTemplateMarkupOutputModel<Markup> {
        Markup(@Nullable String plainText, @Nullable String markup) {
            super(plainText, markup);
        }

        @Override
        public ShellFormat getOutputFormat() {
            return INSTANCE;
        }
    }

    @Override
    public String getName() {
        return NAME;
    }

    @Override
    public String getMimeType() {
        return "application/x-sh";
    }

    @Override
    public void output(String text, Writer out) throws IOException {
        out.write(escapePlainText(text));
    }

    /** The text in single quotes, where only the quote itself means anything. */
    @Override
    public String escapePlainText(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
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
