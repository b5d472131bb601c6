package io.github.slicewise.schema;

import io.github.slicewise.cel.Answer;
import io.github.slicewise.cel.CelExpression;
import io.github.slicewise.finding.Location;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One rule that a definition carries, read once: an entry of {@code x-kubernetes-validations}. */
final class DefinedRule {
    private static final Pattern STEP = Pattern.compile("\\.([A-Za-z_][\\w-]*)|\\['([^']+)'\\]");

    private final Mapping root;
    private final CelExpression expression;
    private final Optional<CelExpression> message;
    private Optional<String> problem = Optional.empty();

    DefinedRule(Mapping root) {
        this.root = root;
        this.expression = CelExpression.of(text());
        this.message = root.text("messageExpression").map(CelExpression::of);
    }

    /** The rule as written. */
    String text() {
        return root.text("rule").orElse("").strip();
    }

    /** Where the rule is written. */
    Location.InFile at() {
        return root.find("rule").map(Node::at).orElse(root.at());
    }

    CelExpression expression() {
        return expression;
    }

    /** Whether it is only about changes of an object that is there already. */
    boolean isAboutChange() {
        boolean optional = root.get("optionalOldSelf")
                .flatMap(Node::asScalar)
                .flatMap(scalar -> scalar.asBoolean())
                .orElse(false);
        return expression.looksBack() && !optional;
    }

    /** What its author says when the rule is broken; absent when nothing. */
    Optional<String> message(Object self) {
        return message.flatMap(words -> words.ask(self).text())
                .or(() -> root.text("message"))
                .map(words -> words.replaceAll("\\s+", " ").strip())
                .filter(words -> !words.isEmpty());
    }

    /** Why the rule could not be judged: the first reason of all, so that one note is enough. */
    synchronized String problem(Answer answer) {
        String first = problem.orElse(answer.problem());
        problem = Optional.of(first);
        return first;
    }

    /** What kind of breach it is, in the API server's words, such as {@code FieldValueRequired}. */
    String reason() {
        return root.text("reason").orElse("FieldValueInvalid");
    }

    /** The way from the value to the field that the rule is about; empty when it is about the whole value. */
    List<Object> field() {
        var steps = new ArrayList<>();
        Matcher step = STEP.matcher(root.text("fieldPath").orElse(""));
        while (step.find()) {
            steps.add(Optional.ofNullable(step.group(1)).orElseGet(() -> step.group(2)));
        }
        return List.copyOf(steps);
    }
}
