package io.github.slicewise.facts;

import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.Gpus;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** The places to run pods that have a folder of facts. */
public final class Platforms {
    private static final List<Platform> ALL =
            FactFile.lines("platforms").stream().map(Platforms::load).toList();

    private Platforms() {}

    /** All of them, in the order of their ids. */
    public static List<Platform> all() {
        return ALL;
    }

    /** The platform of this id. */
    public static Optional<Platform> find(String id) {
        return ALL.stream().filter(platform -> platform.id().equals(id)).findFirst();
    }

    private static Platform load(String id) {
        Mapping root = FactFile.mapping(id + "/platform.yaml");
        return new Platform(
                id,
                FactFile.text(root, "title"),
                FactFile.text(root, "addsTolerations").equals("true"),
                Set.copyOf(FactFile.texts(root, "signs", "groups")),
                Set.copyOf(FactFile.texts(root, "signs", "labels")),
                machineLabels(root),
                Set.copyOf(FactFile.texts(root, "gpuColumns")),
                Set.copyOf(FactFile.texts(root, "tellingColumns")),
                table(id).map(Platforms::machines).orElse(List.of()),
                table(id).map(Platforms::attachable).orElse(List.of()),
                provisioners(root),
                root.get("pools")
                        .flatMap(Node::asMapping)
                        .map(part -> PoolFactsReader.read(FactFile.text(root, "title"), part)),
                root.text("nodeClass"),
                PoolFactsReader.images(root));
    }

    private static Optional<Mapping> table(String id) {
        return FactFile.find(id + "/machines.yaml");
    }

    private static List<Attachable> attachable(Mapping root) {
        return root.itemsIn("attachable")
                .flatMap(item -> item.asMapping().stream())
                .map(row -> new Attachable(
                        FactFile.text(row, "family"),
                        gpu(row, FactFile.text(row, "gpu")),
                        FactFile.texts(row, "counts").stream()
                                .map(Integer::valueOf)
                                .toList(),
                        columns(row)))
                .toList();
    }

    private static List<Provisioner> provisioners(Mapping root) {
        return root.itemsIn("provisioners")
                .flatMap(item -> item.asMapping().stream())
                .map(each -> new Provisioner(
                        FactFile.text(each, "group"),
                        Set.copyOf(FactFile.texts(each, "keys")),
                        FactFile.text(each, "machinePrefix"),
                        Set.copyOf(FactFile.texts(each, "otherAccelerators")),
                        Set.copyOf(FactFile.texts(each, "nodeClasses")),
                        Set.copyOf(FactFile.texts(each, "standing")),
                        FactFile.texts(each, "reservedResources")))
                .toList();
    }

    private static Map<String, String> machineLabels(Mapping root) {
        var labels = new HashMap<String, String>();
        root.get("machineLabels")
                .flatMap(Node::asMapping)
                .map(Mapping::entries)
                .orElse(List.of())
                .forEach(entry -> {
                    String column = entry.key().text();
                    FactFile.texts(root, "machineLabels", column).forEach(label -> labels.put(label, column));
                });
        return labels;
    }

    private static List<Machine> machines(Mapping root) {
        return root.itemsIn("machines")
                .flatMap(item -> item.asMapping().stream())
                .map(Platforms::machine)
                .toList();
    }

    private static SortedMap<String, String> columns(Mapping row) {
        var columns = new TreeMap<String, String>();
        row.entries()
                .forEach(entry -> columns.put(
                        entry.key().text(),
                        entry.value().asScalar().map(Scalar::text).orElse("")));
        return columns;
    }

    private static Machine machine(Mapping row) {
        Optional<Gpu<?>> gpu = row.text("gpu").map(id -> gpu(row, id));
        int gpus = Integer.parseInt(FactFile.text(row, "gpuCount"));
        return new Machine(FactFile.text(row, "type"), gpu, gpus, columns(row));
    }

    private static Gpu<?> gpu(Mapping row, String id) {
        Optional<Gpu<?>> known =
                Gpus.all().stream().filter(gpu -> gpu.id().equals(id)).findFirst();
        return known.orElseThrow(
                () -> new IllegalStateException(row.at().text() + " names the unknown GPU `" + id + "`."));
    }
}
