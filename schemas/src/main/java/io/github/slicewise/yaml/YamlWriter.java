package io.github.slicewise.yaml;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.StreamDataWriter;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.emitter.Emitter;
import org.snakeyaml.engine.v2.events.DocumentEndEvent;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.ImplicitTuple;
import org.snakeyaml.engine.v2.events.MappingEndEvent;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceEndEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import org.snakeyaml.engine.v2.events.StreamEndEvent;
import org.snakeyaml.engine.v2.events.StreamStartEvent;

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

    private final StringBuilder out = new StringBuilder();
    private final Emitter emitter = new Emitter(settings(), new Buffer(out));

    private YamlWriter() {}

    /**
     * One document.
     *
     * @param tree of Map with String keys, List, String, Number and Boolean
     * @throws IllegalArgumentException when the tree holds anything else
     */
    public static String write(Object tree) {
        return writeAll(List.of(tree));
    }

    /** Several documents, with {@code ---} between them. */
    public static String writeAll(List<?> trees) {
        var writer = new YamlWriter();
        writer.emitter.emit(new StreamStartEvent());
        boolean first = true;
        for (Object tree : trees) {
            writer.emitter.emit(new DocumentStartEvent(!first, Optional.empty(), Map.of()));
            writer.node(tree);
            writer.emitter.emit(new DocumentEndEvent(false));
            first = false;
        }
        writer.emitter.emit(new StreamEndEvent());
        return writer.out.toString();
    }

    /** Whether a text can stand without quotes and is the same text for every reader. */
    static boolean isPlainWord(String text) {
        return WORD.matcher(text).matches() && ScalarTypes.resolve(text) instanceof String;
    }

    private void node(Object tree) {
        if (tree instanceof Map<?, ?> map) {
            mapping(map);
        } else if (tree instanceof List<?> list) {
            sequence(list);
        } else if (tree instanceof String text) {
            scalar(text, style(text));
        } else {
            scalar(literal(tree), ScalarStyle.PLAIN);
        }
    }

    private void mapping(Map<?, ?> map) {
        emitter.emit(new MappingStartEvent(Optional.empty(), Optional.empty(), true, flow(map.isEmpty())));
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            if (!(entry.getKey() instanceof String key)) {
                throw new IllegalArgumentException("Keys are strings, not `" + entry.getKey() + "`.");
            }
            scalar(key, isPlainWord(key) ? ScalarStyle.PLAIN : ScalarStyle.DOUBLE_QUOTED);
            node(entry.getValue());
        }
        emitter.emit(new MappingEndEvent());
    }

    private void sequence(List<?> list) {
        emitter.emit(new SequenceStartEvent(Optional.empty(), Optional.empty(), true, flow(list.isEmpty())));
        list.forEach(this::node);
        emitter.emit(new SequenceEndEvent());
    }

    private void scalar(String text, ScalarStyle style) {
        boolean plain = style == ScalarStyle.PLAIN;
        emitter.emit(
                new ScalarEvent(Optional.empty(), Optional.empty(), new ImplicitTuple(plain, !plain), text, style));
    }

    private static ScalarStyle style(String text) {
        if (isPlainWord(text)) {
            return ScalarStyle.PLAIN;
        }
        boolean block = text.indexOf('\n') >= 0 && !NOT_LITERAL.matcher(text).find();
        return block ? ScalarStyle.LITERAL : ScalarStyle.DOUBLE_QUOTED;
    }

    private static String literal(Object tree) {
        boolean whole = tree instanceof Integer || tree instanceof Long || tree instanceof BigInteger;
        if (whole || tree instanceof Boolean) {
            return tree.toString();
        }
        if (tree instanceof BigDecimal exact) {
            return literal(exact.doubleValue());
        }
        if (tree instanceof Double number && !number.isNaN() && !number.isInfinite()) {
            return number.toString();
        }
        throw new IllegalArgumentException("`" + tree + "` is no map, list, string, finite number or truth value.");
    }

    private static FlowStyle flow(boolean empty) {
        return empty ? FlowStyle.FLOW : FlowStyle.BLOCK;
    }

    private static DumpSettings settings() {
        return DumpSettings.builder()
                .setIndent(2)
                .setBestLineBreak("\n")
                .setWidth(Integer.MAX_VALUE)
                .setSplitLines(false)
                .setMaxSimpleKeyLength(1024)
                .setUseUnicodeEncoding(true)
                .build();
    }

    /** The emitter's output, kept in memory. */
    private record Buffer(StringBuilder out) implements StreamDataWriter {
        @Override
        public void write(String text) {
            out.append(text);
        }

        @Override
        public void write(String text, int offset, int length) {
            out.append(text, offset, offset + length);
        }
    }
}
