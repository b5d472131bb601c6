package io.github.slicewise.plan.targets;

import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import io.github.slicewise.yaml.YamlDocuments;
import io.github.slicewise.yaml.YamlReader;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Reads {@code target.yaml}; whatever is wrong in one is our own fault and fails loudly, naming the place. */
final class TargetReader {
    private static final Set<String> KEYS = Set.of(
            "title",
            "always",
            "platform",
            "provides",
            "offers",
            "demands",
            "labels",
            "named",
            "facts",
            "options",
            "files");
    private static final Set<String> OPTION_KEYS =
            Set.of("name", "description", "required", "default", "values", "number", "pattern", "example");
    private static final Set<String> FILE_KEYS = Set.of("template", "per", "path", "applied");

    private TargetReader() {}

    static TargetCard read(String id) {
        String file = id + "/target.yaml";
        YamlDocuments documents = YamlReader.read(file, Targets.text(file));
        if (!documents.findings().isEmpty() || documents.roots().size() != 1) {
            throw new IllegalStateException("The target file `" + file + "` is no single clean document.");
        }
        Mapping root = mapping(documents.roots().get(0), KEYS);
        return new TargetCard(
                id,
                text(root, "title"),
                flag(root, "always"),
                root.text("platform"),
                Set.copyOf(texts(root, "provides")),
                Set.copyOf(texts(root, "offers")),
                Set.copyOf(texts(root, "demands")),
                map(root, "labels"),
                map(root, "named"),
                map(root, "facts"),
                items(root, "options").stream().map(TargetReader::option).toList(),
                items(root, "files").stream().map(TargetReader::file).toList());
    }

    private static OptionCard option(Node node) {
        Mapping option = mapping(node, OPTION_KEYS);
        return new OptionCard(
                text(option, "name"),
                text(option, "description"),
                flag(option, "required"),
                option.text("default"),
                texts(option, "values"),
                flag(option, "number"),
                option.text("pattern").map(Pattern::compile),
                option.text("example").or(() -> option.text("default")).orElse(""));
    }

    private static FileCard file(Node node) {
        Mapping file = mapping(node, FILE_KEYS);
        return new FileCard(
                text(file, "template"),
                FileCard.Per.of(text(file, "per")),
                text(file, "path"),
                !file.has("applied") || flag(file, "applied"));
    }

    private static Mapping mapping(Node node, Set<String> allowed) {
        Mapping mapping = node.asMapping().orElseThrow(() -> wrong(node, "is no mapping"));
        mapping.entries().stream()
                .filter(entry -> !allowed.contains(entry.key().text()))
                .findFirst()
                .ifPresent(entry -> {
                    throw wrong(
                            entry.key(), "is the unknown key `" + entry.key().text() + "`");
                });
        return mapping;
    }

    private static String text(Mapping mapping, String key) {
        return mapping.text(key).orElseThrow(() -> wrong(mapping, "lacks `" + key + "`"));
    }

    private static boolean flag(Mapping mapping, String key) {
        return mapping.get(key)
                .map(node -> node.asScalar().flatMap(Scalar::asBoolean).orElseThrow(() -> wrong(node, "is no boolean")))
                .orElse(false);
    }

    private static List<Node> items(Mapping mapping, String key) {
        return mapping.get(key)
                .map(node -> node.asSequence().orElseThrow(() -> wrong(node, "is no sequence")))
                .map(Sequence::items)
                .orElse(List.of());
    }

    private static List<String> texts(Mapping mapping, String key) {
        return items(mapping, key).stream().map(TargetReader::string).toList();
    }

    private static SortedMap<String, String> map(Mapping mapping, String key) {
        var map = new TreeMap<String, String>();
        Optional<Mapping> found =
                mapping.get(key).map(node -> node.asMapping().orElseThrow(() -> wrong(node, "is no mapping")));
        found.map(Mapping::entries)
                .orElse(List.of())
                .forEach(entry -> map.put(entry.key().text(), string(entry.value())));
        return map;
    }

    private static String string(Node node) {
        return node.asScalar()
                .filter(Scalar::isString)
                .map(Scalar::text)
                .orElseThrow(() -> wrong(node, "is no string"));
    }

    private static IllegalStateException wrong(Node node, String what) {
        return new IllegalStateException("The target file `" + node.at().text() + "` " + what + ".");
    }
}
