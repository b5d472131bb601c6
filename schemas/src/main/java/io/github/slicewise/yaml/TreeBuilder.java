package io.github.slicewise.yaml;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.yaml.Frame.Anchored;
import io.github.slicewise.yaml.SyntaxError.Spot;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;

/** One document's tree, grown from the parser's events without recursion. */
final class TreeBuilder {
    private final Scalars scalars;
    private final Origin origin;
    private final Lines lines;
    private final long budget;
    private final Deque<Frame> open = new ArrayDeque<>();
    private final Map<String, Anchored> anchors = new HashMap<>();
    private final List<Finding> findings = new ArrayList<>();
    private Optional<Node> root = Optional.empty();
    private long size;

    TreeBuilder(Origin origin, Lines lines, long budget) {
        this.origin = origin;
        this.lines = lines;
        this.scalars = new Scalars(origin, lines);
        this.budget = budget;
    }

    /** The finished document; absent while there is none. */
    Optional<Node> root() {
        return root;
    }

    /** What is misleading in it. */
    List<Finding> findings() {
        return findings;
    }

    /** How many values it holds, aliases written out. */
    long size() {
        return size;
    }

    /** The innermost value that has begun and not ended. */
    Optional<Frame> innermost() {
        return Optional.ofNullable(open.peek());
    }

    /** Whether reading stopped because the document holds too many values. */
    boolean isOverBudget() {
        return innermost().filter(frame -> frame.size > budget).isPresent();
    }

    /** Takes the next event; the answer is why the document cannot be read any further, if so. */
    Optional<Finding> accept(Event event) {
        return switch (event.getEventId()) {
            case MappingStart, SequenceStart -> begin((CollectionStartEvent) event);
            case MappingEnd, SequenceEnd -> end();
            case Scalar -> scalar((ScalarEvent) event);
            case Alias -> alias((AliasEvent) event);
            default -> Optional.empty();
        };
    }

    private Optional<Finding> begin(CollectionStartEvent event) {
        Location.InFile at = scalars.at(event);
        if (open.size() == Limits.DEPTH) {
            return Optional.of(Limits.tooDeep(at));
        }
        if (wantsKey()) {
            return Cause.template(scalars.line(event), origin, lines).or(() -> Optional.of(Problems.noKey(at)));
        }
        boolean mapping = event.getEventId() == Event.ID.MappingStart;
        open.push(new Frame(at, new Spot(scalars.line(event), scalars.column(event)), mapping, anchor(event)));
        return Optional.empty();
    }

    private Optional<Finding> end() {
        Frame frame = open.pop();
        if (!frame.mapping) {
            return value(new Anchored(new Sequence(frame.at, frame.items), frame.size, frame.height), frame.anchor);
        }
        var keys = new Keys(frame.entries);
        findings.addAll(keys.duplicates());
        Optional<Finding> wrong = keys.wrongMerge();
        if (wrong.isPresent()) {
            return wrong;
        }
        var mapping = new Mapping(frame.at, keys.merged());
        return value(new Anchored(mapping, frame.size, frame.height), frame.anchor);
    }

    private Optional<Finding> scalar(ScalarEvent event) {
        Scalar scalar = scalars.scalar(event);
        Optional<Finding> wrong = Scalars.wrongTag(event, scalar);
        if (wrong.isPresent()) {
            return wrong;
        }
        return wantsKey() ? key(scalar, anchor(event)) : plainValue(event, scalar);
    }

    private Optional<Finding> plainValue(ScalarEvent event, Scalar scalar) {
        if (Scalars.isUntaggedPlain(event)) {
            Optional<Scalar> key = open.isEmpty() ? Optional.empty() : open.element().key;
            Misleading.value(scalar, key.map(Scalar::text).orElse("")).ifPresent(findings::add);
        }
        return value(new Anchored(scalar, 1, 0), anchor(event));
    }

    private Optional<Finding> key(Scalar scalar, Optional<String> anchor) {
        anchor.ifPresent(name -> anchors.put(name, new Anchored(scalar, 1, 0)));
        if (scalar.isNull()) {
            return Optional.of(Problems.emptyKey(scalar.at()));
        }
        Misleading.key(scalar).ifPresent(findings::add);
        open.element().key = Optional.of(scalar);
        return Optional.empty();
    }

    private Optional<Finding> alias(AliasEvent event) {
        String name = event.getAlias().getValue();
        Location.InFile at = origin.at(scalars.line(event), scalars.column(event));
        Anchored target = anchors.get(name);
        if (target == null) {
            return Optional.of(Problems.unknownAlias(at, name, open.stream().anyMatch(frame -> named(frame, name))));
        }
        if (open.size() + target.height() > Limits.DEPTH) {
            return Optional.of(Limits.tooDeep(at));
        }
        if (wantsKey()) {
            return target.node() instanceof Scalar scalar
                    ? key(scalar, Optional.empty())
                    : Optional.of(Problems.unknownAlias(at, name, false));
        }
        return value(target, Optional.empty()).map(over -> Limits.tooManyValues(at));
    }

    private static boolean named(Frame frame, String name) {
        return frame.anchor.equals(Optional.of(name));
    }

    private Optional<Finding> value(Anchored value, Optional<String> anchor) {
        anchor.ifPresent(name -> anchors.put(name, value));
        if (open.isEmpty()) {
            root = Optional.of(value.node());
            size = value.size();
            return Optional.empty();
        }
        Frame parent = open.element();
        parent.add(value);
        return parent.size > budget
                ? Optional.of(Limits.tooManyValues(value.node().at()))
                : Optional.empty();
    }

    private boolean wantsKey() {
        return !open.isEmpty() && open.element().wantsKey();
    }

    private static Optional<String> anchor(NodeEvent event) {
        return event.getAnchor().map(Anchor::getValue);
    }
}
