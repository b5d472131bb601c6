package io.github.slicewise.migrate;

/**
 * One field that a migration changed.
 *
 * @param way what became of it
 * @param path of the field in the old document; of a new one in the new document
 * @param now where it stands now, or what; empty when it is gone
 */
public record Change(Way way, String path, String now) {
    /** What can become of a field. */
    public enum Way {
        /** It stands elsewhere, with the same value. */
        MOVED,
        /** It stands where it stood, with another name or value. */
        REPLACED,
        /** It was not there. */
        ADDED,
        /** It has no successor, or is what happens anyway. */
        REMOVED
    }

    /** The change as an advice that begins in lower case: {@code move `a.b` to `c.b`}. */
    public String advice() {
        return switch (way) {
            case MOVED -> "move `" + path + "` to `" + now + "`";
            case REPLACED -> "write `" + now + "` for `" + path + "`";
            case ADDED -> "add `" + path + ": " + now + "`";
            case REMOVED -> "remove `" + path + "`";
        };
    }

    static Change moved(String from, String to) {
        return new Change(Way.MOVED, from, to);
    }

    static Change replaced(String path, String now) {
        return new Change(Way.REPLACED, path, now);
    }

    static Change added(String path, String value) {
        return new Change(Way.ADDED, path, value);
    }

    static Change removed(String path) {
        return new Change(Way.REMOVED, path, "");
    }
}
