package io.github.slicewise.render;

import freemarker.core.CommonMarkupOutputFormat;
import freemarker.core.Environment;
import freemarker.core.TemplateNumberFormat;
import freemarker.core.TemplateNumberFormatFactory;
import freemarker.template.TemplateModelException;
import freemarker.template.TemplateNumberModel;
import java.util.Locale;

/** Whole numbers as markup, so that they stay bare where every text is quoted. */
final class BareNumbers extends TemplateNumberFormatFactory {
    static final String NAME = "bare";

    private final CommonMarkupOutputFormat<?> output;

    BareNumbers(CommonMarkupOutputFormat<?> output) {
        this.output = output;
    }

    @Override
    public TemplateNumberFormat get(String params, Locale locale, Environment env) {
        return new Format(output);
    }

    private static final class Format extends TemplateNumberFormat {
        private final CommonMarkupOutputFormat<?> output;

        Format(CommonMarkupOutputFormat<?> output) {
            this.output = output;
        }

        @Override
        public String formatToPlainText(TemplateNumberModel number) throws TemplateModelException {
            return Long.toString(number.getAsNumber().longValue());
        }

        @Override
        public Object format(TemplateNumberModel number) throws TemplateModelException {
            return output.fromMarkup(formatToPlainText(number));
        }

        @Override
        public boolean isLocaleBound() {
            return false;
        }

        @Override
        public String getDescription() {
            return "whole numbers, bare";
        }
    }
}
