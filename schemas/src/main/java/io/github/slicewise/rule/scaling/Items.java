package io.github.slicewise.rule.scaling;

import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.node.Resources;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** What laws of scaling ask of a node: its texts, its places, its names. */
final class Items {
    private static final Pattern DIGITS = Pattern.compile("[0-9]+");

    private Items() {}

    /** The scalar under these keys, if there is one that is not null. */
    static Optional<Scalar> scalar(Node node, String... keys) {
        return node.find(keys).flatMap(Node::asScalar).filter(scalar -> !scalar.isNull());
    }

    /** The texts in the list under these keys. */
    static List<String> texts(Node node, String... keys) {
        return node.itemsIn(keys)
                .flatMap(item -> item.asScalar().map(Scalar::text).stream())
                .toList();
    }

    /** Where the last of these keys stands, or where the node begins. */
    static Location.InFile keyAt(Mapping node, String key) {
        return node.entry(key).map(entry -> entry.key().at()).orElse(node.at());
    }

    /** Whether an annotation has this value. */
    static boolean isAnnotated(Manifest manifest, String annotation, String value) {
        return manifest.root()
                .text("metadata", "annotations", annotation)
                .filter(value::equals)
                .isPresent();
    }

    /** The name that was meant by a slip of the pen; names that differ in numbers or by a part more are other names. */
    static Optional<String> slip(String wrong, List<String> names) {
        List<String> possible = names.stream()
                .filter(name -> name.length() > 4 && wrong.length() > 4)
                .filter(name -> !name.startsWith(wrong + "-") && !wrong.startsWith(name + "-"))
                .filter(name -> !DIGITS.matcher(name)
                        .replaceAll("")
                        .equals(DIGITS.matcher(wrong).replaceAll("")))
                .toList();
        return Nearest.to(wrong, possible);
    }

    /** Whether pods of any of these ask for GPUs, slices or shares. */
    static boolean askForGpus(List<PodTemplate> pods) {
        return pods.stream()
                .flatMap(pod -> pod.demand().entrySet().stream())
                .anyMatch(entry -> Resources.isGpu(entry.getKey()) && entry.getValue() > 0);
    }
}
