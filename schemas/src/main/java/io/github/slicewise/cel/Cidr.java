package io.github.slicewise.cel;

import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * One network of the Internet Protocol.
 *
 * @param ip an address in it, as written
 * @param length how many bits all its addresses share
 */
record Cidr(Ip ip, int length) {
    private static final Pattern LENGTH = Pattern.compile("0|[1-9]\\d{0,2}");

    static Cidr of(String text) {
        return read(text).orElseThrow(() -> new IllegalArgumentException("`" + text + "` is no network"));
    }

    static Optional<Cidr> read(String text) {
        int slash = text.indexOf('/');
        if (slash < 0 || !LENGTH.matcher(text.substring(slash + 1)).matches()) {
            return Optional.empty();
        }
        int length = Integer.parseInt(text.substring(slash + 1));
        return Ip.read(text.substring(0, slash))
                .filter(ip -> length <= ip.bytes().size() * 8)
                .map(ip -> new Cidr(ip, length));
    }

    /** The network by its first address. */
    Cidr masked() {
        return new Cidr(
                new Ip(IntStream.range(0, ip.bytes().size())
                        .mapToObj(i -> ip.bytes().get(i) & mask(i))
                        .toList()),
                length);
    }

    boolean contains(Ip other) {
        return other.bytes().size() == ip.bytes().size()
                && new Cidr(other, length).masked().equals(masked());
    }

    boolean contains(Cidr other) {
        return other.length >= length && contains(other.ip);
    }

    private int mask(int index) {
        int bits = Math.max(0, Math.min(8, length - 8 * index));
        return (0xff << (8 - bits)) & 0xff;
    }
}
