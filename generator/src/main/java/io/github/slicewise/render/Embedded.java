package io.github.slicewise.render;

import freemarker.core.Environment;
import freemarker.template.TemplateDirectiveBody;
import freemarker.template.TemplateDirectiveModel;
import freemarker.template.TemplateException;
import freemarker.template.TemplateModel;
import io.github.slicewise.yaml.YamlWriter;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The directive <code>&lt;@embedded></code>: a YAML document as one text, such as a ConfigMap's value. */
final class Embedded implements TemplateDirectiveModel {
    @Override
    @SuppressWarnings("rawtypes") // as the interface has it
    public void execute(Environment env, Map params, TemplateModel[] loopVars, @Nullable TemplateDirectiveBody body)
            throws TemplateException, IOException {
        var inner = new StringWriter();
        if (body != null) {
            body.render(inner);
        }
        List<Object> trees =
                PlainTree.read(env.getCurrentTemplate().getSourceName() + ", embedded part", inner.toString());
        if (trees.size() != 1) {
            throw new IllegalStateException("An embedded part of the template `"
                    + env.getCurrentTemplate().getSourceName() + "` is no single document.");
        }
        QuotingFormat.YAML.output(YamlWriter.write(trees.get(0)), env.getOut());
    }
}
