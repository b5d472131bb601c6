package io.github.slicewise.facts;

import java.util.Optional;

/**
 * What is known beside the manifests.
 *
 * @param platform such as {@code eks}; absent when nobody said
 * @param kubernetes minor version such as {@code 1.35}
 */
public record Facts(Optional<String> platform, String kubernetes) {
    /** Nothing said: the newest supported Kubernetes, no platform, no pools. */
    public static Facts none() {
        return new Facts(Optional.empty(), "1.35");
    }
}
