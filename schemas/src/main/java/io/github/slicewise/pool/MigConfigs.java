package io.github.slicewise.pool;

import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.node.GpuDevice;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What mig-parted's configurations mean by name (github.com/NVIDIA/mig-parted, api/spec/v1 and pkg/mig/config). */
public final class MigConfigs {
    /** The node label that chooses a configuration. */
    public static final String LABEL = "nvidia.com/mig.config";

    private final List<Config> configs;
    private final boolean told;

    private MigConfigs(List<Config> configs, boolean told) {
        this.configs = configs;
        this.told = told;
    }

    /** Those of this input. */
    public static MigConfigs of(Manifests manifests, GpuSettings settings) {
        List<Config> all = manifests.configs(Config.Kind.MIG_PARTED).toList();
        return settings.migConfig()
                .map(name -> new MigConfigs(ownedBy(all, name.value()), true))
                .orElse(new MigConfigs(all, false));
    }

    private static List<Config> ownedBy(List<Config> all, String name) {
        return all.stream()
                .filter(config -> config.owner()
                        .filter(owner -> owner.name().equals(name))
                        .isPresent())
                .toList();
    }

    /** Whether these are known to be all that a node can choose from: the MIG manager is told to use them. */
    public boolean isComplete() {
        return told && !configs.isEmpty();
    }

    /** The names to choose from, as far as they are in the input. */
    public List<String> names() {
        return configs.stream()
                .flatMap(config -> config.root().get("mig-configs").flatMap(Node::asMapping).stream())
                .flatMap(names -> names.entries().stream())
                .map(entry -> entry.key().text())
                .distinct()
                .toList();
    }

    /** The layout of this name; absent when nothing here, and no generated configuration, has it. */
    Optional<Layout> layout(String name) {
        List<Sequence> found = configs.stream()
                .flatMap(config -> config.root().find("mig-configs", name).flatMap(Node::asSequence).stream())
                .toList();
        if (found.size() > 1) {
            return Optional.of(hardware -> Optional.empty());
        }
        if (found.size() == 1) {
            return Optional.of(hardware -> apply(found.get(0), hardware));
        }
        return told ? Optional.empty() : Layout.generated(name);
    }

    /** The last entry that covers a GPU wins. */
    private static Optional<List<GpuDevice>> apply(Sequence entries, Hardware hardware) {
        var gpus = new ArrayList<GpuDevice>();
        for (int index = 0; index < hardware.count(); index++) {
            int number = index;
            Optional<GpuDevice> gpu = mappings(entries)
                    .filter(entry -> covers(entry, hardware.gpu(), number))
                    .reduce((earlier, later) -> later)
                    .map(entry -> device(entry, hardware.gpu()))
                    .orElseGet(() -> untouched(hardware.gpu()));
            if (gpu.isEmpty()) {
                return Optional.empty();
            }
            gpus.add(gpu.get());
        }
        return Optional.of(gpus);
    }

    /** One that no entry covers keeps what it had, which is known only where nobody can cut it. */
    private static Optional<GpuDevice> untouched(Gpu<?> gpu) {
        return Optional.of(gpu).filter(model -> !model.migCapable()).map(GpuDevice::whole);
    }

    private static boolean covers(Mapping entry, Gpu<?> gpu, int index) {
        return coversModel(entry, gpu) && coversIndex(entry, index);
    }

    private static boolean coversModel(Mapping entry, Gpu<?> gpu) {
        List<String> filter = entry.get("device-filter").map(MigConfigs::texts).orElse(List.of());
        return filter.isEmpty()
                || filter.stream().anyMatch(id -> gpu.deviceIds().stream().anyMatch(id::equalsIgnoreCase));
    }

    private static boolean coversIndex(Mapping entry, int index) {
        Optional<Node> devices = entry.get("devices");
        boolean all = devices.flatMap(Node::asScalar)
                .filter(word -> word.text().equals("all"))
                .isPresent();
        boolean listed = devices.flatMap(Node::asSequence)
                .filter(list -> texts(list).contains(Integer.toString(index)))
                .isPresent();
        return all || listed;
    }

    private static List<String> texts(Node node) {
        Stream<Node> nodes = node.asSequence().map(Sequence::items).orElse(List.of(node)).stream();
        return nodes.flatMap(each -> each.asScalar().stream())
                .map(Scalar::text)
                .filter(text -> !text.isEmpty())
                .toList();
    }

    private static Optional<GpuDevice> device(Mapping entry, Gpu<?> gpu) {
        Optional<Boolean> enabled =
                entry.get("mig-enabled").flatMap(Node::asScalar).flatMap(Scalar::asBoolean);
        if (enabled.isEmpty() || !enabled.get()) {
            return enabled.map(no -> GpuDevice.whole(gpu));
        }
        return entry.get("mig-devices")
                .flatMap(Node::asMapping)
                .flatMap(MigConfigs::counts)
                .flatMap(counts -> Cuts.of(gpu, counts));
    }

    private static Optional<Map<String, Integer>> counts(Mapping devices) {
        var counts = new TreeMap<String, Integer>();
        for (Mapping.Entry entry : devices.entries()) {
            long count = entry.value()
                    .asScalar()
                    .map(each -> each.asLong().orElse(-1))
                    .orElse(-1L);
            if (count < 0 || count > 1000) {
                return Optional.empty();
            }
            if (count > 0) {
                counts.put(entry.key().text(), (int) count);
            }
        }
        return Optional.of(counts);
    }

    private static Stream<Mapping> mappings(Sequence entries) {
        return entries.items().stream().flatMap(item -> item.asMapping().stream());
    }
}
