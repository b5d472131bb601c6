package io.github.slicewise.facts;

import io.github.slicewise.manifest.Manifest;
import java.util.List;
import java.util.Optional;

/**
 * What is known beside the manifests.
 *
 * @param platform such as {@code eks}; absent when nobody said
 * @param kubernetes minor version such as {@code 1.35}; absent when nobody said
 * @param karpenter version such as {@code 1.14}; absent when nobody said
 * @param gpuOperator version such as {@code v26.7.0}; absent when nobody said
 * @param pools nodes that the user describes
 * @param nodes Node objects taken as the truth about hardware and labels
 * @param definitions CustomResourceDefinitions by which custom resources are judged, beside those among the manifests
 * @param guardrails what a team demands of its workloads
 */
public record Facts(
        Optional<String> platform,
        Optional<String> kubernetes,
        Optional<String> karpenter,
        Optional<String> gpuOperator,
        List<DeclaredPool> pools,
        List<Manifest> nodes,
        List<Manifest> definitions,
        Guardrails guardrails) {
    public Facts {
        pools = List.copyOf(pools);
        nodes = List.copyOf(nodes);
        definitions = List.copyOf(definitions);
    }

    /** Only platform and Kubernetes said. */
    public Facts(Optional<String> platform, String kubernetes) {
        this(
                platform,
                Optional.of(kubernetes),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                List.of(),
                Guardrails.none());
    }

    /** Nothing said: any supported Kubernetes, no platform, no pools. */
    public static Facts none() {
        return new Facts(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                List.of(),
                Guardrails.none());
    }

    /** The same on this platform. */
    public Facts on(String id) {
        return new Facts(Optional.of(id), kubernetes, karpenter, gpuOperator, pools, nodes, definitions, guardrails);
    }

    /** The same for this minor version of Kubernetes. */
    public Facts kubernetes(String minor) {
        return new Facts(platform, Optional.of(minor), karpenter, gpuOperator, pools, nodes, definitions, guardrails);
    }

    /** The same without a word about the version of Kubernetes. */
    public Facts anyKubernetes() {
        return new Facts(platform, Optional.empty(), karpenter, gpuOperator, pools, nodes, definitions, guardrails);
    }

    /** The same with these Node objects taken as the truth. */
    public Facts nodes(List<Manifest> objects) {
        return new Facts(platform, kubernetes, karpenter, gpuOperator, pools, objects, definitions, guardrails);
    }

    /** The same with these CustomResourceDefinitions to judge by. */
    public Facts definitions(List<Manifest> objects) {
        return new Facts(platform, kubernetes, karpenter, gpuOperator, pools, nodes, objects, guardrails);
    }
}
