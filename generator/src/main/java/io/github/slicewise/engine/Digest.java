package io.github.slicewise.engine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** SHA-256 of what stands at a path, so that times and sizes do not matter. */
final class Digest {
    private static final String ABSENT = "absent";

    private Digest() {}

    /** Of a file its bytes, of a folder all names and bytes below it; in hexadecimal, or {@value #ABSENT}. */
    static String of(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            return ofFolder(path);
        }
        return Files.exists(path) ? of(Files.readAllBytes(path)) : ABSENT;
    }

    static String of(byte[] bytes) {
        return HexFormat.of().formatHex(sha256().digest(bytes));
    }

    private static String ofFolder(Path folder) throws IOException {
        MessageDigest digest = sha256();
        try (var walk = Files.walk(folder)) {
            List<Path> files = walk.filter(Files::isRegularFile).sorted().toList();
            for (Path file : files) {
                String name = folder.relativize(file).toString().replace('\\', '/');
                digest.update((name + "\0" + of(Files.readAllBytes(file)) + "\n").getBytes(StandardCharsets.UTF_8));
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256.", e);
        }
    }
}
