package io.github.slicewise.render;

import freemarker.cache.ClassTemplateLoader;
import freemarker.core.OutputFormat;
import freemarker.core.TemplateClassResolver;
import freemarker.template.Configuration;
import freemarker.template.Template;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import io.github.slicewise.plan.targets.Targets;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;

/** The templates of the target folders. A template that fails is our own fault and is named. */
final class Templates {
    private static final String YAML_ENDING = ".yaml.ftl";
    private static final Configuration YAML = yaml();
    private static final Map<String, Configuration> BY_ENDING =
            Map.of(YAML_ENDING, YAML, ".sh.ftl", configuration(QuotingFormat.SHELL), ".tf.ftl", hcl());

    private Templates() {}

    /**
     * What this template prints about these values; {@code name} ends with {@code .yaml.ftl}, {@code .sh.ftl} or {@code
     * .tf.ftl}.
     */
    static String print(String name, Map<String, Object> values) {
        var text = new StringWriter();
        try {
            Template template = configurationOf(name).getTemplate(name);
            template.process(values, text);
        } catch (IOException | TemplateException e) {
            throw new IllegalStateException("The template `" + name + "` fails: " + e.getMessage(), e);
        }
        return text.toString();
    }

    /** Whether this template prints YAML. */
    static boolean isYaml(String name) {
        return configurationOf(name) == YAML;
    }

    private static Configuration configurationOf(String name) {
        return BY_ENDING.entrySet().stream()
                .filter(each -> name.endsWith(each.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow(
                        () -> new IllegalStateException("The template `" + name + "` has no known output format."));
    }

    private static Configuration hcl() {
        Configuration configuration = configuration(QuotingFormat.HCL);
        configuration.setCustomNumberFormats(Map.of(BareNumbers.NAME, new BareNumbers(QuotingFormat.HCL)));
        configuration.setNumberFormat("@" + BareNumbers.NAME);
        return configuration;
    }

    private static Configuration yaml() {
        Configuration configuration = configuration(QuotingFormat.YAML);
        configuration.setCustomNumberFormats(Map.of(BareNumbers.NAME, new BareNumbers(QuotingFormat.YAML)));
        configuration.setNumberFormat("@" + BareNumbers.NAME);
        configuration.setSharedVariable("embedded", new Embedded());
        return configuration;
    }

    private static Configuration configuration(OutputFormat format) {
        var configuration = new Configuration(Configuration.VERSION_2_3_35);
        configuration.setTemplateLoader(new ClassTemplateLoader(Templates.class.getClassLoader(), Targets.ROOT));
        configuration.setOutputFormat(format);
        configuration.setRecognizeStandardFileExtensions(false);
        configuration.setObjectWrapper(new PlanWrapper());
        configuration.setNewBuiltinClassResolver(TemplateClassResolver.ALLOWS_NOTHING_RESOLVER);
        configuration.setAPIBuiltinEnabled(false);
        configuration.setDefaultEncoding(StandardCharsets.UTF_8.name());
        configuration.setLocale(Locale.ROOT);
        configuration.setTimeZone(TimeZone.getTimeZone("UTC"));
        configuration.setNumberFormat("c");
        configuration.setLocalizedLookup(false);
        configuration.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
        configuration.setLogTemplateExceptions(false);
        configuration.setWrapUncheckedExceptions(true);
        return configuration;
    }
}
