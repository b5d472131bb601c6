package io.github.slicewise.render;

import freemarker.core.Environment;
import freemarker.core.TemplateNumberFormat;
import freemarker.core.TemplateNumberFormatFactory;
import freemarker.template.TemplateModelException;
import freemarker.template.TemplateNumberModel;
import java.util.Locale;

/** Whole numbers as markup, so that they stay bare where every text is quoted. */
final class BareNumbers extends TemplateNumberFormatFactory {
    static final String NAME = "bare";

    @Override
    public TemplateNumberFormat get(String params, Locale locale, Environment env) {
        return new Format();
    }

    private static final class Format extends TemplateNumberFormat {
        @Override
        public String formatToPlainText(TemplateNumberModel number) throws TemplateModelException {
            return Long.toString(number.getAsNumber().longValue());
        }

        @Override
        public Object format(TemplateNumberModel number) throws TemplateModelException {
            return YamlFormat.INSTANCE.fromMarkup(formatToPlainText(number));
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
