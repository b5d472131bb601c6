package io.github.slicewise.preview;

import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.node.NodeState;
import io.github.slicewise.node.Resources;
import io.github.slicewise.pool.Fit;
import io.github.slicewise.pool.Pool;
import io.github.slicewise.pool.PoolTaint;
import io.github.slicewise.pool.Selection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;

/**
 * One workload on one pool, as if nothing else ran there.
 *
 * @param pool where
 * @param sure whether the pool's labels surely let the pods in; otherwise it depends on labels that are not known
 * @param least pods that a node holds at least, whatever machine it turns out to be
 * @param most pods that a node holds at most
 * @param reason why none fits, without capital and full stop; absent when some do
 */
public record Stay(Pool pool, boolean sure, long least, long most, Optional<String> reason) {

    static Stay of(Pool pool, PodTemplate pod, SortedMap<String, Long> demand, Selection selection) {
        Fit fit = selection.fit(pool);
        List<Long> room = pool.predictions().stream()
                .map(each -> room(each.state(), demand))
                .toList();
        long least = room.stream().mapToLong(each -> each).min().orElse(0);
        long most = room.stream().mapToLong(each -> each).max().orElse(0);
        Optional<String> reason = fit == Fit.NO
                ? Optional.of("its labels are not those that the pods select")
                : kept(pool, selection).or(() -> refused(pool, pod, demand)).or(() -> full(pool, demand, most));
        boolean fits = reason.isEmpty();
        return new Stay(pool, fit == Fit.YES, fits ? least : 0, fits ? most : 0, reason);
    }

    /** Pods that all its nodes hold at least; absent when nobody knows how many nodes there are. */
    public OptionalLong inAll() {
        return pool.nodes().isPresent() ? OptionalLong.of(pool.nodes().getAsLong() * least) : OptionalLong.empty();
    }

    private static long room(NodeState node, SortedMap<String, Long> demand) {
        return demand.entrySet().stream()
                .mapToLong(asked -> node.amount(asked.getKey()) / asked.getValue())
                .min()
                .orElse(0);
    }

    private static Optional<String> kept(Pool pool, Selection selection) {
        return selection.untolerated(pool).stream()
                .findFirst()
                .map(PoolTaint::text)
                .map(taint -> "the pods do not tolerate `" + taint + "`");
    }

    private static Optional<String> refused(Pool pool, PodTemplate pod, SortedMap<String, Long> demand) {
        if (!pool.isKnown()) {
            return Optional.of("it is not known what its nodes advertise");
        }
        boolean more = pod.containers().stream()
                .flatMap(container -> container.asks().stream())
                .anyMatch(ask -> ask.amount().orElse(0) > 1
                        && demand.containsKey(ask.resource())
                        && single(pool, ask.resource()));
        return more ? Optional.of("its device plugin refuses more than one share for a container") : Optional.empty();
    }

    private static boolean single(Pool pool, String resource) {
        return pool.setup()
                .replication()
                .filter(way -> way.failRequestsGreaterThanOne()
                        && way.renamed() == Resources.isShared(resource)
                        && way.shares(Resources.unshared(resource)))
                .isPresent();
    }

    private static Optional<String> full(Pool pool, SortedMap<String, Long> demand, long most) {
        if (most > 0) {
            return Optional.empty();
        }
        Optional<String> refusal = pool.refusal().map(why -> "its device plugin will not come up");
        return refusal.or(() -> demand.entrySet().stream()
                        .filter(asked -> pool.most(asked.getKey()) < asked.getValue())
                        .findFirst()
                        .map(asked -> lack(pool, asked.getKey(), asked.getValue())))
                .or(() -> Optional.of("no node has everything that a pod asks for"));
    }

    private static String lack(Pool pool, String resource, long asked) {
        long most = pool.most(resource);
        return most == 0
                ? "it advertises no `" + resource + "`"
                : "a node has " + most + " of `" + resource + "`, and a pod asks for " + asked;
    }
}
