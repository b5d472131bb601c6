package io.github.slicewise.schema;

import com.google.re2j.Pattern;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.dialect.Dialect;
import com.networknt.schema.dialect.Draft202012;
import com.networknt.schema.keyword.NonValidationKeyword;
import com.networknt.schema.path.NodePath;
import com.networknt.schema.path.PathType;
import com.networknt.schema.regex.RegularExpression;
import io.github.slicewise.yaml.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * One schema, ready to judge. Patterns are RE2, as they are for the API server and for Go programs: no look-around, no
 * backtracking.
 */
final class CompiledSchema implements ObjectSchema {
    /** Words of our own and of others' schemas are no news: the validator would tell whoever runs us, in their log. */
    private static final Dialect DIALECT = Dialect.builder(Draft202012.getInstance())
            .unknownKeywordFactory((word, context) -> new NonValidationKeyword(word))
            .build();

    private static final SchemaRegistry REGISTRY = SchemaRegistry.withDefaultDialect(
            DIALECT,
            registry -> registry.schemaRegistryConfig(SchemaRegistryConfig.builder()
                    .preloadSchema(false)
                    .pathType(PathType.JSON_POINTER)
                    .regularExpressionFactory(CompiledSchema::expression)
                    .build()));

    private final JsonNode document;
    private final Schema schema;
    private Optional<Homes> homes = Optional.empty();

    CompiledSchema(JsonNode document) {
        this.document = document;
        this.schema = REGISTRY.getSchema(document);
    }

    private static RegularExpression expression(String text) {
        Pattern pattern = Pattern.compile(text);
        return value -> pattern.matcher(value).find();
    }

    @Override
    public boolean grows() {
        return document.path("grows").asBoolean(false);
    }

    @Override
    public boolean refusesNull() {
        return document.path("refusesNull").asBoolean(false);
    }

    /** Where fields are at home; looked up once, when the first field stands at a wrong level. */
    @Override
    public synchronized Homes homes() {
        Homes found = homes.orElseGet(() -> new Homes(document));
        homes = Optional.of(found);
        return found;
    }

    @Override
    public List<Violation> violations(Node root) {
        return violations(JsonTree.of(root));
    }

    /** Every breach of a document in the validator's own form. */
    List<Violation> violations(JsonNode root) {
        var found = new LinkedHashMap<List<Object>, Violation>();
        for (Error error : schema.validate(root)) {
            Violation violation = violation(error);
            found.merge(
                    List.of(violation.keyword(), violation.path(), violation.property()),
                    violation,
                    Violation::tighter);
        }
        return List.copyOf(found.values());
    }

    private Violation violation(Error error) {
        List<String> steps = Branches.path(error);
        return Branches.choice(steps)
                .map(choice -> choice(error, steps, choice))
                .orElseGet(() -> plain(error));
    }

    /** The breach of a whole choice, whichever of its branches the error stands in. */
    private Violation choice(Error error, List<String> steps, int choice) {
        List<String> before = steps.subList(0, choice);
        List<Object> path = elements(error.getInstanceLocation());
        return new Violation(
                steps.get(choice),
                path.subList(0, Math.min(Branches.depth(before), path.size())),
                Optional.empty(),
                reached(before),
                false);
    }

    /** The part of the schema that validation came to by these steps. */
    private JsonNode reached(List<String> steps) {
        JsonNode site = document;
        for (String step : steps) {
            site = step.equals("$ref")
                    ? document.at(site.path("$ref").asString("#").substring(1))
                    : site.isArray() ? site.path(Integer.parseInt(step)) : site.path(step);
        }
        return site;
    }

    private Violation plain(Error error) {
        List<String> fragment = pointer(error.getSchemaLocation().getFragment());
        return new Violation(
                error.getKeyword(),
                elements(error.getInstanceLocation()),
                Optional.ofNullable(error.getProperty()),
                at(fragment, 1),
                mandatory(fragment));
    }

    /** The part of the schema at this pointer, less so many last steps. */
    private JsonNode at(List<String> fragment, int less) {
        JsonNode site = document;
        for (String step : fragment.subList(0, Math.max(0, fragment.size() - less))) {
            site = site.isArray() ? site.path(Integer.parseInt(step)) : site.path(step);
        }
        return site;
    }

    /** Whether the pointer ends in {@code properties}, a required name and a keyword. */
    private boolean mandatory(List<String> fragment) {
        int size = fragment.size();
        return size > 2
                && fragment.get(size - 3).equals("properties")
                && at(fragment, 3)
                        .path("required")
                        .valueStream()
                        .anyMatch(name -> name.asString().equals(fragment.get(size - 2)));
    }

    private static List<Object> elements(NodePath path) {
        var elements = new ArrayList<>();
        for (int i = 0; i < path.getNameCount(); i++) {
            elements.add(path.getElement(i));
        }
        return elements;
    }

    private static List<String> pointer(NodePath path) {
        return elements(path).stream().map(Object::toString).toList();
    }
}
