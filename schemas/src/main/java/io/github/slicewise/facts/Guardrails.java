package io.github.slicewise.facts;

import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a team demands of its own workloads beyond what Kubernetes does; nothing unless {@code slicewise.yaml} says so.
 *
 * @param cpuRequests whether containers with GPUs say how much CPU they need
 * @param memoryRequestEqualsLimit whether containers with GPUs request as much memory as they may use
 * @param sharedMemory whether training has {@code /dev/shm} in memory
 * @param maxGpusPerContainer most GPUs, slices or shares that one container may ask for; absent: any number
 * @param jobDeadlineSeconds most seconds that a batch job with GPUs may give itself; absent: none needed
 */
public record Guardrails(
        boolean cpuRequests,
        boolean memoryRequestEqualsLimit,
        boolean sharedMemory,
        OptionalLong maxGpusPerContainer,
        OptionalLong jobDeadlineSeconds) {
    /** Nothing demanded. */
    public static Guardrails none() {
        return new Guardrails(false, false, false, OptionalLong.empty(), OptionalLong.empty());
    }

    /** What stands under {@code guardrails} of a {@code slicewise.yaml}; values of the wrong type are left to the schema. */
    static Guardrails read(Mapping root) {
        return root.find("guardrails")
                .flatMap(Node::asMapping)
                .map(rails -> new Guardrails(
                        isOn(rails, "cpuRequests"),
                        isOn(rails, "memoryRequestEqualsLimit"),
                        isOn(rails, "sharedMemory"),
                        positive(rails, "maxGpusPerContainer"),
                        positive(rails, "jobDeadlineSeconds")))
                .orElse(none());
    }

    private static boolean isOn(Mapping rails, String key) {
        return scalar(rails, key).flatMap(Scalar::asBoolean).orElse(false);
    }

    private static OptionalLong positive(Mapping rails, String key) {
        OptionalLong number = scalar(rails, key).map(Scalar::asLong).orElse(OptionalLong.empty());
        return number.isPresent() && number.getAsLong() > 0 ? number : OptionalLong.empty();
    }

    private static Optional<Scalar> scalar(Mapping rails, String key) {
        return rails.get(key).flatMap(Node::asScalar);
    }
}
