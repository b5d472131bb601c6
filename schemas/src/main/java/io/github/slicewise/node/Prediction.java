package io.github.slicewise.node;

import java.util.Optional;

/**
 * What a node will show, or why its device plugin will not come up.
 *
 * @param state resources and labels; no resources when the plugin refuses, though labels may well be there
 * @param refusal why nothing is advertised, one sentence; absent when all is well
 */
public record Prediction(NodeState state, Optional<String> refusal) {}
