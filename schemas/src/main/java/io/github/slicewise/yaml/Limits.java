package io.github.slicewise.yaml;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;

/** How much is read at most, so that hostile input costs neither time nor memory. */
public final class Limits {
    /** Characters (and bytes) of one file: sixteen mebibytes, ten times what the API server takes in one request. */
    public static final int CHARACTERS = 16 * 1024 * 1024;

    /** Levels of mappings and lists, one inside the other. */
    static final int DEPTH = 100;

    /** Values in one file, aliases written out. */
    static final long VALUES = 1_000_000;

    static final String RULE = "YML005";

    private Limits() {}

    /** A file too large to be read. */
    public static Finding tooLarge(String file, long size) {
        return Finding.error(
                RULE,
                Location.at(file, 1, 1),
                "The file has `" + size + "` bytes, more than the `" + CHARACTERS + "` that are read.",
                "Split the file, or leave it out if it is no manifest.");
    }

    /** A stream too large to be read; how large it is nobody knows. */
    public static Finding tooLarge(String file) {
        return Finding.error(
                RULE,
                Location.at(file, 1, 1),
                "The input has more than the `" + CHARACTERS + "` bytes that are read.",
                "Check fewer manifests at once.");
    }

    static Finding tooDeep(Location.InFile at) {
        return Finding.error(
                RULE,
                at,
                "Values are nested more than `" + DEPTH + "` levels deep here.",
                "Nest less deeply; no Kubernetes object needs more.");
    }

    static Finding tooManyValues(Location.InFile at) {
        return Finding.error(
                RULE,
                at,
                "The file holds more than `" + VALUES + "` values, those of an alias counted wherever it stands.",
                "Split the file, or write out what the aliases multiply.");
    }
}
