package io.github.slicewise.pool;

import io.github.slicewise.facts.PoolFacts;
import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.MigProfile;
import io.github.slicewise.manifest.ImageSettings;
import io.github.slicewise.manifest.ImageSettings.Setting;
import io.github.slicewise.node.GpuDevice;
import io.github.slicewise.node.Replication;
import io.github.slicewise.node.Resources;
import io.github.slicewise.node.Strategy;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * How a machine image that deals with GPUs by itself sets its nodes up (github.com/bottlerocket-os/bottlerocket-project-website,
 * data/settings/1.54.x/kubelet-device-plugins.toml; bottlerocket-kernel-kit, sources/nvidia-migmanager).
 */
final class ImageSetup {
    private static final String RENAMED = "rename-by-default";
    private static final String STRICT = "fail-requests-greater-than-one";

    /** Slices of a GPU whose model no setting names, or names with a word that is not known: one. */
    private static final int ONE = 1;

    private final ImageSettings image;
    private final PoolFacts facts;

    private ImageSetup(ImageSettings image, PoolFacts facts) {
        this.image = image;
        this.facts = facts;
    }

    static Setup of(ImageSettings image, PoolFacts facts) {
        Optional<Setting> enabled = image.gpu("enabled");
        if (enabled.isPresent() && !enabled.get().value().equals(Optional.of(true))) {
            // Somebody else's plugin runs there.
            return Setup.unknown();
        }
        var setup = new ImageSetup(image, facts);
        Optional<Replication> replication = setup.replication();
        if (replication.filter(Replication::renamed).isPresent()) {
            // A rule of its own tells who asks for the old name, at the setting that renames.
            return Setup.unknown();
        }
        return new Setup(Optional.of(Strategy.SINGLE), replication, Optional.of(setup::cut), Optional.empty(), false);
    }

    private Optional<Replication> replication() {
        Optional<Setting> said = image.gpu("device-sharing-strategy");
        Optional<String> way = said.isEmpty() ? Optional.of("none") : said.flatMap(ImageSetup::text);
        if (way.equals(Optional.of("none"))) {
            return Optional.of(Replication.none());
        }
        Optional<Replication.Kind> kind = way.filter(facts.ways()::containsValue)
                .map(word ->
                        word.equals(facts.ways().get("mps")) ? Replication.Kind.MPS : Replication.Kind.TIME_SLICING);
        return kind.flatMap(each -> replication(each, way.orElseThrow()));
    }

    /** What is not said is renamed, strict, and shared by two. */
    private Optional<Replication> replication(Replication.Kind kind, String table) {
        Optional<Long> replicas =
                value(Long.class, 2L, table, "replicas").filter(count -> count >= 2 && count < 10_000);
        Optional<Boolean> renamed = value(Boolean.class, true, table, RENAMED);
        Optional<Boolean> strict = value(Boolean.class, true, table, STRICT);
        return replicas.flatMap(count -> renamed.flatMap(name -> strict.map(refuses -> new Replication(
                kind, name, refuses, List.of(new Replication.Entry(Resources.GPU, count.intValue()))))));
    }

    private <T> Optional<T> value(Class<T> type, T otherwise, String... keys) {
        Optional<Setting> said = image.gpu(keys);
        return said.isEmpty()
                ? Optional.of(otherwise)
                : said.flatMap(Setting::value).filter(type::isInstance).map(type::cast);
    }

    private Optional<List<GpuDevice>> cut(Hardware hardware) {
        Optional<Setting> said = image.gpu("device-partitioning-strategy");
        Optional<String> way = said.isEmpty() ? Optional.of("none") : said.flatMap(ImageSetup::text);
        Gpu<?> gpu = hardware.gpu();
        if (way.equals(Optional.of("none")) || (way.equals(Optional.of("mig")) && !gpu.migCapable())) {
            return Optional.of(Collections.nCopies(hardware.count(), GpuDevice.whole(gpu)));
        }
        return way.filter("mig"::equals)
                .flatMap(any -> Optional.ofNullable(facts.models().get(gpu.id())))
                .flatMap(model -> profile(gpu, model))
                .flatMap(profile -> Cuts.of(gpu, Map.of(profile.name(), profile.maxCount())))
                .map(device -> Collections.nCopies(hardware.count(), device));
    }

    private Optional<MigProfile<?>> profile(Gpu<?> gpu, String model) {
        Optional<Setting> said = image.gpu("mig", "profile", model);
        if (said.isPresent() && said.flatMap(ImageSetup::text).isEmpty()) {
            return Optional.empty();
        }
        String word = said.flatMap(ImageSetup::text).orElse("");
        return known(gpu, profile -> profile.name().equals(word))
                .or(() -> counted(gpu, word))
                .or(() -> counted(gpu, Integer.toString(ONE)));
    }

    private Optional<MigProfile<?>> known(Gpu<?> gpu, Predicate<MigProfile<?>> meant) {
        return gpu.profiles().stream()
                .filter(profile -> facts.cuts(gpu).containsKey(profile.name()))
                .<MigProfile<?>>map(profile -> profile)
                .filter(meant)
                .findFirst();
    }

    private Optional<MigProfile<?>> counted(Gpu<?> gpu, String count) {
        return known(gpu, profile -> Integer.toString(profile.maxCount()).equals(count));
    }

    private static Optional<String> text(Setting setting) {
        return setting.value().filter(String.class::isInstance).map(String.class::cast);
    }
}
