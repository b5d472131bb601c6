package io.github.slicewise.facts;

import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.Gpus;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Reads the parts {@code pools} and {@code images} of a {@code platform.yaml}. */
final class PoolFactsReader {
    private PoolFactsReader() {}

    /** What the part {@code pools} says of the platform of this name. */
    static PoolFacts read(String title, Mapping root) {
        return new PoolFacts(
                title,
                Pattern.compile(root.text("names").orElse(".*")),
                root.text("naming").orElse("Choose another name."),
                Set.copyOf(FactFile.texts(root, "strategies")),
                root.text("renames").filter("false"::equals).isEmpty(),
                Set.copyOf(FactFile.texts(root, "refusesMoreThanOne")),
                root.text("mostClients")
                        .map(Integer::parseInt)
                        .map(OptionalInt::of)
                        .orElse(OptionalInt.empty()),
                root.text("slicesByMps").filter("true"::equals).isPresent(),
                words(root.get("ways").stream().toList()),
                words(root.get("labels").stream().toList()),
                words(root.get("models").stream().toList()),
                cuts(root));
    }

    /** What the part {@code images} says, by family. */
    static Map<String, PoolFacts> images(Mapping root) {
        var images = new HashMap<String, PoolFacts>();
        root.get("images")
                .flatMap(Node::asMapping)
                .map(Mapping::entries)
                .orElse(List.of())
                .forEach(entry -> entry.value()
                        .asMapping()
                        .ifPresent(
                                image -> images.put(entry.key().text(), read(FactFile.text(image, "title"), image))));
        return images;
    }

    private static Map<String, SortedMap<String, String>> cuts(Mapping root) {
        var cuts = new HashMap<String, SortedMap<String, String>>();
        root.get("cuts")
                .flatMap(Node::asMapping)
                .map(Mapping::entries)
                .orElse(List.of())
                .forEach(entry -> {
                    Gpu<?> gpu = model(entry.key());
                    SortedMap<String, String> words = words(List.of(entry.value()));
                    words.keySet().forEach(profile -> known(entry.key(), gpu, profile));
                    cuts.put(gpu.id(), words);
                });
        return cuts;
    }

    private static Gpu<?> model(Scalar id) {
        return Gpus.all().stream()
                .filter(gpu -> gpu.id().equals(id.text()))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalStateException(id.at().text() + " names the unknown GPU `" + id.text() + "`."));
    }

    private static void known(Scalar id, Gpu<?> gpu, String profile) {
        if (gpu.profile(profile).isEmpty()) {
            throw new IllegalStateException(id.at().text() + " names the unknown profile `" + profile + "`.");
        }
    }

    private static SortedMap<String, String> words(List<Node> nodes) {
        var words = new TreeMap<String, String>();
        nodes.stream()
                .flatMap(node -> node.asMapping().stream())
                .flatMap(mapping -> mapping.entries().stream())
                .forEach(entry -> words.put(
                        entry.key().text(),
                        entry.value().asScalar().map(Scalar::text).orElseThrow()));
        return words;
    }
}
