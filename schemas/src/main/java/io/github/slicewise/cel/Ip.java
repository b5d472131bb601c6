package io.github.slicewise.cel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * One address of the Internet Protocol.
 *
 * @param bytes 4 of them, or 16, each from 0 to 255
 */
record Ip(List<Integer> bytes) {
    private static final Pattern FOUR = Pattern.compile("(?:(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(?:\\.(?!$)|$)){4}");
    private static final Pattern GROUP = Pattern.compile("[0-9A-Fa-f]{1,4}");
    private static final int LONG = 16;

    Ip {
        bytes = List.copyOf(bytes);
    }

    static Ip of(String text) {
        return read(text).orElseThrow(() -> new IllegalArgumentException("`" + text + "` is no address"));
    }

    /** The address that a text is; those of version 4 inside version 6, and zones, are none for the API server. */
    static Optional<Ip> read(String text) {
        if (FOUR.matcher(text).matches()) {
            return Optional.of(new Ip(
                    List.of(text.split("\\.")).stream().map(Integer::valueOf).toList()));
        }
        int gap = text.indexOf("::");
        if (gap < 0) {
            return six(groups(text), List.of(), false);
        }
        return six(groups(text.substring(0, gap)), groups(text.substring(gap + 2)), true);
    }

    private static List<String> groups(String text) {
        return text.isEmpty() ? List.of() : List.of(text.split(":", -1));
    }

    private static Optional<Ip> six(List<String> before, List<String> after, boolean gap) {
        int missing = 8 - before.size() - after.size();
        var all = new ArrayList<>(before);
        for (int i = 0; gap && i < missing; i++) {
            all.add("0");
        }
        all.addAll(after);
        if ((gap ? missing < 1 : missing != 0)
                || !all.stream().allMatch(each -> GROUP.matcher(each).matches())) {
            return Optional.empty();
        }
        var bytes = new ArrayList<Integer>();
        for (String group : all) {
            int value = Integer.parseInt(group, 16);
            bytes.add(value >> 8);
            bytes.add(value & 0xff);
        }
        return Optional.of(new Ip(bytes));
    }

    long family() {
        return bytes.size() == LONG ? 6 : 4;
    }

    boolean isUnspecified() {
        return bytes.stream().allMatch(each -> each == 0);
    }

    boolean isLoopback() {
        boolean one = bytes.get(bytes.size() - 1) == 1
                && bytes.subList(0, bytes.size() - 1).stream().allMatch(each -> each == 0);
        return bytes.size() == LONG ? one : bytes.get(0) == 127;
    }

    boolean isLinkLocal() {
        return bytes.size() == LONG
                ? bytes.get(0) == 0xfe && (bytes.get(1) & 0xc0) == 0x80
                : bytes.get(0) == 169 && bytes.get(1) == 254;
    }
}
