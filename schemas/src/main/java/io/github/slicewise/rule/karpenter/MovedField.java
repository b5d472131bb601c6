package io.github.slicewise.rule.karpenter;

import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.ProvisionedPool;
import java.util.List;
import java.util.stream.Stream;

/**
 * A field, or a value of one, that a version of the API no longer has.
 *
 * @param group of the object
 * @param kind of the object
 * @param path to the field
 * @param value that is gone; empty when the whole field is
 * @param fix what to do instead, one sentence
 */
record MovedField(String group, String kind, List<String> path, String value, String fix) {
    // Source: aws/karpenter-provider-aws, website/content/en/v1.0/upgrading/v1-migration.md, and the definitions at
    // v1.14.1.
    private static final List<MovedField> ALL = List.of(
            pool("spec.disruption.expireAfter", "", "Move it to `spec.template.spec.expireAfter`."),
            pool("spec.disruption.consolidationPolicy", "WhenUnderutilized", "Write `WhenEmptyOrUnderutilized`."),
            pool("spec.template.spec.kubelet", "", "Move it to `spec.kubelet` of the node class."),
            pool("spec.template.spec.resources", "", "Remove it; machines are chosen by what pods ask for."),
            pool("spec.template.spec.nodeClassRef.apiVersion", "", "Write `group` without the version instead."),
            pool("spec.providerRef", "", "Write `spec.template.spec.nodeClassRef` instead."),
            pool("spec.requirements", "", "Move it to `spec.template.spec.requirements`."),
            pool("spec.ttlSecondsAfterEmpty", "", "Write `spec.disruption.consolidateAfter` instead."),
            pool("spec.ttlSecondsUntilExpired", "", "Write `spec.template.spec.expireAfter` instead."),
            pool("spec.consolidation", "", "Write `spec.disruption.consolidationPolicy` instead."),
            new MovedField(
                    "karpenter.k8s.aws",
                    "EC2NodeClass",
                    List.of("spec", "amiFamily"),
                    "Ubuntu",
                    "Select the images by `amiSelectorTerms`, and write `amiFamily: AL2` or `Custom`."));

    private static MovedField pool(String path, String value, String fix) {
        return new MovedField(ProvisionedPool.GROUP, "NodePool", List.of(path.split("\\.")), value, fix);
    }

    /** Those that objects of this kind had. */
    static Stream<MovedField> of(Manifest manifest) {
        return ALL.stream().filter(field -> manifest.is(field.group, field.kind));
    }
}
