package io.github.slicewise.report;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;

/**
 * Names for findings that survive edits elsewhere in the file: made of the rule, the file and the text of the line, not
 * of its number. Equal lines are told apart by the order in which they come.
 */
final class Fingerprints {
    private final Map<String, Integer> seen = new HashMap<>();

    String of(String rule, String where, String line) {
        String key = rule + '\n' + where + '\n' + line;
        int occurrence = seen.merge(key, 1, Integer::sum);
        byte[] digest = sha256().digest((key + '\n' + occurrence).getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(digest, 0, 16);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java runtime has SHA-256.", e);
        }
    }
}
