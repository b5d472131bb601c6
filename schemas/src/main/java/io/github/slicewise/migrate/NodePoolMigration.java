package io.github.slicewise.migrate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A NodePool of {@code karpenter.sh/v1beta1} as one of {@code v1} (aws/karpenter-provider-aws,
 * website/content/en/v1.0/upgrading/v1-migration.md).
 */
final class NodePoolMigration {
    private static final String SPEC = "spec.template.spec.";
    private static final String REFERENCE = SPEC + "nodeClassRef";

    /** Annotations that one annotation took the place of. */
    private static final List<String> UNDISTURBED =
            List.of("karpenter.sh/do-not-consolidate", "karpenter.sh/do-not-evict");

    private final Draft draft;

    private NodePoolMigration(Draft draft) {
        this.draft = draft;
    }

    /**
     * Migrates all but what a node class is needed for.
     *
     * @param nodeClass group and kind that a name alone means, a slash between
     */
    static void migrate(Draft draft, String nodeClass) {
        var migration = new NodePoolMigration(draft);
        draft.version("karpenter.sh/v1");
        migration.annotations();
        migration.reference(nodeClass);
        migration.resources();
        migration.disruption();
    }

    private void annotations() {
        draft.mapping("spec", "template", "metadata", "annotations").ifPresent(annotations -> {
            for (String old : UNDISTURBED) {
                if (annotations.containsKey(old)) {
                    Object value = annotations.remove(old);
                    annotations.put("karpenter.sh/do-not-disrupt", value);
                    draft.changed(Change.replaced(
                            "spec.template.metadata.annotations[" + old + "]", "karpenter.sh/do-not-disrupt"));
                }
            }
        });
    }

    private void reference(String nodeClass) {
        Map<String, Object> spec = draft.made("spec", "template", "spec");
        if (!(spec.get("nodeClassRef") instanceof Map<?, ?> old)) {
            draft.decide("Name the node class under `" + REFERENCE + "`, with `group`, `kind` and `name`.");
            return;
        }
        int slash = nodeClass.indexOf('/');
        var reference = new LinkedHashMap<String, Object>();
        reference.put("group", group(old, nodeClass.substring(0, slash)));
        reference.put("kind", kind(old, nodeClass.substring(slash + 1)));
        old.forEach((key, value) -> reference.putIfAbsent((String) key, value));
        reference.remove("apiVersion");
        spec.put("nodeClassRef", reference);
    }

    private Object group(Map<?, ?> old, String otherwise) {
        Object version = old.get("apiVersion");
        Object said = old.get("group");
        if (version == null) {
            return said == null ? added("group", otherwise) : said;
        }
        if (said != null) {
            draft.changed(Change.removed(REFERENCE + ".apiVersion"));
            return said;
        }
        String group = version.toString().split("/", 2)[0];
        draft.changed(Change.replaced(REFERENCE + ".apiVersion", "group: " + group));
        return group;
    }

    private Object kind(Map<?, ?> old, String otherwise) {
        Object said = old.get("kind");
        return said == null ? added("kind", otherwise) : said;
    }

    private String added(String key, String value) {
        draft.changed(Change.added(REFERENCE + "." + key, value));
        return value;
    }

    /** Requests that only stood there for older releases; the scheduler counts pods. */
    private void resources() {
        draft.mapping("spec", "template", "spec").ifPresent(spec -> {
            if (spec.remove("resources") != null) {
                draft.changed(Change.removed(SPEC + "resources"));
            }
        });
    }

    private void disruption() {
        draft.mapping("spec", "disruption").ifPresent(disruption -> {
            policy(disruption);
            Object age = disruption.remove("expireAfter");
            if (age != null) {
                draft.made("spec", "template", "spec").putIfAbsent("expireAfter", age);
                draft.changed(Change.moved("spec.disruption.expireAfter", SPEC + "expireAfter"));
            }
            if (!disruption.containsKey("consolidateAfter")) {
                disruption.put("consolidateAfter", "0s");
                draft.changed(Change.added("spec.disruption.consolidateAfter", "0s"));
            }
        });
    }

    private void policy(Map<String, Object> disruption) {
        if ("WhenUnderutilized".equals(disruption.get("consolidationPolicy"))) {
            disruption.put("consolidationPolicy", "WhenEmptyOrUnderutilized");
            draft.changed(Change.replaced("consolidationPolicy: WhenUnderutilized", "WhenEmptyOrUnderutilized"));
        }
    }
}
