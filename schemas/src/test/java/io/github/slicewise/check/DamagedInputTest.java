package io.github.slicewise.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.manifest.ManifestReader;
import io.github.slicewise.rule.Cards;
import io.github.slicewise.rule.Example;
import io.github.slicewise.rule.RuleCard;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Manifests with a line missing, moved or replaced: whatever is found, no rule fails and every place exists. */
class DamagedInputTest {
    private static final List<RuleCard> SHOWN =
            Cards.all().stream().filter(card -> !card.bad().isEmpty()).toList();

    /**
     * One damage.
     *
     * @param card whose example is damaged
     * @param line which of its lines, wrapped around
     * @param value put behind the line's colon; the line is dropped when this is {@code DROP}
     */
    record Damage(RuleCard card, int line, String value) {}

    @Property(tries = 400)
    void no_rule_fails_on_damaged_manifests(@ForAll("damages") Damage damage) {
        var files = new TreeMap<String, byte[]>();
        var lines = new TreeMap<String, Integer>();
        Example.of(damage.card().bad()).files().forEach((name, text) -> {
            String damaged = damaged(text, damage);
            files.put(name, damaged.getBytes(StandardCharsets.UTF_8));
            lines.put(name, Math.max(1, (int) damaged.lines().count()));
        });
        List<Finding> findings =
                Checker.check(ManifestReader.read(files), Facts.none()).findings();
        assertThat(findings).extracting(Finding::rule).doesNotContain("INT001");
        assertThat(findings).allSatisfy(finding -> {
            assertThat(Cards.find(finding.rule())).as(finding.rule()).isPresent();
            int line = finding.at().match(place -> place.line(), intent -> 0);
            int last = finding.at().match(place -> lines.getOrDefault(place.file(), 0), intent -> 0);
            assertThat(line).isBetween(1, last);
        });
    }

    @Provide
    Arbitrary<Damage> damages() {
        return Combinators.combine(
                        Arbitraries.of(SHOWN),
                        Arbitraries.integers().between(0, 60),
                        Arbitraries.of(
                                "DROP",
                                "null",
                                "[]",
                                "{}",
                                "[null]",
                                "{a: null}",
                                "-1",
                                "0",
                                "99999999999999999999",
                                "1.5",
                                "true",
                                "\"\"",
                                "\" \"",
                                "all",
                                "[[]]",
                                "[{}]",
                                "2026-01-01",
                                "0x10",
                                "*x"))
                .as(Damage::new);
    }

    private static String damaged(String text, Damage damage) {
        List<String> lines = new ArrayList<>(text.lines().toList());
        int index = damage.line() % lines.size();
        String line = lines.remove(index);
        if (!damage.value().equals("DROP")) {
            int colon = line.indexOf(": ") < 0 ? line.lastIndexOf(':') : line.indexOf(": ");
            lines.add(index, colon < 0 ? line + damage.value() : line.substring(0, colon + 1) + " " + damage.value());
        }
        return String.join("\n", lines) + "\n";
    }
}
