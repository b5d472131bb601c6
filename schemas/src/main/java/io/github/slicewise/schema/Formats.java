package io.github.slicewise.schema;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What the formats of a custom resource's schema demand, as patterns and bounds. Formats that are not listed mean nothing
 * to the API server; of those that do, only what no reading could accept is refused here.
 */
final class Formats {
    private record Form(String pattern, String words) {}

    private static final String BYTE = "(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])";
    private static final Map<String, Form> FORMS = Map.of(
            "date", new Form("^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "a date such as `2026-01-31`"),
            "date-time",
                    new Form(
                            "(?i)^[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(t[0-9]{1,2}:[0-9]{2}:[0-9]{2}([.,][0-9]+)?(z|[+-][0-9]{2}:?[0-9]{2})?)?$",
                            "a time such as `2026-01-31T12:00:00Z`"),
            "ipv4", new Form("^" + BYTE + "(\\." + BYTE + "){3}$", "an address such as `10.0.0.1`"),
            "ipv6", new Form("^[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*(%.+)?$", "an address such as `fd00::1`"),
            "cidr", new Form("^[0-9A-Fa-f:.]+/[0-9]{1,3}$", "a network such as `10.0.0.0/8`"),
            "uuid",
                    new Form(
                            "(?i)^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$",
                            "a number such as `123e4567-e89b-12d3-a456-426614174000`"));

    private Formats() {}

    /** What the format of this level demands, if anything: schemas for {@code allOf}. */
    static List<ObjectNode> demands(JsonNode said) {
        String format = said.path("format").asString("");
        ObjectNode demand = JsonNodeFactory.instance.objectNode();
        if (format.equals("int32") && said.path("type").asString("").equals("integer")) {
            return List.of(demand.put("minimum", Integer.MIN_VALUE).put("maximum", Integer.MAX_VALUE));
        }
        Form form = FORMS.get(format);
        return form == null || !said.path("type").asString("").equals("string")
                ? List.of()
                : List.of(demand.put("pattern", form.pattern()).put("description", form.words()));
    }

    /** The pattern of this level, when it can be read. */
    static Optional<String> pattern(JsonNode said) {
        return said.path("pattern").asStringOpt().filter(Formats::isReadable);
    }

    /** Whether this is a regular expression of RE2, as the API server takes them. */
    static boolean isReadable(String pattern) {
        try {
            Pattern.compile(pattern);
            return true;
        } catch (PatternSyntaxException unreadable) {
            return false;
        }
    }
}
