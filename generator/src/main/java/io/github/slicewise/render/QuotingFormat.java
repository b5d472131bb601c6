package io.github.slicewise.render;

import freemarker.core.CommonMarkupOutputFormat;
import freemarker.core.CommonTemplateMarkupOutputModel;
import java.io.IOException;
import java.io.Writer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A language as a template's output: every interpolated text becomes one quoted literal of that language, so no text can
 * change a document's shape. Quotes around an interpolation in a template are therefore a mistake.
 */
final class QuotingFormat extends CommonMarkupOutputFormat<QuotingFormat.Markup> {
    /** One double-quoted scalar. */
    static final QuotingFormat YAML = new QuotingFormat("slicewise-yaml", "application/yaml", Literals::yaml);
    /** One quoted literal of Terraform's language, in which nothing is evaluated. */
    static final QuotingFormat HCL = new QuotingFormat("slicewise-hcl", "application/hcl", Literals::hcl);
    /** One single-quoted word of a POSIX shell. */
    static final QuotingFormat SHELL = new QuotingFormat("slicewise-shell", "application/x-sh", Literals::shell);

    private final String name;
    private final String mimeType;
    private final UnaryOperator<String> quoted;

    private QuotingFormat(String name, String mimeType, UnaryOperator<String> quoted) {
        this.name = name;
        this.mimeType = mimeType;
        this.quoted = quoted;
    }

    /** Text of the language that is printed as it is. */
    static class Markup extends CommonTemplateMarkupOutputModel<Markup> {
        private final QuotingFormat format;

        Markup(QuotingFormat format, @Nullable String plainText, @Nullable String markup) {
            super(plainText, markup);
            this.format = format;
        }

        @Override
        public QuotingFormat getOutputFormat() {
            return format;
        }
    }

    @Override
    public String getName() {
        return name;
    }

    @Override
    public String getMimeType() {
        return mimeType;
    }

    @Override
    public void output(String text, Writer out) throws IOException {
        out.write(escapePlainText(text));
    }

    @Override
    public String escapePlainText(String text) {
        return quoted.apply(text);
    }

    @Override
    public boolean isLegacyBuiltInBypassed(String builtIn) {
        return false;
    }

    @Override
    protected Markup newTemplateMarkupOutputModel(@Nullable String plainText, @Nullable String markup) {
        return new Markup(this, plainText, markup);
    }
}
