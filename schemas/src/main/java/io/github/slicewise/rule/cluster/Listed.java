package io.github.slicewise.rule.cluster;

import java.util.Collection;
import java.util.stream.Collectors;

/** Names in a sentence, never more than a few. */
public final class Listed {
    private static final int MOST = 5;

    private Listed() {}

    /** {@code `a`, `b`}, and how many more there are. */
    public static String of(Collection<String> names) {
        String shown = names.stream().limit(MOST).map(name -> "`" + name + "`").collect(Collectors.joining(", "));
        return names.size() > MOST ? shown + " and " + (names.size() - MOST) + " more" : shown;
    }
}
