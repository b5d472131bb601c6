package io.github.slicewise.pool;

import io.github.slicewise.manifest.Container;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A DaemonSet that runs NVIDIA's device plugin without a chart or an operator in the input
 * (k8s-device-plugin v0.20.0, cmd/nvidia-device-plugin/main.go and cmd/config-manager/main.go).
 *
 * @param pod its pods
 * @param container the device plugin's own container
 */
public record PluginDaemonSet(PodTemplate pod, Container container) {
    private static final Pattern IMAGE = Pattern.compile("(?:.*/)?nvidia/k8s-device-plugin(?:[:@].*)?");
    private static final Pattern MIRROR = Pattern.compile("(?:.*/)?k8s-device-plugin(?:[:@].*)?");
    private static final Pattern TAG = Pattern.compile(".*:v?(\\d{1,4}\\.\\d{1,4}(?:\\.\\d{1,4})?)[^/]*");
    /** Labels that every node with a GPU of NVIDIA's has. */
    private static final Pattern ANY_GPU_NODE =
            Pattern.compile("kubernetes\\.io/(os|arch)|nvidia\\.com/gpu\\.(present|deploy\\..+)"
                    + "|feature\\.node\\.kubernetes\\.io/.+");

    private static final String PROGRAM = "nvidia-device-plugin";

    /** Other programs of the same image. */
    private static final List<String> OTHERS = List.of("gpu-feature-discovery", "mps-control-daemon", "config-manager");

    /** All of them, in the order of the input. */
    public static List<PluginDaemonSet> all(Manifests manifests) {
        return PodTemplate.of(manifests)
                .filter(pod -> pod.owner().kind().equals("DaemonSet"))
                .flatMap(pod -> pod.containers().stream()
                        .filter(container -> !container.init() && isPlugin(pod, container))
                        .limit(1)
                        .map(container -> new PluginDaemonSet(pod, container)))
                .toList();
    }

    /** Whether some DaemonSet of the input runs this other program of the device plugin's image. */
    public static boolean runs(Manifests manifests, String program) {
        return PodTemplate.of(manifests)
                .flatMap(pod -> pod.containers().stream())
                .anyMatch(container -> container.words().stream()
                                .anyMatch(word -> program(word.text()).equals(program))
                        || image(container).contains("/" + program + ":"));
    }

    private static boolean isPlugin(PodTemplate pod, Container container) {
        List<String> programs = container.words().stream()
                .map(word -> program(word.text()))
                .filter(word -> word.equals(PROGRAM) || OTHERS.contains(word))
                .toList();
        return programs.isEmpty() ? isImage(pod, container) : programs.contains(PROGRAM);
    }

    /** Other makers' device plugins have images of the same last name. */
    private static boolean isImage(PodTemplate pod, Container container) {
        String names = pod.owner().name() + " " + container.name();
        return IMAGE.matcher(image(container)).matches()
                || (MIRROR.matcher(image(container)).matches() && names.contains("nvidia"));
    }

    private static String program(String word) {
        return word.substring(word.lastIndexOf('/') + 1);
    }

    private static String image(Container container) {
        return container.root().text("image").orElse("");
    }

    /** The release that the image's tag names, such as {@code 0.17.1}; absent when it names none. */
    public Optional<String> release() {
        Matcher tag = TAG.matcher(image(container));
        return tag.matches() ? Optional.of(tag.group(1)) : Optional.empty();
    }

    /**
     * The value of a setting: the argument wins over the environment. Absent when neither is written; a value that comes
     * from somewhere else is not known, and counts as absent.
     *
     * @param env such as {@code MIG_STRATEGY}; the argument is spelt {@code --mig-strategy}
     */
    public Optional<Label> setting(String env) {
        String flag = "--" + env.toLowerCase(java.util.Locale.ROOT).replace('_', '-');
        List<Scalar> words = container.words();
        Optional<Label> found = Optional.empty();
        for (int i = 0; i < words.size(); i++) {
            Scalar word = words.get(i);
            if (word.text().startsWith(flag + "=")) {
                found = Optional.of(new Label(env, word.text().substring(flag.length() + 1), word.at()));
            } else if (word.text().equals(flag) && i + 1 < words.size()) {
                found = Optional.of(
                        new Label(env, words.get(i + 1).text(), words.get(i + 1).at()));
            }
        }
        return found.or(() -> env(container, env));
    }

    /** Whether the setting is written in any way, be its value known or not. */
    public boolean has(String env) {
        return setting(env).isPresent()
                || container.env().stream()
                        .anyMatch(each -> each.text("name").orElse("").equals(env));
    }

    private static Optional<Label> env(Container container, String name) {
        return container.env().stream()
                .filter(each -> each.text("name").orElse("").equals(name))
                .reduce((earlier, later) -> later)
                .flatMap(each -> Label.of(name, each.get("value")));
    }

    /** The container that lets a node's label choose among the keys of a ConfigMap; absent when there is none. */
    Optional<Container> configManager() {
        return pod.containers().stream()
                .filter(each -> each.words().stream()
                        .anyMatch(word -> program(word.text()).equals("config-manager")))
                .findFirst();
    }

    /** Whether a node's label chooses the configuration. */
    public boolean choosesByLabel() {
        return configManager().isPresent();
    }

    /** The ConfigMap that the configurations come from; absent when there is none, or it cannot be told. */
    public Optional<Label> configMap() {
        Optional<Container> manager = configManager();
        return manager.isPresent()
                ? env(manager.get(), "CONFIG_FILE_SRCDIR").flatMap(folder -> mounted(manager.get(), folder.value()))
                : setting("CONFIG_FILE").flatMap(file -> mounted(container, file.value()));
    }

    /** The key of the ConfigMap for nodes that choose none. */
    Optional<Label> defaultKey() {
        Optional<Container> manager = configManager();
        return manager.isPresent()
                ? env(manager.get(), "DEFAULT_CONFIG")
                : setting("CONFIG_FILE")
                        .map(file -> new Label(
                                file.key(), file.value().substring(file.value().lastIndexOf('/') + 1), file.at()));
    }

    /** What happens on nodes that choose nothing when there is no default, in the order of trying. */
    List<String> fallbacks() {
        return configManager()
                .flatMap(manager -> env(manager, "FALLBACK_STRATEGIES"))
                .map(label -> List.of(label.value().split(",", -1)))
                .orElse(List.of());
    }

    /** Keys that a volume renames are not followed. */
    private Optional<Label> mounted(Container in, String path) {
        return in.mounts().stream()
                .filter(mount -> !mount.has("subPath"))
                .filter(mount -> mount.text("mountPath")
                        .filter(folder -> path.equals(folder) || path.startsWith(folder.replaceFirst("/?$", "/")))
                        .isPresent())
                .flatMap(mount -> volumes(mount.text("name").orElse("")))
                .flatMap(volume -> volume.find("configMap").flatMap(Node::asMapping).stream())
                .filter(map -> !map.has("items"))
                .flatMap(map -> map.get("name").stream())
                .flatMap(name -> Label.of("configMap", Optional.of(name)).stream())
                .findFirst();
    }

    private Stream<Mapping> volumes(String name) {
        return pod.volumes().stream()
                .filter(volume -> volume.text("name").orElse("").equals(name));
    }

    /** Whether the pods may leave out some GPU nodes: they are led by more than that a node has a GPU at all. */
    boolean isRestricted() {
        return pod.nodeTerms().stream()
                .flatMap(term -> term.demands().stream())
                .anyMatch(demand -> !ANY_GPU_NODE.matcher(demand.key()).matches());
    }
}
