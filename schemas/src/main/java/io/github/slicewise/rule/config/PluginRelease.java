package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.pool.PluginDaemonSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A release of the device plugin.
 *
 * @param major its first number
 * @param minor its second number
 */
record PluginRelease(int major, int minor) implements Comparable<PluginRelease> {
    private static final Pattern NUMBERS = Pattern.compile("v?(\\d{1,4})\\.(\\d{1,4})(?:[.+-].*)?");

    /**
     * The device plugin's release that came with each release of the GPU Operator, by year and month
     * (NVIDIA/gpu-operator, values.yaml of each tag).
     */
    private static final TreeMap<PluginRelease, PluginRelease> OPERATORS = new TreeMap<>();

    static {
        OPERATORS.put(new PluginRelease(24, 9), new PluginRelease(0, 17));
        OPERATORS.put(new PluginRelease(25, 3), new PluginRelease(0, 17));
        OPERATORS.put(new PluginRelease(25, 10), new PluginRelease(0, 18));
        OPERATORS.put(new PluginRelease(26, 3), new PluginRelease(0, 19));
        OPERATORS.put(new PluginRelease(26, 7), new PluginRelease(0, 20));
    }

    /** The release of this text, such as {@code v0.17.4}; absent when it does not begin like one. */
    static Optional<PluginRelease> parse(String text) {
        Matcher matcher = NUMBERS.matcher(text);
        return matcher.matches()
                ? Optional.of(new PluginRelease(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2))))
                : Optional.empty();
    }

    /** The oldest release that reads this configuration; absent when nothing tells one. */
    static Optional<PluginRelease> reading(Config config, Manifests manifests, Facts facts) {
        List<Installed> all = Installed.all(manifests);
        Optional<PluginRelease> operator = facts.gpuOperator().flatMap(PluginRelease::ofOperator);
        if (all.isEmpty()) {
            return operator;
        }
        Stream<PluginRelease> told = all.stream()
                .filter(each -> each.by() != Installed.By.DAEMON_SET && each.reads(config))
                .flatMap(each ->
                        said(each).or(() -> each.by() == Installed.By.OPERATOR ? operator : Optional.empty()).stream());
        Stream<PluginRelease> images = PluginDaemonSet.all(manifests).stream()
                .filter(plugin -> config.owner()
                        .flatMap(owner ->
                                plugin.configMap().filter(name -> name.value().equals(owner.name())))
                        .isPresent())
                .flatMap(plugin -> plugin.release().flatMap(PluginRelease::parse).stream());
        return Stream.concat(told, images).min(Comparator.naturalOrder());
    }

    private static Optional<PluginRelease> said(Installed installed) {
        Optional<String> text = installed.by() == Installed.By.CHART
                ? installed.root().text("image", "tag")
                : installed.root().text("devicePlugin", "version");
        return text.flatMap(PluginRelease::parse);
    }

    private static Optional<PluginRelease> ofOperator(String release) {
        return parse(release)
                .flatMap(found ->
                        Optional.ofNullable(OPERATORS.floorEntry(found)).map(entry -> entry.getValue()));
    }

    @Override
    public int compareTo(PluginRelease other) {
        return major != other.major ? Integer.compare(major, other.major) : Integer.compare(minor, other.minor);
    }

    @Override
    public String toString() {
        return "v" + major + "." + minor;
    }
}
