package io.github.slicewise.render;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What an earlier run wrote into an output folder: the file {@value #NAME}, in the format of {@code sha256sum}, so that a
 * file of somebody else, or one that was changed by hand, is neither overwritten nor deleted.
 *
 * @param digests SHA-256 of each file's bytes in hexadecimal, by its path in the folder
 */
record FileList(SortedMap<String, String> digests) {
    static final String NAME = ".slicewise-files";

    private static final Pattern LINE = Pattern.compile("([0-9a-f]{64}) {2}(.+)");

    FileList {
        digests = Collections.unmodifiableSortedMap(new TreeMap<>(digests));
    }

    /** The list in this folder; empty when there is none. Lines of another shape are passed over. */
    static FileList in(Path folder) throws IOException {
        Path file = folder.resolve(NAME);
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return new FileList(new TreeMap<>());
        }
        var digests = new TreeMap<String, String>();
        for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
            Matcher matcher = LINE.matcher(line);
            if (matcher.matches() && isInside(folder, matcher.group(2))) {
                digests.put(matcher.group(2), matcher.group(1));
            }
        }
        return new FileList(digests);
    }

    /** The list of these files. */
    static FileList of(Map<String, byte[]> files) {
        var digests = new TreeMap<String, String>();
        files.forEach((path, bytes) -> digests.put(path, digest(bytes)));
        return new FileList(digests);
    }

    /** Whether the file holds what was written there. */
    boolean wrote(String path, byte[] now) {
        return digest(now).equals(digests.get(path));
    }

    /** The list as a file. */
    byte[] bytes() {
        return digests.entrySet().stream()
                .map(entry -> entry.getValue() + "  " + entry.getKey() + "\n")
                .collect(Collectors.joining())
                .getBytes(StandardCharsets.UTF_8);
    }

    private static boolean isInside(Path folder, String path) {
        Path root = folder.toAbsolutePath().normalize();
        return root.resolve(path).normalize().startsWith(root);
    }

    private static String digest(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256.", e);
        }
    }
}
