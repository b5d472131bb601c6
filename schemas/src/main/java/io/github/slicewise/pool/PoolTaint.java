package io.github.slicewise.pool;

import io.github.slicewise.finding.Location;
import io.github.slicewise.node.Taint;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Sequence;
import java.util.List;
import java.util.Optional;

/**
 * One taint of a pool.
 *
 * @param taint what it is
 * @param at where it is written
 */
public record PoolTaint(Taint taint, Location.InFile at) {
    /** The taints of this list; none when it is missing. */
    static List<PoolTaint> of(Optional<Node> taints) {
        return taints.flatMap(Node::asSequence).map(Sequence::items).orElse(List.of()).stream()
                .flatMap(item -> item.asMapping().stream())
                .map(PoolTaint::of)
                .toList();
    }

    private static PoolTaint of(Mapping root) {
        String value = root.text("value").orElse("");
        return new PoolTaint(
                new Taint(
                        root.text("key").orElse(""), value, root.text("effect").orElse("")),
                root.at());
    }

    /** Whether pods that do not tolerate it stay away; misspelt effects do nothing. */
    public boolean isHard() {
        return taint.effect().equals("NoSchedule") || taint.effect().equals("NoExecute");
    }

    /** The taint in a reader's words: {@code nvidia.com/gpu=true:NoSchedule}. */
    public String text() {
        return taint.value().isEmpty()
                ? taint.key() + ":" + taint.effect()
                : taint.key() + "=" + taint.value() + ":" + taint.effect();
    }
}
