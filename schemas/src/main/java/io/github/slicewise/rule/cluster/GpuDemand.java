package io.github.slicewise.rule.cluster;

import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.Container;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.manifest.Scaler;
import io.github.slicewise.node.Resources;
import io.github.slicewise.pool.Fit;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.Pools;
import io.github.slicewise.pool.Selection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * What the pods of one template take of one resource, and where they can.
 *
 * @param pod whose pods
 * @param resource of the GPUs
 * @param each how much one pod takes
 * @param scaler what changes their number, if anything does
 * @param having the pools that can take the pods and have the resource, at least one
 */
record GpuDemand(PodTemplate pod, String resource, long each, Optional<PodScaler> scaler, List<Pool> having) {
    /** All of them; where a pool that may take the pods is not known well enough, there is none. */
    static List<GpuDemand> all(Manifests manifests, Pools pools) {
        var scalers = Scaler.of(manifests).toList();
        return GpuAsk.pods(manifests).stream()
                .flatMap(pod -> of(pod, scalers, pools))
                .toList();
    }

    private static Stream<GpuDemand> of(PodTemplate pod, List<Scaler> scalers, Pools pools) {
        var selection = new Selection(pod, pools.platform());
        List<Pool> admitting = pools.all().stream()
                .filter(pool -> selection.fit(pool) != Fit.NO)
                .filter(pool -> selection.untolerated(pool).isEmpty())
                .toList();
        if (admitting.stream()
                .anyMatch(pool -> !pool.isKnown() || pool.refusal().isPresent())) {
            return Stream.empty();
        }
        Optional<PodScaler> scaler = PodScaler.of(pod, scalers);
        return pod.demand().entrySet().stream()
                .filter(entry -> Resources.isGpu(entry.getKey()) && entry.getValue() > 0)
                .map(entry ->
                        new GpuDemand(pod, entry.getKey(), entry.getValue(), scaler, having(admitting, entry.getKey())))
                .filter(demand -> demand.most() > 0);
    }

    private static List<Pool> having(List<Pool> admitting, String resource) {
        return admitting.stream().filter(pool -> pool.mayAdvertise(resource)).toList();
    }

    /** The place to speak of the amount: that of the one container that asks for it, else the object. */
    Location.InFile at() {
        List<Container.Ask> asks = pod.containers().stream()
                .flatMap(container -> container.asks().stream())
                .filter(ask -> ask.resource().equals(resource))
                .toList();
        return asks.size() == 1 ? asks.get(0).key().at() : pod.owner().at();
    }

    /** Most that one node has. */
    long most() {
        return having.stream().mapToLong(pool -> pool.most(resource)).max().orElse(0);
    }

    /** How many pods are there at most; absent when nobody knows, or when they make room for each other. */
    OptionalLong pods() {
        return pod.runsToCompletion()
                ? OptionalLong.empty()
                : scaler.map(PodScaler::most).orElse(pod.pods());
    }

    /** How many pods are always there: those beyond come and go; absent when nobody knows. */
    OptionalLong steady() {
        return pod.runsToCompletion()
                ? OptionalLong.empty()
                : scaler.map(PodScaler::least).orElse(pod.pods());
    }

    /** Whether it is known how many nodes there are, or will be at most. */
    boolean isBounded() {
        return having.stream().allMatch(pool -> pool.nodes().isPresent());
    }

    /** How many pods there is room for when nothing else runs; the nodes must be bounded. */
    long room() {
        return having.stream()
                .mapToLong(pool -> pool.nodes().orElse(0) * (pool.most(resource) / each))
                .sum();
    }

    /** Whether the pools have room for this many pods when nothing else runs. */
    boolean fitsAlone(OptionalLong pods) {
        return most() >= each && isBounded() && pods.isPresent() && pods.getAsLong() <= room();
    }
}
