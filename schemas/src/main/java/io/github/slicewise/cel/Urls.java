package io.github.slicewise.cel;

import dev.cel.common.types.SimpleType;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Functions on addresses of the web; {@code getQuery} is not among them. */
final class Urls {
    private static final Pattern ABSOLUTE = Pattern.compile("^(/|[A-Za-z][A-Za-z0-9+.-]*:)");

    static final List<Function> ALL = List.of(
            Function.global("url", SimpleType.DYN, SimpleType.STRING, String.class, Urls::of),
            Function.global(
                    "isURL",
                    SimpleType.BOOL,
                    SimpleType.STRING,
                    String.class,
                    text -> read(text).isPresent()),
            Function.member("getScheme", SimpleType.STRING, SimpleType.DYN, URI.class, url -> or(url.getScheme())),
            Function.member("getHost", SimpleType.STRING, SimpleType.DYN, URI.class, Urls::host),
            Function.member("getHostname", SimpleType.STRING, SimpleType.DYN, URI.class, Urls::hostname),
            Function.member("getPort", SimpleType.STRING, SimpleType.DYN, URI.class, Urls::port),
            Function.member(
                    "getEscapedPath", SimpleType.STRING, SimpleType.DYN, URI.class, url -> or(url.getRawPath())));

    private Urls() {}

    private static URI of(String text) {
        return read(text).orElseThrow(() -> new IllegalArgumentException("`" + text + "` is no URL"));
    }

    /**
     * An absolute address, or an absolute path. Java takes fewer of them than the API server: what only Java refuses is
     * not judged.
     */
    private static Optional<URI> read(String text) {
        if (!ABSOLUTE.matcher(text).find()) {
            return Optional.empty();
        }
        try {
            return Optional.of(new URI(text));
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("`" + text + "` cannot be read as a URL here", e);
        }
    }

    /** Host and port as written, without the user. */
    private static String host(URI url) {
        String authority = or(url.getRawAuthority());
        return authority.substring(authority.lastIndexOf('@') + 1);
    }

    private static String hostname(URI url) {
        return host(url).replaceFirst(":[0-9]*$", "").replace("[", "").replace("]", "");
    }

    private static String port(URI url) {
        String host = host(url);
        return host.matches(".*:[0-9]+") ? host.substring(host.lastIndexOf(':') + 1) : "";
    }

    private static String or(@Nullable String text) {
        return text == null ? "" : text;
    }
}
