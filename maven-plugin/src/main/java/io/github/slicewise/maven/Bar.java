package io.github.slicewise.maven;

import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoExecutionException;

/** The words of the parameter {@code failOn}. */
final class Bar {
    private Bar() {}

    static Severity of(String word) throws MojoExecutionException {
        return Stream.of(Severity.values())
                .filter(severity -> severity.word().equals(word.strip().toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new MojoExecutionException(refusal(word)));
    }

    private static String refusal(String word) {
        List<String> words = Stream.of(Severity.values()).map(Severity::word).toList();
        String offer = Nearest.to(word, words)
                .map(near -> "; did you mean `" + near + "`?")
                .orElse(".");
        return "`" + word + "` is no value of `failOn`, which takes `error`, `warning`, `note`" + offer;
    }
}
