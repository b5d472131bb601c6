package io.github.slicewise.report;

import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** JSON as reports write it: two spaces, line feeds, one at the end. */
final class Json {
    private static final DefaultIndenter INDENT = new DefaultIndenter("  ", "\n");
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .defaultPrettyPrinter(
                    new DefaultPrettyPrinter().withObjectIndenter(INDENT).withArrayIndenter(INDENT))
            .build();

    private Json() {}

    static String text(JsonNode node) {
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(node) + "\n";
    }
}
