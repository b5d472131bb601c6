package io.github.slicewise.pool;

import io.github.slicewise.facts.DeclaredPool;
import io.github.slicewise.facts.Facts;
import io.github.slicewise.facts.Platform;
import io.github.slicewise.facts.Platforms;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.NodeTerm;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.manifest.ProvisionedPool;
import io.github.slicewise.manifest.Requirement;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
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

    /** The last input asked for: every rule asks for the same. */
    private static volatile Optional<Known> last = Optional.empty();

    /** Pools of one input, held as long as the input is. */
    private record Known(WeakReference<Manifests> manifests, Facts facts, SoftReference<Pools> pools) {
        Optional<Pools> of(Manifests wanted, Facts with) {
            return manifests.refersTo(wanted) && facts.equals(with)
                    ? Optional.ofNullable(pools.get())
                    : Optional.empty();
        }
    }

    /** The pools of this input; a described pool completes the provisioner's pool of the same name. */
    public static Pools of(Manifests manifests, Facts facts) {
        return last.flatMap(known -> known.of(manifests, facts)).orElseGet(() -> remember(manifests, facts));
    }

    /** Every resource that a node of these pools may show, by name. */
    public static SortedSet<String> advertised(List<Pool> pools) {
        return pools.stream()
                .flatMap(pool -> pool.advertised().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Pools remember(Manifests manifests, Facts facts) {
        Pools pools = make(manifests, facts);
        last = Optional.of(new Known(new WeakReference<>(manifests), facts, new SoftReference<>(pools)));
        return pools;
    }

    private static Pools make(Manifests manifests, Facts facts) {
        Optional<Platform> platform = platform(manifests, facts);
        var predictor = new Predictor(manifests, platform);
        var pools = new ArrayList<Pool>();
        new KarpenterPools(predictor, platform).of(manifests, facts.pools()).forEach(pools::add);
        var provisioned = new HashSet<String>();
        ProvisionedPool.of(manifests).map(ProvisionedPool::name).forEach(provisioned::add);
        List<Pool> groups =
                new NodeGroups(predictor, platform).of(manifests, facts.pools()).toList();
        groups.stream().map(Pool::name).forEach(provisioned::add);
        pools.addAll(groups);
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
        boolean requirement = requirements(manifest).anyMatch(each -> tells(each.demand(), platform));
        boolean selected = PodTemplate.of(manifest).stream()
                .flatMap(pod -> pod.nodeTerms().stream())
                .flatMap(term -> term.demands().stream())
                .anyMatch(demand -> platform.signLabels().contains(demand.key()) && isPositive(demand));
        return group
                || nodeClass
                || requirement
                || selected
                || labels(manifest).anyMatch(platform.signLabels()::contains);
    }

    /** What a NodePool or a NodeOverlay demands of machines. */
    private static Stream<Requirement> requirements(Manifest manifest) {
        List<Requirement> ofOverlay = manifest.is(ProvisionedPool.GROUP, "NodeOverlay")
                ? Requirement.of(manifest.find("spec", "requirements"))
                : List.of();
        return Stream.concat(new ProvisionedPool(manifest).requirements().stream(), ofOverlay.stream());
    }

    private static boolean isPositive(NodeTerm.Demand demand) {
        return demand.operator().equals("In") || demand.operator().equals("Exists");
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
                ? manifest.root()
                        .entriesIn("metadata", "labels")
                        .map(entry -> entry.key().text())
                : Stream.empty();
    }
}
