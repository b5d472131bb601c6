package io.github.slicewise.plan.own;

import io.github.slicewise.manifest.Container;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.node.Resources;
import io.github.slicewise.node.Taint;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a manifest must say once the GPUs' part is written into it, as a tree. */
final class Tree {
    private Tree() {}

    /** The container of a share: by its name, or the first that is no init container. */
    static Optional<Mapping> container(PodTemplate template, Share share) {
        return template.containers().stream()
                .filter(container -> share.container().isPresent()
                        ? container.name().equals(share.container().get())
                        : !container.init())
                .findFirst()
                .map(Container::root);
    }

    /** The taints that the pods do not tolerate yet. */
    static List<Taint> missing(PodTemplate template, Placing placing) {
        return placing.taints().stream()
                .filter(taint -> template.tolerations().stream().noneMatch(toleration -> toleration.tolerates(taint)))
                .distinct()
                .toList();
    }

    /** The pod spec as it must become. */
    static Object expected(PodTemplate template, Placing placing) {
        Map<String, Object> spec = Plain.asMap(Plain.of(template.spec())).orElseThrow();
        for (Share share : placing.shares()) {
            container(template, share)
                    .flatMap(container -> same(template.spec(), spec, container))
                    .ifPresent(container -> give(container, share));
        }
        Plain.map(spec, "nodeSelector").putAll(placing.selector());
        List<Taint> missing = missing(template, placing);
        if (!missing.isEmpty()) {
            Plain.list(spec, "tolerations")
                    .addAll(0, missing.stream().map(Words::toleration).toList());
        }
        return spec;
    }

    private static void give(Map<String, Object> container, Share share) {
        Map<String, Object> resources = Plain.map(container, "resources");
        Map<String, Object> limits = Plain.map(resources, "limits");
        limits.keySet().removeIf(Resources::isGpu);
        limits.put(share.resource(), (long) share.amount());
        Plain.asMap(resources.get("requests"))
                .filter(requests -> requests.keySet().removeIf(Resources::isGpu))
                .ifPresent(requests -> requests.put(share.resource(), (long) share.amount()));
    }

    /** The map that stands where the container stands. */
    private static Optional<Map<String, Object>> same(Mapping spec, Map<String, Object> plain, Mapping container) {
        for (String key : List.of("containers", "initContainers")) {
            List<Node> items = spec.get(key)
                    .flatMap(Node::asSequence)
                    .map(sequence -> sequence.items())
                    .orElse(List.of());
            for (int i = 0; i < items.size(); i++) {
                if (items.get(i).at().equals(container.at())) {
                    return Plain.asMap(Plain.list(plain, key).get(i));
                }
            }
        }
        return Optional.empty();
    }
}
