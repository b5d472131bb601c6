package io.github.slicewise.yaml;

import java.io.StringWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.io.IOContext;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLGenerator;
import tools.jackson.dataformat.yaml.YAMLWriteFeature;
import tools.jackson.dataformat.yaml.util.StringQuotingChecker;

/**
 * Trees to canonical YAML: the same tree gives the same bytes, and every reader, of YAML 1.1 and 1.2 alike, gets the same
 * tree back.
 *
 * <p>Two blanks of indentation, LF, keys in the tree's own order. A text stands without quotes only when it is a plain
 * word that nobody takes for anything else; several lines become a literal block where that is safe, and everything else
 * stands in double quotes.
 */
public final class YamlWriter {
    // A letter first, so never a number, a date or an indicator; then nothing that could end or change it.
    private static final Pattern WORD = Pattern.compile("[A-Za-z][A-Za-z0-9]*(?:[._/-][A-Za-z0-9]+)*");
    private static final Pattern NOT_LITERAL = Pattern.compile(
            "\\A[\\s]|[ \\t]\\n|[ \\t]\\z|\\n\\n\\z|[^\\n\\x20-\\x7E\\u00A0-\\u2027\\u202A-\\uD7FF\\uE000-\\uFEFE\\uFF00-\\uFFFD]");
    private static final YAMLFactory FACTORY = new Canonical();

    private final JsonGenerator generator;

    private YamlWriter(JsonGenerator generator) {
        this.generator = generator;
    }

    /**
     * One document.
     *
     * @param tree of Map with String keys, List, String, Number, Boolean, and an empty Optional for null
     * @throws IllegalArgumentException when the tree holds anything else
     */
    public static String write(Object tree) {
        var out = new StringWriter();
        try (JsonGenerator generator = FACTORY.createGenerator(ObjectWriteContext.empty(), out)) {
            new YamlWriter(generator).node(tree);
        }
        return out.toString();
    }

    /** Several documents, with {@code ---} between them. */
    public static String writeAll(List<?> trees) {
        return trees.stream().map(YamlWriter::write).collect(Collectors.joining("---\n"));
    }

    /** Whether a text can stand without quotes and is the same text for every reader. */
    static boolean isPlainWord(String text) {
        return WORD.matcher(text).matches() && ScalarTypes.resolve(text) instanceof String;
    }

    private void node(Object tree) {
        if (tree instanceof Map<?, ?> map) {
            mapping(map);
        } else if (tree instanceof List<?> list) {
            generator.writeStartArray();
            list.forEach(this::node);
            generator.writeEndArray();
        } else if (tree instanceof String text) {
            generator.writeString(text);
        } else if (tree instanceof Boolean truth) {
            generator.writeBoolean(truth);
        } else if (tree.equals(Optional.empty())) {
            generator.writeNull();
        } else {
            number(tree);
        }
    }

    private void mapping(Map<?, ?> map) {
        generator.writeStartObject();
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            if (!(entry.getKey() instanceof String key)) {
                throw new IllegalArgumentException("Keys are strings, not `" + entry.getKey() + "`.");
            }
            generator.writeName(key);
            node(entry.getValue());
        }
        generator.writeEndObject();
    }

    private void number(Object tree) {
        double exact =
                tree instanceof BigDecimal || tree instanceof Double ? ((Number) tree).doubleValue() : Double.NaN;
        if (tree instanceof Integer || tree instanceof Long) {
            generator.writeNumber(((Number) tree).longValue());
        } else if (tree instanceof BigInteger large) {
            generator.writeNumber(large);
        } else if (Double.isFinite(exact)) {
            generator.writeNumber(exact);
        } else {
            throw new IllegalArgumentException("`" + tree + "` is no map, list, string, finite number or truth value.");
        }
    }

    /** Jackson's YAML with our choice of quotes and blocks. */
    private static final class Canonical extends YAMLFactory {
        private static final long serialVersionUID = 1L;

        Canonical() {
            super(YAMLFactory.builder()
                    .disable(YAMLWriteFeature.WRITE_DOC_START_MARKER)
                    .enable(YAMLWriteFeature.MINIMIZE_QUOTES)
                    .stringQuotingChecker(new Quoting())
                    .dumperOptions(settings()));
        }

        @Override
        protected YAMLGenerator _createGenerator(ObjectWriteContext context, IOContext io, Writer out) {
            int stream = context.getStreamWriteFeatures(_streamWriteFeatures);
            int format = context.getFormatWriteFeatures(_formatWriteFeatures);
            return new YAMLGenerator(context, io, stream, format, _quotingChecker, out, _version, _dumpSettings) {
                // Jackson makes every text of several lines a literal block, which some texts do not survive.
                @Override
                public JsonGenerator writeString(String text) {
                    if (!_quotingChecker.needToQuoteValue(text)) {
                        return super.writeString(text);
                    }
                    _verifyValueWrite("write String value");
                    _writeScalar(text, "string", ScalarStyle.DOUBLE_QUOTED);
                    return this;
                }
            };
        }

        private static DumpSettings settings() {
            return DumpSettings.builder()
                    .setDefaultFlowStyle(FlowStyle.BLOCK)
                    .setIndent(2)
                    .setBestLineBreak("\n")
                    .setWidth(Integer.MAX_VALUE)
                    .setSplitLines(false)
                    .setMaxSimpleKeyLength(1024)
                    .setUseUnicodeEncoding(true)
                    .build();
        }
    }

    /** Quotes for everything that is neither a plain word nor a safe block of lines. */
    private static final class Quoting extends StringQuotingChecker {
        private static final long serialVersionUID = 1L;

        @Override
        public boolean needToQuoteName(String name) {
            return !isPlainWord(name);
        }

        @Override
        public boolean needToQuoteValue(String text) {
            boolean block =
                    text.indexOf('\n') >= 0 && !NOT_LITERAL.matcher(text).find();
            return !block && !isPlainWord(text);
        }
    }
}
