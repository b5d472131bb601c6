package io.github.slicewise.plan;

import io.github.slicewise.facts.Platform;
import io.github.slicewise.facts.Platforms;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.intent.Target;
import io.github.slicewise.plan.targets.OptionCard;
import io.github.slicewise.plan.targets.TargetCard;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** What an intent says about a target, completed by the target's defaults. */
final class TargetOptions {
    /** The option whose values are the platforms that have a folder. */
    private static final String PLATFORM = "platform";

    private TargetOptions() {}

    static SortedMap<String, String> defaults(TargetCard card) {
        var options = new TreeMap<String, String>();
        card.options().forEach(option -> option.fallback().ifPresent(fallback -> options.put(option.name(), fallback)));
        return options;
    }

    static SortedMap<String, String> of(Target target, TargetCard card, List<Finding> found) {
        Location.InIntent at = Location.path("target " + target.id());
        var options = defaults(card);
        target.options().forEach((name, value) -> {
            unknown(card, name, at, found);
            card.option(name).ifPresent(option -> badValue(option, value, at, found));
            options.put(name, value);
        });
        card.options().stream()
                .filter(OptionCard::required)
                .filter(option -> !options.containsKey(option.name()))
                .forEach(option -> found.add(Finding.error(
                        "PLN005",
                        at.then("option " + option.name()),
                        "The target `" + target.id() + "` needs the option `" + option.name() + "`: "
                                + Sentences.behindColon(option.description()),
                        "Add `.with(\"" + option.name() + "\", \"…\")`.")));
        return options;
    }

    private static void unknown(TargetCard card, String name, Location.InIntent at, List<Finding> found) {
        if (card.option(name).isPresent()) {
            return;
        }
        found.add(Finding.error(
                "PLN005",
                at.then("option " + name),
                "The target `" + card.id() + "` has no option `" + name + "`.",
                card.options().isEmpty() ? "Leave it out." : Chosen.nearest(name, card.optionNames())));
    }

    private static void badValue(OptionCard option, String value, Location.InIntent at, List<Finding> found) {
        List<String> values = option.name().equals(PLATFORM) ? platforms() : option.values();
        if (value.chars().anyMatch(Character::isISOControl)) {
            found.add(Finding.error(
                    "PLN005",
                    at.then("option " + option.name()),
                    "The option `" + option.name() + "` has several lines, or signs that nobody sees.",
                    "Write it on one line."));
        } else if (option.number() && !value.matches("[1-9][0-9]{0,5}")) {
            found.add(Finding.error(
                    "PLN005",
                    at.then("option " + option.name()),
                    "The option `" + option.name() + "` must be a whole number, not `" + value + "`.",
                    "Write one such as `200`."));
        } else if (!option.pattern()
                .map(pattern -> pattern.matcher(value).matches())
                .orElse(true)) {
            found.add(Finding.error(
                    "PLN005",
                    at.then("option " + option.name()),
                    "The option `" + option.name() + "` cannot be `" + value + "`.",
                    "Write one such as `" + option.example() + "`."));
        } else if (value.isBlank() || (!values.isEmpty() && !values.contains(value))) {
            found.add(Finding.error(
                    "PLN005",
                    at.then("option " + option.name()),
                    "The option `" + option.name() + "` cannot be `" + value + "`.",
                    values.isEmpty() ? "Write a text that is not blank." : Chosen.nearest(value, values)));
        }
    }

    private static List<String> platforms() {
        return Platforms.all().stream().map(Platform::id).toList();
    }
}
