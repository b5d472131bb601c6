package io.github.slicewise.pool;

import io.github.slicewise.facts.DeclaredPool;
import io.github.slicewise.facts.Facts;
import io.github.slicewise.facts.Platform;
import io.github.slicewise.facts.Platforms;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.NodeTerm;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Every pool of GPU nodes that the input tells of.
 *
 * @param all provisioned ones first, then described ones, then nodes
 * @param platform where they run, as said or as the input's kinds and labels give away
 */
public record Pools(List<Pool> all, Optional<Platform> platform) {
    public Pools {
        all = List.copyOf(all);
    }

    /** The pools of this input; a described pool completes the provisioner's pool of the same name. */
    public static Pools of(Manifests manifests, Facts facts) {
        Optional<Platform> platform = platform(manifests, facts);
        var predictor = new Predictor(manifests, platform);
        var pools = new ArrayList<Pool>();
        new KarpenterPools(predictor, platform).of(manifests, facts.pools()).forEach(pools::add);
        var provisioned = new HashSet<String>();
        manifests.of(KarpenterPools.GROUP, "NodePool").map(Manifest::name).forEach(provisioned::add);
        facts.pools().stream()
                .filter(pool -> !provisioned.contains(pool.name()))
                .map((DeclaredPool pool) -> DeclaredPools.of(pool, predictor))
                .forEach(pools::add);
        nodes(manifests, facts)
                .flatMap(node -> NodeObjects.of(node, predictor).stream())
                .forEach(pools::add);
        return new Pools(pools, platform);
    }

    private static Stream<Manifest> nodes(Manifests manifests, Facts facts) {
        return Stream.concat(facts.nodes().stream().filter(each -> each.is("", "Node")), manifests.of("", "Node"))
                .distinct();
    }

    private static Optional<Platform> platform(Manifests manifests, Facts facts) {
        if (facts.platform().isPresent()) {
            return facts.platform().flatMap(Platforms::find);
        }
        List<Platform> signed = Platforms.all().stream()
                .filter(platform -> Stream.concat(manifests.all().stream(), facts.nodes().stream())
                        .anyMatch(manifest -> shows(manifest, platform)))
                .toList();
        return signed.size() == 1 ? Optional.of(signed.get(0)) : Optional.empty();
    }

    private static boolean shows(Manifest manifest, Platform platform) {
        boolean group = platform.signGroups().contains(manifest.group());
        boolean nodeClass = manifest.root()
                .text("spec", "template", "spec", "nodeClassRef", "group")
                .filter(platform.signGroups()::contains)
                .isPresent();
        boolean requirement = manifest.find("spec", "template", "spec", "requirements")
                .flatMap(Node::asSequence)
                .map(list -> list.items().stream()
                        .flatMap(item -> item.asMapping().stream())
                        .map(NodeTerm::demand)
                        .anyMatch(demand -> tells(demand, platform)))
                .orElse(false);
        return group || nodeClass || requirement || labels(manifest).anyMatch(platform.signLabels()::contains);
    }

    /** A label of the platform's own domain, or names of its machines. */
    private static boolean tells(NodeTerm.Demand demand, Platform platform) {
        String column = platform.machineLabels().getOrDefault(demand.key(), "");
        boolean domain =
                platform.signGroups().stream().anyMatch(group -> demand.key().startsWith(group + "/"));
        return domain
                || (column.equals("type")
                        && demand.values().stream()
                                .anyMatch(type -> platform.machine(type).isPresent()));
    }

    private static Stream<String> labels(Manifest manifest) {
        return manifest.is("", "Node")
                ? manifest
                        .find("metadata", "labels")
                        .flatMap(Node::asMapping)
                        .map(Mapping::entries)
                        .orElse(List.of())
                        .stream()
                        .map(entry -> entry.key().text())
                : Stream.empty();
    }
}
