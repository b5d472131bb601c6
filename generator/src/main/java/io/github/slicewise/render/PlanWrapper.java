package io.github.slicewise.render;

import freemarker.template.Configuration;
import freemarker.template.DefaultObjectWrapper;
import freemarker.template.TemplateBooleanModel;
import freemarker.template.TemplateModel;
import freemarker.template.TemplateModelException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How templates see a plan: records by their components, an empty {@link Optional} as a missing value. */
final class PlanWrapper extends DefaultObjectWrapper {
    PlanWrapper() {
        super(Configuration.VERSION_2_3_35);
        setMemberAccessPolicy(new RecordsOnly());
        setExposeFields(false);
    }

    @Override
    public TemplateModel wrap(@Nullable Object value) throws TemplateModelException {
        if (value instanceof Boolean truth) {
            return new BareBoolean(truth);
        }
        return value instanceof Optional<?> optional ? wrap(optional.orElse(null)) : super.wrap(value);
    }

    /** A truth value that a YAML template prints bare. */
    private static final class BareBoolean extends QuotingFormat.Markup implements TemplateBooleanModel {
        private final boolean truth;

        BareBoolean(boolean truth) {
            super(QuotingFormat.YAML, null, Boolean.toString(truth));
            this.truth = truth;
        }

        @Override
        public boolean getAsBoolean() {
            return truth;
        }
    }
}
