package io.github.slicewise.cel;

import com.google.re2j.Pattern;
import dev.cel.common.types.SimpleType;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The names that {@code format} knows, such as {@code format.dns1123Label()}, and their {@code validate}. */
final class NamedFormats {
    /** One format: what a text of it looks like, and how long it may be. */
    private record Format(String name, Pattern pattern, int longest) {
        /** What is wrong with a text; nothing at all when it is right. */
        Optional<List<String>> validate(String text) {
            boolean right = text.length() <= longest && pattern.matcher(text).matches();
            return right ? Optional.empty() : Optional.of(List.of("`" + text + "` is no " + name));
        }
    }

    private static final String LABEL = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
    private static final String NAME = "([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]";

    // Source: k8s.io/apimachinery, util/validation, Kubernetes 1.35.
    private static final List<Format> FORMATS = List.of(
            format("dns1123Label", LABEL, 63),
            format("dns1123Subdomain", LABEL + "(\\." + LABEL + ")*", 253),
            format("dns1035Label", "[a-z]([-a-z0-9]*[a-z0-9])?", 63),
            format("labelValue", "(" + NAME + ")?", 63),
            format("qualifiedName", "(" + LABEL + "(\\." + LABEL + ")*/)?" + NAME, 317));

    static final List<Function> ALL = Stream.concat(
                    FORMATS.stream().map(each -> Function.constant("format." + each.name(), each)),
                    Stream.of(
                            Function.global(
                                    "format.named",
                                    SimpleType.DYN,
                                    SimpleType.STRING,
                                    String.class,
                                    NamedFormats::named),
                            Function.member("validate", SimpleType.DYN, Format.class, String.class, Format::validate)))
            .collect(Collectors.toUnmodifiableList());

    private NamedFormats() {}

    private static Format format(String name, String pattern, int longest) {
        return new Format(name, Pattern.compile(pattern), longest);
    }

    private static Optional<Format> named(String name) {
        return FORMATS.stream().filter(each -> each.name().equals(name)).findFirst();
    }
}
