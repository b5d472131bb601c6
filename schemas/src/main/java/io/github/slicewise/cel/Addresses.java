package io.github.slicewise.cel;

import dev.cel.common.types.SimpleType;
import java.util.List;

/** Functions on addresses and networks of the Internet Protocol. */
final class Addresses {
    static final List<Function> ALL = List.of(
            Function.global("ip", SimpleType.DYN, SimpleType.STRING, String.class, Ip::of),
            Function.global(
                    "isIP",
                    SimpleType.BOOL,
                    SimpleType.STRING,
                    String.class,
                    text -> Ip.read(text).isPresent()),
            Function.member("family", SimpleType.INT, SimpleType.DYN, Ip.class, Ip::family),
            Function.member("isLoopback", SimpleType.BOOL, SimpleType.DYN, Ip.class, Ip::isLoopback),
            Function.member("isUnspecified", SimpleType.BOOL, SimpleType.DYN, Ip.class, Ip::isUnspecified),
            Function.member("isLinkLocalUnicast", SimpleType.BOOL, SimpleType.DYN, Ip.class, Ip::isLinkLocal),
            Function.global("cidr", SimpleType.DYN, SimpleType.STRING, String.class, Cidr::of),
            Function.global(
                    "isCIDR",
                    SimpleType.BOOL,
                    SimpleType.STRING,
                    String.class,
                    text -> Cidr.read(text).isPresent()),
            Function.member("ip", SimpleType.DYN, SimpleType.DYN, Cidr.class, Cidr::ip),
            Function.member("prefixLength", SimpleType.INT, SimpleType.DYN, Cidr.class, each -> (long) each.length()),
            Function.member("masked", SimpleType.DYN, SimpleType.DYN, Cidr.class, Cidr::masked),
            Function.member(
                    "containsIP",
                    SimpleType.BOOL,
                    Cidr.class,
                    Object.class,
                    (net, other) -> net.contains(other instanceof Ip ip ? ip : Ip.of(other.toString()))),
            Function.member(
                    "containsCIDR",
                    SimpleType.BOOL,
                    Cidr.class,
                    Object.class,
                    (net, other) -> net.contains(other instanceof Cidr cidr ? cidr : Cidr.of(other.toString()))));

    private Addresses() {}
}
