package io.github.slicewise.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.slicewise.finding.Severity;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.plan.Planner;
import io.github.slicewise.plan.targets.OptionCard;
import io.github.slicewise.plan.targets.TargetCard;
import io.github.slicewise.plan.targets.Targets;
import io.github.slicewise.render.HostileIntents.Slot;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Whatever text stands in an intent, every document of every target keeps the shape that it has with a plain word there,
 * and says that text where it said the word.
 */
class HostileTextsTest {
    /** Stands nowhere else in what is rendered. */
    private static final String WORD = "zzword";

    private static final List<String> KNOWN = List.of(
            "yes",
            "null",
            "~",
            "0x1F",
            "1e3",
            "12:30:45",
            "2026-01-01",
            "a: b",
            "- a",
            "# a",
            "a #b",
            "{a: b}",
            "*a",
            "&a b",
            "!!int 1",
            "---\nkind: Pod",
            "a\nb: c",
            "|\n  a",
            "${file(\"/etc/passwd\")}",
            "$${a}",
            "%{ for a in b }",
            "%%{a}",
            "\"\n}\nresource \"a\" \"b\" {\n",
            "$(touch pwned)",
            "`touch pwned`",
            "'; touch pwned; '",
            "\"; touch pwned; \"",
            "a\\",
            "a'\\''b",
            "a && touch pwned",
            "EOF\ntouch pwned",
            "\u2028a\u0085b",
            "{{ .Values.a }}",
            "<#list a as b>",
            "<<.LabelMatchers>>",
            "--all",
            "a,b=c");

    @Property(tries = 300)
    void no_text_changes_the_shape_of_any_document(@ForAll("texts") String text, @ForAll("slots") Slot slot) {
        Intent hostile = slot.intent(text);
        assumeThat(errors(hostile)).as("refused texts are not rendered").isZero();
        SortedMap<String, byte[]> plain = render(slot.intent(WORD));
        SortedMap<String, byte[]> files = render(hostile);
        assertThat(files.keySet()).isEqualTo(plain.keySet());
        files.forEach((path, bytes) -> same(path, string(plain.get(path)), string(bytes), text));
    }

    @Example
    void every_free_text_of_every_target_is_tried() {
        var free = new TreeSet<String>();
        for (TargetCard card : Targets.all()) {
            card.options().stream()
                    .filter(option -> option.values().isEmpty()
                            && !option.number()
                            && option.pattern().isEmpty())
                    .filter(option -> !option.name().equals("platform"))
                    .map(OptionCard::name)
                    .forEach(name -> free.add(card.id() + " " + name));
        }
        assertThat(HostileIntents.optionsTried()).isEqualTo(free);
    }

    @Example
    void every_slot_shows_in_what_is_rendered() {
        for (Slot slot : HostileIntents.slots()) {
            Intent plain = slot.intent(WORD);
            assertThat(errors(plain)).as(slot.name()).isZero();
            assertThat(render(plain).values())
                    .as(slot.name())
                    .anySatisfy(bytes -> assertThat(string(bytes)).contains(WORD));
        }
    }

    @Provide
    Arbitrary<String> texts() {
        Arbitrary<String> signs = Arbitraries.strings()
                .withChars("$%{}[]()<>\"'`\\\n\t #:;&|*!~-=,.?u0ab")
                .ofMinLength(1)
                .ofMaxLength(24);
        Arbitrary<String> anything = Arbitraries.strings().ofMinLength(1).ofMaxLength(16);
        return Arbitraries.oneOf(Arbitraries.of(KNOWN), signs, anything.map(HostileTextsTest::readable))
                .filter(text -> !text.isBlank());
    }

    @Provide
    Arbitrary<Slot> slots() {
        return Arbitraries.of(HostileIntents.slots());
    }

    private static void same(String path, String plain, String hostile, String text) {
        if (path.endsWith(".tf")) {
            assertThat(swapped(HclTree.of(HclReader.read(plain)), text))
                    .as(path)
                    .isEqualTo(HclTree.of(HclReader.read(hostile)));
        } else if (path.endsWith(".sh") || path.endsWith(".env")) {
            Shell.run(path, hostile)
                    .ifPresent(said -> assertThat(said)
                            .as(path)
                            .isEqualTo(Shell.run(path, plain).orElseThrow().replace(WORD, text)));
        } else {
            alike(path, PlainTree.read(path, plain), PlainTree.read(path, hostile), text);
        }
    }

    /** The same tree with the text in place of the word; configurations inside texts are trees as well. */
    private static void alike(String path, Object plain, Object hostile, String text) {
        if (swapped(plain, text).equals(hostile)) {
            return;
        }
        assertThat(hostile.getClass()).as(path).isEqualTo(plain.getClass());
        if (plain instanceof Map<?, ?> map && ((Map<?, ?>) hostile).keySet().equals(map.keySet())) {
            map.forEach((key, value) -> alike(path + "/" + key, value, child(hostile, key), text));
        } else if (plain instanceof List<?> list && ((List<?>) hostile).size() == list.size()) {
            for (int i = 0; i < list.size(); i++) {
                alike(path + "/" + i, list.get(i), ((List<?>) hostile).get(i), text);
            }
        } else if (plain instanceof String inner && inner.contains(WORD) && inner.contains("\n")) {
            alike(path, PlainTree.read(path, inner), PlainTree.read(path, hostile.toString()), text);
        } else {
            assertThat(hostile).as(path).isEqualTo(swapped(plain, text));
        }
    }

    private static Object child(Object map, Object key) {
        return ((Map<?, ?>) map)
                .entrySet().stream()
                        .filter(entry -> entry.getKey().equals(key))
                        .<Object>map(Map.Entry::getValue)
                        .findFirst()
                        .orElseThrow();
    }

    private static Object swapped(Object tree, String text) {
        if (tree instanceof Map<?, ?> map) {
            var swapped = new java.util.HashMap<Object, Object>();
            map.forEach((key, value) -> swapped.put(swapped(key, text), swapped(value, text)));
            return swapped;
        }
        if (tree instanceof List<?> list) {
            return list.stream().map(each -> swapped(each, text)).toList();
        }
        return tree instanceof String word ? word.replace(WORD, text) : tree;
    }

    private static long errors(Intent intent) {
        return Planner.plan(intent).findings().stream()
                .filter(finding -> finding.severity() == Severity.ERROR)
                .count();
    }

    private static SortedMap<String, byte[]> render(Intent intent) {
        return Renderer.render(Planner.plan(intent).value().orElseThrow());
    }

    private static String string(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    /** Without halves of characters, which no file can hold. */
    private static String readable(String text) {
        return text.codePoints()
                .filter(point -> point < 0xD800 || point > 0xDFFF)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
