package io.github.slicewise.check;

import java.util.Comparator;

/**
 * What a finding is about, without the number of its line: it stays the same while other lines come and go.
 *
 * @param rule its id
 * @param path the file's
 * @param object kind, namespace and name of the object it is in; empty where there is none
 * @param pointer how one gets from there to the value, such as {@code /spec/containers[main]/image}
 */
public record FindingKey(String rule, String path, String object, String pointer) implements Comparable<FindingKey> {
    private static final Comparator<FindingKey> ORDER = Comparator.comparing(FindingKey::path)
            .thenComparing(FindingKey::object)
            .thenComparing(FindingKey::pointer)
            .thenComparing(FindingKey::rule);

    /** The same in a file of another name. */
    public FindingKey in(String otherPath) {
        return new FindingKey(rule, otherPath, object, pointer);
    }

    @Override
    public int compareTo(FindingKey other) {
        return ORDER.compare(this, other);
    }
}
