package io.github.slicewise.yaml;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;

/** What the findings about YAML itself share. */
final class Problems {
    static final String UNREADABLE = "YML001";
    static final String DUPLICATE = "YML002";
    static final String MISLEADING = "YML004";

    private static final int LONGEST = 60;

    private Problems() {}

    /** A text that fits into a sentence: one line, no backticks, cut when it is long. */
    static String shortened(String text) {
        String line = text.replace('`', '\'').replaceAll("\\p{Cntrl}+", " ").strip();
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
    }

    static Finding noKey(Location.InFile at) {
        return Finding.error(
                UNREADABLE,
                at,
                "A mapping or list stands where a key belongs.",
                "Write a single word as the key, in quotes if it holds braces or brackets.");
    }

    static Finding emptyKey(Location.InFile at) {
        return Finding.error(
                UNREADABLE,
                at,
                "A key is empty here, and Kubernetes accepts only text as a key.",
                "Write the key before the colon, in quotes if it is `null` or `~`.");
    }

    static Finding unknownAlias(Location.InFile at, String name, boolean insideItself) {
        String shown = shortened(name);
        return insideItself
                ? Finding.error(
                        UNREADABLE,
                        at,
                        "The alias `*" + shown + "` stands inside the value of its own anchor.",
                        "Write the value out; an anchored value cannot contain itself.")
                : Finding.error(
                        UNREADABLE,
                        at,
                        "The alias `*" + shown + "` names no value that stands above it in this document.",
                        "Put `&" + shown + "` before the value that is meant, or the text into quotes.");
    }
}
