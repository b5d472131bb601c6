package io.github.slicewise.schema;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** SCH005: a rule of a definition that an object breaks; and SCH008: one that could not be judged. */
final class BrokenRules {
    static final String ID = "SCH005";
    static final String UNJUDGED = "SCH008";

    private static final int LONGEST = 200;

    private BrokenRules() {}

    static List<Finding> of(List<DefinedRules.Asked> asked, Mapping root, String subject) {
        Stream<Finding> broken = asked.stream().flatMap(each -> of(each, root, subject).stream());
        if (asked.size() < DefinedRules.MOST) {
            return broken.toList();
        }
        Finding rest = Finding.note(
                UNJUDGED,
                root.at(),
                "Only the first `" + DefinedRules.MOST + "` rules of the definition were judged in " + subject + ".",
                "Make the object smaller.");
        return Stream.concat(broken, Stream.of(rest)).toList();
    }

    private static Optional<Finding> of(DefinedRules.Asked asked, Mapping root, String subject) {
        if (asked.answer().is(true)) {
            return Optional.empty();
        }
        boolean refused = asked.answer().is(false) || asked.answer().missing();
        return Optional.of(refused ? broken(asked, root, subject) : unjudged(asked));
    }

    private static Finding broken(DefinedRules.Asked asked, Mapping root, String subject) {
        var path = new ArrayList<>(asked.path());
        path.addAll(asked.rule().field());
        Place place = Place.of(root, path);
        String said = asked.rule()
                .message(asked.self())
                .map(message -> ": " + quoted(message))
                .orElse("");
        return Finding.error(
                ID,
                place.node() instanceof Scalar ? place.at() : place.key(),
                WrongTypes.capital(place.of(subject)) + " breaks a rule of its definition" + said + ".",
                fix(asked.rule()));
    }

    private static String fix(DefinedRule rule) {
        return switch (rule.reason()) {
            case "FieldValueRequired" -> "Add what is missing, so that " + quoted(rule.text()) + " holds.";
            case "FieldValueForbidden" -> "Remove it, so that " + quoted(rule.text()) + " holds.";
            default -> "Change it so that " + quoted(rule.text()) + " holds.";
        };
    }

    /** One note for a rule, where it is written, however many objects it stands in question for. */
    private static Finding unjudged(DefinedRules.Asked asked) {
        return Finding.note(
                UNJUDGED,
                asked.rule().at(),
                "The rule " + quoted(asked.rule().text()) + " was not judged: "
                        + quoted(asked.rule().problem(asked.answer())) + ".",
                "Let the API server judge it, with `kubectl apply --dry-run=server`.");
    }

    private static String quoted(String text) {
        String line = text.replaceAll("\\s+", " ").replace('`', '\'').strip();
        return "`" + (line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…") + "`";
    }
}
