package io.github.slicewise.schema;

import com.networknt.schema.Error;
import com.networknt.schema.path.NodePath;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Which breach a validator's error belongs to: what is wrong inside the branches of {@code anyOf} and the like is one
 * breach of the whole, not one of each branch.
 */
final class Branches {
    private static final Set<String> CHOICES = Set.of("anyOf", "oneOf", "not");
    private static final Set<String> NAMED = Set.of("properties", "$defs");
    private static final Set<String> DEEPER = Set.of("additionalProperties", "items");

    private Branches() {}

    /** How many steps of the error's path lead to the outermost choice; absent when the error stands in none. */
    static Optional<Integer> choice(List<String> path) {
        return IntStream.range(0, path.size())
                .filter(i -> CHOICES.contains(path.get(i)) && (i == 0 || !isName(path, i)))
                .boxed()
                .findFirst();
    }

    /** How deep in the document the end of this path in the schema is. */
    static int depth(List<String> path) {
        int depth = 0;
        for (int i = 0; i < path.size(); i++) {
            if (isName(path, i)) {
                depth += path.get(i - 1).equals("properties") ? 1 : 0;
            } else if (DEEPER.contains(path.get(i))) {
                depth++;
            }
        }
        return depth;
    }

    /** The steps by which validation came to this error. */
    static List<String> path(Error error) {
        NodePath path = error.getEvaluationPath();
        return IntStream.range(0, path.getNameCount())
                .mapToObj(i -> path.getElement(i).toString())
                .toList();
    }

    /** Whether the step is the name of a field rather than a keyword; a field may be called like one. */
    private static boolean isName(List<String> path, int step) {
        return step > 0 && NAMED.contains(path.get(step - 1)) && !isName(path, step - 1);
    }
}
