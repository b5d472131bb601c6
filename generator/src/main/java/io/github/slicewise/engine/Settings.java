package io.github.slicewise.engine;

import io.github.slicewise.facts.SlicewiseFile;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Reading;
import io.github.slicewise.manifest.Sources;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.YamlDocuments;
import io.github.slicewise.yaml.YamlReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What a {@code slicewise.yaml} says to a check, and where it was found.
 *
 * @param said what it says; absent when there is none
 * @param root the document, for places; absent when there is none
 * @param extra the document as a configuration to judge, when it is not among the checked files itself
 * @param findings about the file
 * @param sources its text, when it is not among the checked files
 */
record Settings(
        Optional<SlicewiseFile> said,
        Optional<Mapping> root,
        Optional<Config> extra,
        List<Finding> findings,
        Sources sources) {
    /** The file's usual name. */
    static final String NAME = "slicewise.yaml";

    Settings {
        findings = List.copyOf(findings);
    }

    /**
     * The settings for a check: the file that is named; else one that stands directly in a checked path, in the working
     * directory, or deeper among the checked files, in this order.
     */
    static Settings find(CheckRequest request, Reading reading) throws Unusable {
        return find(request, reading, Input.disk());
    }

    /** The same among other files than those on disk. */
    static Settings find(CheckRequest request, Reading reading, Input input) throws Unusable {
        if (request.config().isPresent()) {
            return read(request.config().get(), input);
        }
        List<Config> among = among(request, reading);
        Path here = Path.of(NAME);
        boolean direct = !among.isEmpty() && isDirect(among.get(0), request);
        if (!direct && input.has(here)) {
            return read(here, input);
        }
        return among.isEmpty() ? none() : of(among);
    }

    /** Those that were read, the best first. */
    private static List<Config> among(CheckRequest request, Reading reading) {
        return reading.manifests()
                .configs(Config.Kind.SLICEWISE)
                .sorted(Comparator.comparing((Config config) -> !isDirect(config, request))
                        .thenComparing(config -> Path.of(file(config)).getNameCount())
                        .thenComparing(Settings::file))
                .toList();
    }

    private static Settings none() {
        return new Settings(Optional.empty(), Optional.empty(), Optional.empty(), List.of(), Sources.none());
    }

    private static Settings of(List<Config> among) {
        Config used = among.get(0);
        SlicewiseFile said = SlicewiseFile.read(used.root());
        var findings = new ArrayList<>(said.findings());
        among.stream().skip(1).forEach(other -> findings.add(unused(other, used)));
        return new Settings(Optional.of(said), Optional.of(used.root()), Optional.empty(), findings, Sources.none());
    }

    private static Finding unused(Config other, Config used) {
        return Finding.note(
                "YML007",
                other.at(),
                "These settings were not used, because those of `" + file(used) + "` were.",
                "Name the file to use with `--config`, or check the folders one by one.");
    }

    private static Settings read(Path path, Input input) throws Unusable {
        String file = path.toString().replace('\\', '/');
        String text = text(path, input);
        YamlDocuments documents = YamlReader.read(file, text);
        Sources sources = new Lines(file, text.lines().toList());
        Optional<Mapping> root = documents.roots().stream().findFirst().flatMap(Node::asMapping);
        if (root.isEmpty()) {
            return new Settings(Optional.empty(), Optional.empty(), Optional.empty(), documents.findings(), sources);
        }
        SlicewiseFile said = SlicewiseFile.read(root.get());
        var findings = new ArrayList<>(documents.findings());
        findings.addAll(said.findings());
        var config = new Config(Config.Kind.SLICEWISE, file, root.get().at(), root.get(), Optional.empty());
        return new Settings(Optional.of(said), root, Optional.of(config), findings, sources);
    }

    private static String text(Path path, Input input) throws Unusable {
        try {
            return input.text(path);
        } catch (CharacterCodingException e) {
            throw new Unusable("The settings `" + path + "` are not text in UTF-8.");
        } catch (IOException e) {
            throw new Unusable("The settings `" + path + "` cannot be read.");
        }
    }

    /** Whether it stands directly in one of the paths to check, or is one of them. */
    private static boolean isDirect(Config config, CheckRequest request) {
        Path file = Path.of(file(config)).toAbsolutePath().normalize();
        return request.paths().stream()
                .filter(path -> !path.equals("-"))
                .map(path -> Path.of(path).toAbsolutePath().normalize())
                .anyMatch(path -> path.equals(file) || path.equals(file.getParent()));
    }

    private static String file(Config config) {
        return config.at().file();
    }

    /** The text of one file. */
    private record Lines(String name, List<String> all) implements Sources {
        @Override
        public Optional<String> line(String file, int line) {
            return file.equals(name) && line >= 1 && line <= all.size()
                    ? Optional.of(all.get(line - 1))
                    : Optional.empty();
        }

        @Override
        public List<String> files() {
            return List.of(name);
        }
    }
}
