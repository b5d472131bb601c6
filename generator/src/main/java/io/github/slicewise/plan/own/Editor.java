package io.github.slicewise.plan.own;

import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.node.Resources;
import io.github.slicewise.node.Taint;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Writes the GPUs' part into the text of a manifest, at the places of its tree. */
final class Editor {
    /** What stands at the head of a container by habit; resources go behind it. */
    private static final Set<String> HEAD = Set.of("name", "image", "imagePullPolicy", "command", "args", "workingDir");

    private static final Set<String> CONTAINERS = Set.of("initContainers", "containers");

    private final Text text;

    private Editor(Text text) {
        this.text = text;
    }

    /** The text with the placing written into this template. */
    static Text edit(String original, PodTemplate template, Placing placing) {
        var editor = new Editor(new Text(original));
        placing.shares()
                .forEach(share ->
                        Tree.container(template, share).ifPresent(container -> editor.resources(container, share)));
        editor.selector(template.spec(), placing.selector());
        editor.tolerations(template.spec(), Tree.missing(template, placing));
        return editor.text;
    }

    private void resources(Mapping container, Share share) {
        String entry = Words.entry(share);
        Optional<Mapping> resources = mapping(container, "resources");
        if (resources.isEmpty()) {
            Optional<Mapping.Entry> next = container.entries().stream()
                    .filter(each -> !HEAD.contains(each.key().text()))
                    .findFirst();
            add(
                    container,
                    next,
                    List.of("resources:", "  limits:", "    " + entry),
                    "resources: {limits: {" + entry + "}}");
            return;
        }
        Optional<Mapping> limits = mapping(resources.get(), "limits");
        if (limits.isEmpty()) {
            add(resources.get(), first(resources.get()), List.of("limits:", "  " + entry), "limits: {" + entry + "}");
        } else if (!replaced(limits.get(), share)) {
            add(limits.get(), Optional.empty(), List.of(entry), entry);
        }
        mapping(resources.get(), "requests").ifPresent(requests -> replaced(requests, share));
    }

    /** Writes the share over the first entry about GPUs, and takes the others away; false when there is none. */
    private boolean replaced(Mapping amounts, Share share) {
        List<Mapping.Entry> gpus = amounts.entries().stream()
                .filter(entry -> Resources.isGpu(entry.key().text()))
                .toList();
        gpus.stream().limit(1).forEach(entry -> {
            text.replace(entry.key(), Words.quoted(share.resource()));
            entry.value().asScalar().ifPresent(value -> text.replace(value, Integer.toString(share.amount())));
        });
        gpus.stream().skip(1).forEach(entry -> text.delete(entry.key().at().line()));
        return !gpus.isEmpty();
    }

    private void selector(Mapping spec, Map<String, String> labels) {
        Optional<Mapping> selector = mapping(spec, "nodeSelector");
        var block = new ArrayList<>(List.of("nodeSelector:"));
        labels.forEach((key, value) -> block.add("  " + Words.entry(key, value)));
        String flow = String.join(
                ", ", block.subList(1, block.size()).stream().map(String::strip).toList());
        if (selector.isEmpty()) {
            add(spec, containers(spec), block, "nodeSelector: {" + flow + "}");
            return;
        }
        labels.forEach((key, value) -> label(selector.get(), key, value));
    }

    private void label(Mapping selector, String key, String value) {
        Optional<Scalar> present = selector.get(key).flatMap(Node::asScalar);
        if (present.isPresent()) {
            text.replace(present.get(), Words.quoted(value));
        } else {
            String entry = Words.entry(key, value);
            add(selector, Optional.empty(), List.of(entry), entry);
        }
    }

    private void tolerations(Mapping spec, List<Taint> taints) {
        if (taints.isEmpty()) {
            return;
        }
        List<String> items =
                taints.stream().flatMap(taint -> Words.item(taint).stream()).toList();
        String flow = String.join(", ", taints.stream().map(Words::flow).toList());
        Optional<Sequence> present = spec.get("tolerations").flatMap(Node::asSequence);
        if (present.isEmpty()) {
            var block = new ArrayList<>(List.of("tolerations:"));
            items.forEach(line -> block.add("  " + line));
            drop(spec, "tolerations");
            add(spec, containers(spec), block, "tolerations: [" + flow + "]");
        } else if (text.isFlow(present.get().at()) || present.get().items().isEmpty()) {
            text.open(present.get().at(), flow + (present.get().items().isEmpty() ? "" : ", "));
        } else {
            Node first = present.get().items().get(0);
            text.before(first.at(), text.dash(first.at()), items);
        }
    }

    /** Adds an entry: before the given one, else behind the last. */
    private void add(Mapping parent, Optional<Mapping.Entry> next, List<String> block, String flow) {
        if (text.isFlow(parent.at())) {
            text.open(parent.at(), flow + (parent.entries().isEmpty() ? "" : ", "));
            return;
        }
        int column = parent.entries().get(0).key().at().column();
        Optional<Mapping.Entry> line =
                next.filter(entry -> text.beginsLine(entry.key().at()));
        if (line.isPresent()) {
            text.before(line.get().key().at(), column, block);
        } else {
            text.behind(Ends.of(parent), column, block);
        }
    }

    private Optional<Mapping> mapping(Mapping parent, String key) {
        Optional<Mapping> found = parent.get(key).flatMap(Node::asMapping);
        if (found.isEmpty()) {
            drop(parent, key);
        }
        return found;
    }

    /** A key without anything behind it makes room for the same key with something. */
    private void drop(Mapping parent, String key) {
        parent.entry(key)
                .filter(entry -> entry.value().asScalar().filter(Scalar::isNull).isPresent())
                .ifPresent(entry -> text.delete(entry.key().at().line()));
    }

    private static Optional<Mapping.Entry> first(Mapping parent) {
        return parent.entries().stream().findFirst();
    }

    private static Optional<Mapping.Entry> containers(Mapping spec) {
        return spec.entries().stream()
                .filter(entry -> CONTAINERS.contains(entry.key().text()))
                .findFirst();
    }
}
