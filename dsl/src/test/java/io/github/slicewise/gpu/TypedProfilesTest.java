package io.github.slicewise.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** A slice of one model on another is stopped by the compiler. */
class TypedProfilesTest {
    @Test
    void a_profile_of_the_same_model_compiles() {
        assertThat(errors("A100_40GB.GPU", "A100_40GB.MIG_1G_5GB")).isEmpty();
    }

    @Test
    void a_profile_of_another_model_does_not_compile_even_when_its_name_is_the_same() {
        assertThat(errors("A100_40GB.GPU", "H100_80GB_SXM.MIG_1G_10GB"))
                .singleElement()
                .asString()
                .contains("incompatible types", "H100_80GB_SXM", "A100_40GB");
        assertThat(errors("A100_40GB.GPU", "A100_80GB.MIG_1G_10GB")).hasSize(1);
    }

    @Test
    void a_model_without_mig_has_no_profile_to_name() {
        assertThat(errors("T4.GPU", "T4.MIG_1G_5GB")).singleElement().asString().contains("cannot find symbol");
    }

    private static List<String> errors(String gpu, String profile) {
        String code = """
                import io.github.slicewise.gpu.*;
                import io.github.slicewise.intent.MigLayout;
                class Example {
                    Object layout = MigLayout.on(%s).slices(1, %s);
                }
                """.formatted(gpu, profile);
        var diagnostics = new DiagnosticCollector<JavaFileObject>();
        var options = List.of(
                "-proc:none",
                "-implicit:none",
                "-d",
                System.getProperty("java.io.tmpdir"),
                "-cp",
                System.getProperty("java.class.path"));
        ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, diagnostics, options, null, List.of(new Source(code)))
                .call();
        return diagnostics.getDiagnostics().stream()
                .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
                .map(diagnostic -> diagnostic.getMessage(Locale.ENGLISH))
                .toList();
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String code;

        Source(String code) {
            super(URI.create("string:///Example.java"), Kind.SOURCE);
            this.code = code;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return code;
        }
    }
}
