package io.github.slicewise.migrate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * A node class of {@code v1beta1} as one of {@code v1} (aws/karpenter-provider-aws,
 * website/content/en/v1.0/upgrading/v1-migration.md): images are always selected, and a changed default is written down.
 */
final class NodeClassMigration {
    private static final String FAMILY = "amiFamily";
    private static final String TERMS = "amiSelectorTerms";

    /** Families that have an alias, which is their name in lower case. */
    private static final Set<String> ALIASED = Set.of("AL2", "AL2023", "Bottlerocket", "Windows2019", "Windows2022");

    private final Draft draft;
    private final Map<String, Object> spec;

    private NodeClassMigration(Draft draft) {
        this.draft = draft;
        this.spec = draft.made("spec");
    }

    static void migrate(Draft draft, String group) {
        var migration = new NodeClassMigration(draft);
        draft.version(group + "/v1");
        migration.images();
        migration.metadata();
    }

    private void images() {
        boolean selected = spec.get(TERMS) instanceof List<?> terms && !terms.isEmpty();
        String family = String.valueOf(spec.getOrDefault(FAMILY, ""));
        if (family.equals("Ubuntu")) {
            foreign(selected);
        } else if (!selected && ALIASED.contains(family)) {
            String alias = family.toLowerCase(Locale.ROOT) + "@latest";
            spec.put(TERMS, new ArrayList<>(List.of(new LinkedHashMap<>(Map.of("alias", alias)))));
            draft.changed(Change.added("spec." + TERMS, "[{alias: " + alias + "}]"));
        } else if (!selected) {
            draft.decide("Select the machine image under `spec.amiSelectorTerms`.");
        } else if (family.isEmpty()) {
            draft.decide("Say the family of the machine image as `spec.amiFamily`.");
        }
    }

    /** The family is gone; another one starts nodes alike, and its disk has another name. */
    private void foreign(boolean selected) {
        spec.put(FAMILY, "AL2");
        draft.changed(Change.replaced("amiFamily: Ubuntu", "AL2"));
        if (!selected) {
            draft.decide("Select the Ubuntu image by its id under `spec.amiSelectorTerms`.");
        }
        if (!spec.containsKey("blockDeviceMappings")) {
            var disk = new LinkedHashMap<String, Object>();
            disk.put("encrypted", true);
            disk.put("volumeType", "gp3");
            disk.put("volumeSize", "20Gi");
            var mapping = new LinkedHashMap<String, Object>();
            mapping.put("deviceName", "/dev/sda1");
            mapping.put("rootVolume", true);
            mapping.put("ebs", disk);
            spec.put("blockDeviceMappings", new ArrayList<>(List.of(mapping)));
            draft.changed(Change.added("spec.blockDeviceMappings", "[{deviceName: /dev/sda1, …}]"));
        }
    }

    /** Pods without the host's network reach the machine's metadata over two hops; {@code v1} allows one by default. */
    private void metadata() {
        Map<String, Object> options = draft.made("spec", "metadataOptions");
        if (!options.containsKey("httpPutResponseHopLimit")) {
            options.put("httpPutResponseHopLimit", 2L);
            draft.changed(Change.added("spec.metadataOptions.httpPutResponseHopLimit", "2"));
        }
    }
}
