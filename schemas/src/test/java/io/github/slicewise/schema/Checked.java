package io.github.slicewise.schema;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.YamlReader;
import java.util.List;
import java.util.Optional;

/** Texts checked against their schemas; findings as {@code line:column id problem fix}. */
final class Checked {
    static final SchemaCheck CHECK = SchemaCheck.forKubernetes("1.35");

    private Checked() {}

    static List<String> objects(String text) {
        return file("it.yaml", text);
    }

    static List<String> file(String name, String text) {
        return YamlReader.read(name, text).roots().stream()
                .flatMap(root -> root.asMapping().stream())
                .map(Checked::manifest)
                .flatMap(manifest -> CHECK.check(manifest).stream())
                .sorted()
                .map(Checked::line)
                .toList();
    }

    static List<String> check(Mapping root) {
        return CHECK.check(manifest(root)).stream().map(Checked::line).toList();
    }

    static List<String> errors(Mapping root) {
        return CHECK.check(manifest(root)).stream()
                .filter(finding -> finding.severity() == Severity.ERROR)
                .map(Checked::line)
                .toList();
    }

    static Manifest manifest(Mapping root) {
        return new Manifest(
                root, root.text("apiVersion").orElse(""), root.text("kind").orElse(""));
    }

    static List<String> config(Config.Kind kind, String text) {
        return findings(kind, text).stream().map(Checked::line).toList();
    }

    static List<Finding> findings(Config.Kind kind, String text) {
        return roots(text).stream()
                .limit(1)
                .map(root -> new Config(kind, "it", root.at(), root, Optional.empty()))
                .flatMap(config -> CHECK.check(config).stream())
                .sorted()
                .toList();
    }

    static List<Mapping> roots(String text) {
        return YamlReader.read("it.yaml", text).roots().stream()
                .flatMap(root -> root.asMapping().stream())
                .toList();
    }

    private static String line(Finding finding) {
        Location.InFile at = (Location.InFile) finding.at();
        return at.line() + ":" + at.column() + " " + finding.rule() + " " + finding.problem() + " " + finding.fix();
    }
}
