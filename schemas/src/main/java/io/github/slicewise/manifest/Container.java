package io.github.slicewise.manifest;

import io.github.slicewise.finding.Location;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * One container of a pod.
 *
 * @param root what is written about it
 * @param init whether it stands under {@code initContainers}
 */
public record Container(Mapping root, boolean init) {

    /**
     * One extended resource that a container asks for.
     *
     * @param resource such as {@code nvidia.com/gpu}
     * @param key where the resource's name stands: in the limits where it stands there, else in the requests
     * @param value how much, as written
     */
    public record Ask(String resource, Scalar key, Node value) {
        /** How many; absent when that is no whole number of at least 0. */
        public OptionalLong amount() {
            return value.asScalar().map(Container::whole).orElse(OptionalLong.empty());
        }

        /** The amount as written, empty when it is no scalar. */
        public String text() {
            return value.asScalar().map(Scalar::text).orElse("");
        }
    }

    /** The container's name; empty when it has none. */
    public String name() {
        return root.text("name").orElse("");
    }

    /** The place to speak of the container: its name, or where it begins. */
    public Location.InFile at() {
        return root.find("name").map(Node::at).orElse(root.at());
    }

    /** Whether this is an init container that keeps running beside the others. */
    public boolean sidecar() {
        return init && root.text("restartPolicy").filter("Always"::equals).isPresent();
    }

    /** The entries under {@code resources.limits}, as written. */
    public List<Mapping.Entry> limits() {
        return entries("limits");
    }

    /** The entries under {@code resources.requests}, as written. */
    public List<Mapping.Entry> requests() {
        return entries("requests");
    }

    /** The words of {@code command}, then those of {@code args}. */
    public List<Scalar> words() {
        return Stream.of("command", "args")
                .flatMap(key -> items(key).stream())
                .flatMap(item -> item.asScalar().stream())
                .toList();
    }

    /** The items of {@code env}, as written; of several with one name the last counts. */
    public List<Mapping> env() {
        return mappings("env");
    }

    /** The items of {@code volumeMounts}, as written. */
    public List<Mapping> mounts() {
        return mappings("volumeMounts");
    }

    /** Every extended resource asked for, once each: the limit where there is one, else the request. */
    public List<Ask> asks() {
        var asks = new ArrayList<Ask>();
        for (Mapping.Entry entry : limits()) {
            add(asks, entry);
        }
        for (Mapping.Entry entry : requests()) {
            add(asks, entry);
        }
        return List.copyOf(asks);
    }

    /** Whether Kubernetes takes this name for an extended resource: it has a domain, and that is not Kubernetes' own. */
    public static boolean isExtended(String resource) {
        int slash = resource.indexOf('/');
        return slash > 0
                && !resource.substring(0, slash).endsWith("kubernetes.io")
                && !resource.startsWith("requests.");
    }

    private static void add(List<Ask> asks, Mapping.Entry entry) {
        String resource = entry.key().text();
        if (isExtended(resource)
                && asks.stream().noneMatch(ask -> ask.resource().equals(resource))) {
            asks.add(new Ask(resource, entry.key(), entry.value()));
        }
    }

    private List<Mapping> mappings(String key) {
        return items(key).stream().flatMap(item -> item.asMapping().stream()).toList();
    }

    private List<Node> items(String key) {
        return root.get(key).flatMap(Node::asSequence).map(Sequence::items).orElse(List.of());
    }

    private List<Mapping.Entry> entries(String key) {
        return root.find("resources", key)
                .flatMap(Node::asMapping)
                .map(Mapping::entries)
                .orElse(List.of());
    }

    private static OptionalLong whole(Scalar scalar) {
        String text = scalar.text();
        boolean digits = !text.isEmpty() && text.length() < 18 && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return Optional.of(text)
                .filter(any -> digits)
                .map(any -> OptionalLong.of(Long.parseLong(any)))
                .orElse(OptionalLong.empty());
    }
}
