package io.github.slicewise.plan.own;

import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;

/** On which line a node of a tree ends, as far as the tree can tell. */
final class Ends {
    private Ends() {}

    static int of(Node node) {
        if (node instanceof Mapping mapping) {
            return mapping.entries().stream()
                    .mapToInt(entry -> Math.max(of(entry.key()), of(entry.value())))
                    .reduce(node.at().line(), Math::max);
        }
        if (node instanceof Sequence sequence) {
            return sequence.items().stream().mapToInt(Ends::of).reduce(node.at().line(), Math::max);
        }
        return of((Scalar) node);
    }

    private static int of(Scalar scalar) {
        return scalar.body()
                .map(body -> body.firstLine()
                        + (int) scalar.text().stripTrailing().lines().count()
                        - 1)
                .orElse(scalar.at().line());
    }
}
