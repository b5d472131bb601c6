package io.github.slicewise.render;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A strict reader of the part of Terraform's language that has no expressions: attributes, blocks, literals, lists,
 * objects and references (github.com/hashicorp/hcl, hclsyntax/spec.md). What is evaluated when Terraform runs is refused.
 */
final class HclReader {
    private static final Pattern TOKEN =
            Pattern.compile("(?<space>[ \\t]+|(#|//)[^\\n]*)|(?<line>\\r?\\n)|(?<name>[A-Za-z_][-A-Za-z0-9_]*)"
                    + "|(?<number>-?[0-9]+(\\.[0-9]+)?)|(?<text>\"([^\"\\\\\\n]|\\\\.)*\")|(?<sign>[{}\\[\\],=:.])");
    private static final Pattern ESCAPE = Pattern.compile("\\\\(u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|[nrt\"\\\\])");

    private final List<Token> tokens;
    private int next;

    private HclReader(List<Token> tokens) {
        this.tokens = tokens;
    }

    /** A part of the text; {@code kind} is {@code line}, {@code name}, {@code number}, {@code text}, {@code sign}, {@code end}. */
    private record Token(String kind, String text, int line) {}

    /** A block with its labels. */
    record Block(String type, List<String> labels, Body body) {}

    /** The inside of a block, or a whole file. */
    record Body(Map<String, Object> attributes, List<Block> blocks) {
        Block only(String type) {
            List<Block> found =
                    blocks.stream().filter(block -> block.type().equals(type)).toList();
            if (found.size() != 1) {
                throw new IllegalArgumentException(found.size() + " blocks `" + type + "`");
            }
            return found.get(0);
        }
    }

    /** Something that stands elsewhere, such as {@code local.pools}. */
    record Reference(List<String> path) {}

    /** What a file says; anything else than that is an {@link IllegalArgumentException}, naming the line. */
    static Body read(String text) {
        return new HclReader(tokens(text)).body("end");
    }

    private static List<Token> tokens(String text) {
        var tokens = new ArrayList<Token>();
        Matcher matcher = TOKEN.matcher(text);
        int line = 1;
        int at = 0;
        while (at < text.length()) {
            if (!matcher.region(at, text.length()).lookingAt()) {
                throw new IllegalArgumentException("line " + line + ": `" + text.charAt(at) + "`");
            }
            for (String kind : List.of("line", "name", "number", "text", "sign")) {
                if (matcher.group(kind) != null) {
                    tokens.add(new Token(kind, matcher.group(), line));
                }
            }
            line += matcher.group("line") == null ? 0 : 1;
            at = matcher.end();
        }
        tokens.add(new Token("end", "", line));
        return tokens;
    }

    private Body body(String end) {
        var attributes = new LinkedHashMap<String, Object>();
        var blocks = new ArrayList<Block>();
        lines();
        while (!is(end)) {
            String name = take("name").text();
            if (is("=")) {
                take("=");
                once(attributes, name, value());
            } else {
                blocks.add(block(name));
            }
            if (!is(end)) {
                take("line");
            }
            lines();
        }
        return new Body(attributes, blocks);
    }

    private Block block(String type) {
        var labels = new ArrayList<String>();
        while (!is("{")) {
            labels.add(
                    peek().kind().equals("text")
                            ? text(take("text"))
                            : take("name").text());
        }
        take("{");
        take("line");
        Body body = body("}");
        take("}");
        return new Block(type, labels, body);
    }

    private Object value() {
        return switch (peek().kind()) {
            case "text" -> text(take("text"));
            case "number" -> Long.valueOf(take("number").text());
            case "name" -> named();
            default -> is("[") ? list() : object();
        };
    }

    private Object named() {
        var path = new ArrayList<String>();
        path.add(take("name").text());
        while (is(".")) {
            take(".");
            path.add(take("name").text());
        }
        String first = path.get(0);
        boolean truth = first.equals("true") || first.equals("false");
        return truth && path.size() == 1 ? Boolean.valueOf(first) : new Reference(path);
    }

    private List<Object> list() {
        var items = new ArrayList<>();
        take("[");
        lines();
        while (!is("]")) {
            items.add(value());
            lines();
            if (!is("]")) {
                take(",");
                lines();
            }
        }
        take("]");
        return items;
    }

    private Map<String, Object> object() {
        var object = new LinkedHashMap<String, Object>();
        take("{");
        lines();
        while (!is("}")) {
            String key = peek().kind().equals("text")
                    ? text(take("text"))
                    : take("name").text();
            take("=");
            once(object, key, value());
            if (!is("}")) {
                take(is(",") ? "," : "line");
                lines();
            }
        }
        take("}");
        return object;
    }

    private void once(Map<String, Object> map, String key, Object value) {
        if (map.put(key, value) != null) {
            throw new IllegalArgumentException("line " + peek().line() + ": `" + key + "` stands twice");
        }
    }

    private String text(Token token) {
        String inside = token.text().substring(1, token.text().length() - 1);
        if (inside.contains("${") || inside.contains("%{")) {
            throw new IllegalArgumentException("line " + token.line() + ": " + token.text() + " is evaluated");
        }
        if (inside.replaceAll(ESCAPE.pattern(), "").contains("\\")) {
            throw new IllegalArgumentException("line " + token.line() + ": " + token.text() + " has a bad escape");
        }
        return ESCAPE.matcher(inside).replaceAll(escape -> Matcher.quoteReplacement(unescaped(escape.group(1))));
    }

    private static String unescaped(String escape) {
        return switch (escape.charAt(0)) {
            case 'u', 'U' -> Character.toString(Integer.parseInt(escape.substring(1), 16));
            case 'n' -> "\n";
            case 'r' -> "\r";
            case 't' -> "\t";
            default -> escape;
        };
    }

    private void lines() {
        while (peek().kind().equals("line")) {
            next++;
        }
    }

    private Token peek() {
        return tokens.get(next);
    }

    private boolean is(String sign) {
        return peek().text().equals(sign) && peek().kind().equals("sign")
                || peek().kind().equals(sign);
    }

    private Token take(String what) {
        if (!is(what)) {
            throw new IllegalArgumentException(
                    "line " + peek().line() + ": `" + peek().text().strip() + "` where `" + what + "` belongs");
        }
        return tokens.get(next++);
    }
}
