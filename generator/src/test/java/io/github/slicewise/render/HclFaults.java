package io.github.slicewise.render;

import io.github.slicewise.render.HclReader.Block;
import io.github.slicewise.render.HclReader.Body;
import io.github.slicewise.render.HclReader.Reference;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What Terraform would refuse in a file that reads well: names that are not declared, attributes that a variable's default
 * does not have, modules without a source, blocks that stand twice, and texts where the attribute wants objects.
 */
final class HclFaults {
    /** Attributes of the cluster's module whose lists hold objects (terraform-google-kubernetes-engine, variables.tf). */
    private static final Set<String> OBJECTS = Set.of("taints", "node_pools", "node_pools_taints");

    private final Body file;
    private final List<String> found = new ArrayList<>();

    private HclFaults(Body file) {
        this.file = file;
    }

    /** All of them, in words; empty for a file that stands by itself. */
    static List<String> of(Body file) {
        var faults = new HclFaults(file);
        faults.doubles();
        faults.body(file);
        return faults.found;
    }

    private void doubles() {
        var seen = new HashSet<String>();
        file.blocks().stream()
                .filter(block -> !block.type().equals("locals"))
                .map(HclFaults::title)
                .filter(title -> !seen.add(title))
                .forEach(title -> found.add(title + " stands twice"));
    }

    private void body(Body body) {
        body.attributes().forEach(this::attribute);
        body.blocks().forEach(block -> {
            if (block.type().equals("module") && !(block.body().attributes().get("source") instanceof String)) {
                found.add(title(block) + " has no source");
            }
            body(block.body());
        });
    }

    private void attribute(String name, Object value) {
        if (value instanceof Reference reference) {
            reference(reference);
        } else if (value instanceof Map<?, ?> map) {
            map.forEach((key, inner) -> attribute(wantsObjects(name) ? name : key.toString(), inner));
        } else if (value instanceof List<?> list) {
            list.forEach(item -> element(name, item));
        }
    }

    private void element(String name, Object item) {
        boolean object = item instanceof Map || item instanceof Reference;
        if (wantsObjects(name) && !object) {
            found.add("an element of " + name + " is no object");
        }
        if (item instanceof Map<?, ?> map) {
            map.forEach((key, inner) -> attribute(key.toString(), inner));
        } else {
            attribute("an element", item);
        }
    }

    private static boolean wantsObjects(String name) {
        return OBJECTS.stream().anyMatch(each -> name.equals(each) || name.equals("slicewise_" + each));
    }

    private void reference(Reference reference) {
        List<String> path = reference.path();
        boolean declared = switch (path.get(0)) {
            case "var" -> path.size() > 1 && variable(path.get(1), path.subList(2, path.size()));
            case "local" ->
                path.size() > 1
                        && blocks("locals").stream()
                                .anyMatch(block -> block.body().attributes().containsKey(path.get(1)));
            case "module", "data" -> has(path.get(0), path.subList(1, Math.min(path.size(), labels(path))));
            case "each", "count", "self", "path", "terraform" -> true;
            default -> has("resource", path.subList(0, Math.min(path.size(), 2)));
        };
        if (!declared) {
            found.add(String.join(".", path) + " is not declared");
        }
    }

    private static int labels(List<String> path) {
        return path.get(0).equals("data") ? 3 : 2;
    }

    private boolean has(String type, List<String> labels) {
        return blocks(type).stream().anyMatch(block -> block.labels().equals(labels));
    }

    private boolean variable(String name, List<String> steps) {
        return blocks("variable").stream()
                .filter(block -> block.labels().equals(List.of(name)))
                .map(block -> block.body().attributes())
                .anyMatch(body -> !body.containsKey("default") || leads(body.get("default"), steps));
    }

    private static boolean leads(Object value, List<String> steps) {
        if (steps.isEmpty()) {
            return true;
        }
        return value instanceof Map<?, ?> map
                && map.containsKey(steps.get(0))
                && leads(map.get(steps.get(0)), steps.subList(1, steps.size()));
    }

    private List<Block> blocks(String type) {
        return file.blocks().stream().filter(block -> block.type().equals(type)).toList();
    }

    private static String title(Block block) {
        return block.type() + " " + String.join(" ", block.labels());
    }
}
