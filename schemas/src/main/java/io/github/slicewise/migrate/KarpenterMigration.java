package io.github.slicewise.migrate;

import io.github.slicewise.facts.Platforms;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Karpenter's NodePools and node classes of {@code v1beta1} as those of {@code v1}. All of an input are migrated together,
 * because settings of the kubelet move from a pool to its class.
 */
public final class KarpenterMigration {
    private static final String OLD = "v1beta1";
    private static final String POOLS = "karpenter.sh";

    private final Manifests manifests;
    private final Map<Manifest, Draft> drafts = new LinkedHashMap<>();

    private KarpenterMigration(Manifests manifests) {
        this.manifests = manifests;
    }

    /** Every object of this input that has the old version, migrated; in the order of the input. */
    public static List<Migrated> of(Manifests manifests) {
        var migration = new KarpenterMigration(manifests);
        manifests.all().stream()
                .filter(each -> isPool(each) || isClass(each))
                .forEach(each -> migration.drafts.put(each, new Draft(each)));
        migration.drafts.values().forEach(migration::migrate);
        migration.kubelets();
        return migration.drafts.values().stream().map(Draft::done).toList();
    }

    private static boolean isPool(Manifest manifest) {
        return manifest.is(POOLS, "NodePool") && manifest.apiVersion().equals(POOLS + "/" + OLD);
    }

    /** A class of a platform whose classes have a new version. */
    private static boolean isClass(Manifest manifest) {
        return manifest.apiVersion().equals(manifest.group() + "/" + OLD)
                && known().filter((manifest.group() + "/" + manifest.kind())::equals)
                        .isPresent();
    }

    private static Optional<String> known() {
        return Platforms.all().stream()
                .flatMap(each -> each.nodeClass().stream())
                .findFirst();
    }

    private void migrate(Draft draft) {
        if (isClass(draft.from())) {
            NodeClassMigration.migrate(draft, draft.from().group());
        } else {
            NodePoolMigration.migrate(draft, meant(draft.from()));
        }
    }

    /** Group and kind of a pool's class: those of the one class here that has the name, else those that a name alone means. */
    private String meant(Manifest pool) {
        List<String> here = manifests.all().stream()
                .filter(each -> each.kind().endsWith("NodeClass"))
                .filter(each -> each.name().equals(reference(pool)))
                .map(each -> each.group() + "/" + each.kind())
                .distinct()
                .toList();
        return here.size() == 1 ? here.get(0) : known().orElseThrow();
    }

    private static String reference(Manifest pool) {
        return pool.root()
                .text("spec", "template", "spec", "nodeClassRef", "name")
                .orElse("");
    }

    /** Settings of the kubelet, class by class: they move where every pool of the class has the same. */
    private void kubelets() {
        var byClass = new LinkedHashMap<String, List<Draft>>();
        drafts.values().stream()
                .filter(draft -> isPool(draft.from())
                        && draft.mapping("spec", "template", "spec", "kubelet").isPresent())
                .forEach(draft -> byClass.computeIfAbsent(reference(draft.from()), key -> new ArrayList<>())
                        .add(draft));
        byClass.forEach(this::kubelet);
    }

    private void kubelet(String name, List<Draft> pools) {
        var settings = new LinkedHashSet<Object>();
        pools.forEach(
                pool -> pool.mapping("spec", "template", "spec", "kubelet").ifPresent(settings::add));
        Optional<Draft> to = drafts.values().stream()
                .filter(draft -> isClass(draft.from()) && draft.from().name().equals(name))
                .findFirst();
        pools.forEach(pool -> pool.made("spec", "template", "spec").remove("kubelet"));
        boolean all = pools.size()
                == manifests
                        .of(POOLS, "NodePool")
                        .filter(each -> reference(each).equals(name))
                        .count();
        if (settings.size() == 1 && all && to.isPresent()) {
            to.get().made("spec").put("kubelet", settings.iterator().next());
            to.get().changed(Change.moved("spec.template.spec.kubelet of its NodePools", "spec.kubelet"));
        }
        for (Draft pool : pools) {
            pool.changed(Change.moved("spec.template.spec.kubelet", "spec.kubelet of the node class"));
            if (to.isEmpty()) {
                pool.decide("Write what stood under `spec.template.spec.kubelet` as `spec.kubelet` of its node class.");
            } else if (settings.size() > 1 || !all) {
                pool.decide("Make a node class for each different `kubelet`: it is a setting of the class now.");
            }
        }
    }
}
