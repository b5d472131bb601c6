package io.github.slicewise.pool;

import io.github.slicewise.manifest.Config;
import io.github.slicewise.node.Replication;
import io.github.slicewise.node.Strategy;
import java.util.Optional;

/**
 * How the GPU software of a pool's nodes is set up, as far as the input tells.
 *
 * @param strategy how MIG slices are named; absent when not known
 * @param replication how devices are shared, without entries for not at all; absent when not known
 * @param layout how the GPUs are cut; absent when not known
 * @param config the device plugin's configuration that reaches the nodes, when one does
 * @param slicesByMps whether the nodes share MIG slices through MPS too, by the platform's own plugin
 */
public record Setup(
        Optional<Strategy> strategy,
        Optional<Replication> replication,
        Optional<Layout> layout,
        Optional<Config> config,
        boolean slicesByMps) {

    /** Nothing known. */
    static Setup unknown() {
        return new Setup(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), false);
    }
}
