package io.github.slicewise.pool;

import io.github.slicewise.facts.DeclaredPool;
import io.github.slicewise.facts.Platform;
import io.github.slicewise.facts.PoolFacts;
import io.github.slicewise.facts.SharingReader;
import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.ImageSettings;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.node.GpuDevice;
import io.github.slicewise.node.NodeSimulation;
import io.github.slicewise.node.Prediction;
import io.github.slicewise.node.Replication;
import io.github.slicewise.node.SharingConfig;
import io.github.slicewise.node.Strategy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Follows the settings to a pool's nodes and foretells what they will show. */
final class Predictor {
    private final GpuSettings settings;
    private final PluginConfigs plugin;
    private final MigConfigs mig;

    private final Optional<Platform> platform;
    private final boolean slicesByMps;

    Predictor(Manifests manifests, Optional<Platform> platform) {
        this.platform = platform;
        this.settings = GpuSettings.of(manifests);
        this.plugin = PluginConfigs.of(manifests, settings);
        this.mig = MigConfigs.of(manifests, settings);
        this.slicesByMps = settings.installer() == GpuSettings.Installer.UNKNOWN
                && platform.flatMap(Platform::pools)
                        .filter(PoolFacts::sharesSlicesByMps)
                        .isPresent();
    }

    /** What reaches nodes with these labels; a described pool's own words go first and its silence means none. */
    Setup setup(List<Label> labels, Optional<DeclaredPool> described) {
        PluginConfigs.Choice choice = plugin.choose(labels);
        Optional<Replication> replication = described
                .flatMap(DeclaredPool::replication)
                .or(() -> replication(choice))
                .or(() -> described.filter(pool -> plugin.map().isEmpty()).map(pool -> Replication.none()));
        Optional<Strategy> strategy =
                described.flatMap(DeclaredPool::strategy).or(settings::strategy).or(() -> strategy(choice));
        return new Setup(strategy, replication, layout(labels, described), choice.config(), slicesByMps);
    }

    /**
     * What reaches nodes of this image: its own settings, where it deals with GPUs by itself and the user describes neither
     * slices nor sharing. Where GPU software is installed besides, nobody knows which of both wins.
     */
    Setup setup(List<Label> labels, Optional<DeclaredPool> described, Optional<ImageSettings> image) {
        Optional<Setup> own = image.flatMap(each -> platform.flatMap(
                        place -> Optional.ofNullable(place.images().get(each.family())))
                .map(facts -> ImageSetup.of(each, facts)));
        boolean said = described
                .filter(pool -> pool.layout().isPresent() || pool.replication().isPresent())
                .isPresent();
        if (own.isEmpty() || said) {
            return setup(labels, described);
        }
        return settings.installer() == GpuSettings.Installer.UNKNOWN ? own.get() : Setup.unknown();
    }

    /** What the platform writes on the nodes of a described pool by itself; the user's own words go first. */
    List<Label> platformLabels(DeclaredPool described, Location.InFile at) {
        boolean shares = settings.installer() == GpuSettings.Installer.UNKNOWN;
        return platform.map(place -> PlatformLabels.of(described, place, shares, at))
                .orElse(List.of());
    }

    private static Optional<Replication> replication(PluginConfigs.Choice choice) {
        if (!choice.known()) {
            return Optional.empty();
        }
        return choice.config().map(config -> SharingReader.read(config.root())).orElse(Optional.of(Replication.none()));
    }

    /** The file's own word, which counts where whoever installs the plugin leaves it to the file. */
    private Optional<Strategy> strategy(PluginConfigs.Choice choice) {
        Optional<String> word = choice.config().map(Config::root).flatMap(root -> root.text("flags", "migStrategy"));
        boolean told = settings.installer() != GpuSettings.Installer.UNKNOWN;
        return word.isPresent()
                ? word.flatMap(Strategy::of)
                : Optional.of(Strategy.NONE).filter(any -> told);
    }

    private Optional<Layout> layout(List<Label> labels, Optional<DeclaredPool> described) {
        Optional<Layout> said = described.flatMap(DeclaredPool::layout).map(Layout::everywhere);
        if (said.isPresent()) {
            return said;
        }
        Optional<Label> label = labels.stream()
                .filter(each -> each.key().equals(MigConfigs.LABEL))
                .findFirst();
        if (label.isPresent()) {
            return mig.layout(label.get().value());
        }
        return Optional.of(described.isPresent() ? Layout.whole() : Layout.wholeUnlessCapable());
    }

    /** One prediction for each hardware, each once; none when any of them cannot be foretold. */
    static List<Prediction> predict(List<Hardware> hardware, Setup setup) {
        var predictions = new ArrayList<Prediction>();
        for (Hardware each : hardware) {
            Optional<Prediction> one = predict(each, setup);
            if (one.isEmpty()) {
                return List.of();
            }
            predictions.add(one.get());
        }
        return predictions.stream().distinct().toList();
    }

    private static Optional<Prediction> predict(Hardware hardware, Setup setup) {
        Optional<List<GpuDevice>> gpus = setup.layout().flatMap(layout -> layout.on(hardware));
        boolean cut = gpus.stream().flatMap(List::stream).anyMatch(GpuDevice::migEnabled);
        Optional<Strategy> strategy =
                cut ? setup.strategy() : Optional.of(setup.strategy().orElse(Strategy.NONE));
        return gpus.flatMap(each -> strategy.flatMap(word -> setup.replication()
                .map(way -> NodeSimulation.of(each, new SharingConfig(word, used(way), setup.slicesByMps())))));
    }

    private static Optional<Replication> used(Replication way) {
        return way.entries().isEmpty() ? Optional.empty() : Optional.of(way);
    }
}
