package io.github.slicewise.cel;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import dev.cel.common.types.CelType;
import dev.cel.common.types.ListType;
import dev.cel.common.types.SimpleType;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Functions on texts: {@code find}, {@code findAll} and {@code format}. */
final class Texts {
    private static final CelType[] TWO = {SimpleType.STRING, SimpleType.STRING};
    private static final CelType LIST = ListType.create(SimpleType.STRING);

    static final List<Function> ALL = List.of(
            Function.member("find", SimpleType.STRING, TWO, String.class, String.class, Texts::find),
            Function.member("findAll", LIST, TWO, String.class, String.class, Texts::findAll),
            Function.member(
                    "format",
                    SimpleType.STRING,
                    new CelType[] {SimpleType.STRING, ListType.create(SimpleType.DYN)},
                    String.class,
                    List.class,
                    Texts::format));

    private Texts() {}

    private static String find(String text, String pattern) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        return matcher.find() ? matcher.group() : "";
    }

    private static List<String> findAll(String text, String pattern) {
        var found = new ArrayList<String>();
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        while (matcher.find()) {
            found.add(matcher.group());
        }
        return List.copyOf(found);
    }

    /** The plain verbs {@code %s}, {@code %d} and {@code %%}; others are not known here. */
    private static String format(String text, List<?> values) {
        Iterator<?> value = values.iterator();
        var out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            if (each != '%') {
                out.append(each);
                continue;
            }
            char verb = ++i < text.length() ? text.charAt(i) : ' ';
            if (verb == '%') {
                out.append(verb);
            } else if ((verb == 's' || verb == 'd') && value.hasNext()) {
                out.append(value.next());
            } else {
                throw new IllegalArgumentException("`%" + verb + "` of `format` is not known here");
            }
        }
        return out.toString();
    }
}
