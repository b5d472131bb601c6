package io.github.slicewise.schema;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.github.slicewise.finding.Location;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import io.github.slicewise.yaml.YamlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AddLifecycleHook;
import net.jqwik.api.statistics.Statistics;
import org.junit.jupiter.api.Assertions;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Our schemas of custom resources against the definitions that the API server would use. */
@AddLifecycleHook(SkipWithoutDefinitions.class)
class CustomResourcesTest {
    private static final List<String> TEXTS = List.of(
            "5m",
            "1h30m",
            "Never",
            "-10%",
            "0.5",
            "10%",
            "3",
            "gpu",
            "nvidia.com/gpu",
            "100Gi",
            "2T",
            "x y",
            "",
            "ami-0a1",
            "sg-0a1",
            "subnet-0a1",
            "cr-1",
            "pg-1",
            "123456789012",
            "@daily",
            "0 9 * * 1",
            "a/b/c",
            "karpenter.k8s.aws",
            "500m",
            "5%",
            "30s",
            "512MB",
            "http://proxy.example:3128");

    private static final SchemaRegistry REGISTRY =
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    private static final Map<String, ObjectNode> DEFINITIONS = new ConcurrentHashMap<>();
    private static final Map<String, Schema> SCHEMAS = new ConcurrentHashMap<>();
    private static final Map<String, Mapping> STRUCTURAL = new ConcurrentHashMap<>();
    private static final Map<String, DefinedRules> RULES = new ConcurrentHashMap<>();

    @Property(tries = 300)
    void node_pools_are_valid_for_us_exactly_when_they_are_for_the_api_server(@ForAll Random random) {
        compare("karpenter.sh_nodepools.yaml", "karpenter.sh/v1", "NodePool", random);
    }

    @Property(tries = 300)
    void node_overlays_are_valid_for_us_exactly_when_they_are_for_the_api_server(@ForAll Random random) {
        compare("karpenter.sh_nodeoverlays.yaml", "karpenter.sh/v1alpha1", "NodeOverlay", random);
    }

    @Property(tries = 300)
    void node_classes_are_valid_for_us_exactly_when_they_are_for_the_api_server(@ForAll Random random) {
        compare("karpenter.k8s.aws_ec2nodeclasses.yaml", "karpenter.k8s.aws/v1", "EC2NodeClass", random);
    }

    @Property(tries = 300)
    void pod_monitors_are_valid_for_us_exactly_when_they_are_for_the_api_server(@ForAll Random random) {
        compare("monitoring.coreos.com_podmonitors.yaml", "monitoring.coreos.com/v1", "PodMonitor", random);
    }

    @Property(tries = 300)
    void service_monitors_are_valid_for_us_exactly_when_they_are_for_the_api_server(@ForAll Random random) {
        compare("monitoring.coreos.com_servicemonitors.yaml", "monitoring.coreos.com/v1", "ServiceMonitor", random);
    }

    @Property(tries = 300)
    void prometheus_rules_are_valid_for_us_exactly_when_they_are_for_the_api_server(@ForAll Random random) {
        compare("monitoring.coreos.com_prometheusrules.yaml", "monitoring.coreos.com/v1", "PrometheusRule", random);
    }

    @Property(tries = 300)
    void scaled_objects_are_valid_for_us_exactly_when_they_are_for_the_api_server(@ForAll Random random) {
        compare("keda.sh_scaledobjects.yaml", "keda.sh/v1alpha1", "ScaledObject", random);
    }

    @Property(tries = 300)
    void cluster_policies_are_valid_for_us_exactly_when_they_are_for_the_api_server(@ForAll Random random) {
        compare("nvidia.com_clusterpolicies.yaml", "nvidia.com/v1", "ClusterPolicy", random);
    }

    @Property(tries = 300)
    void gpu_clusters_are_valid_for_us_exactly_when_they_are_for_the_api_server(@ForAll Random random) {
        compare("nvidia.com_gpuclusters.yaml", "nvidia.com/v1alpha1", "GPUCluster", random);
    }

    @Property(tries = 300)
    void drivers_are_valid_for_us_exactly_when_they_are_for_the_api_server(@ForAll Random random) {
        compare("nvidia.com_nvidiadrivers.yaml", "nvidia.com/v1alpha1", "NVIDIADriver", random);
    }

    @Property(tries = 300)
    void resource_flavors_are_valid_for_us_exactly_when_they_are_for_the_api_server(@ForAll Random random) {
        compare("kueue.x-k8s.io_resourceflavors.yaml", queues(random), "ResourceFlavor", random);
    }

    @Property(tries = 300)
    void local_queues_that_the_api_server_takes_are_never_refused(@ForAll Random random) {
        compare("kueue.x-k8s.io_localqueues.yaml", queues(random), "LocalQueue", random, false);
    }

    @Property(tries = 300)
    void cluster_queues_that_the_api_server_takes_are_never_refused(@ForAll Random random) {
        compare("kueue.x-k8s.io_clusterqueues.yaml", queues(random), "ClusterQueue", random, false);
    }

    private static String queues(Random random) {
        return "kueue.x-k8s.io/" + (random.nextBoolean() ? "v1beta1" : "v1beta2");
    }

    private static void compare(String published, String apiVersion, String kind, Random random) {
        compare(published, apiVersion, kind, random, true);
    }

    private static void compare(String published, String apiVersion, String kind, Random random, boolean exactly) {
        String file = published + "@" + apiVersion.substring(apiVersion.indexOf('/') + 1);
        ObjectNode definition = DEFINITIONS.computeIfAbsent(file, CustomResourcesTest::definition);
        Schema schema = SCHEMAS.computeIfAbsent(file, name -> REGISTRY.getSchema(definition));
        ObjectNode document = JsonNodeFactory.instance.objectNode();
        document.put("apiVersion", apiVersion).put("kind", kind);
        document.putObject("metadata").put("name", "a");
        document.set("spec", instance(definition.at("/properties/spec"), random));
        if (document.at("/spec/template/spec/nodeClassRef") instanceof ObjectNode reference && reference.has("group")) {
            reference.put("group", "karpenter.k8s.aws");
        }
        List<String> theirs = schema.validate(stored(file, document)).stream()
                .map(Object::toString)
                .toList();
        List<String> ours = Checked.errors((Mapping) tree(document));
        List<String> mentioned = Checked.check((Mapping) tree(document));
        Statistics.label(kind).collect(theirs.isEmpty());
        if (exactly) {
            Statistics.label(kind).coverage(coverage -> {
                coverage.check(true).percentage(share -> share > 8);
                coverage.check(false).percentage(share -> share > 1);
            });
        }
        // Rules of the definition that we do not know as well may refuse more; we never refuse what they take.
        boolean missed = exactly && mentioned.isEmpty() && !theirs.isEmpty();
        boolean invented = !ours.isEmpty() && theirs.isEmpty() && keepsRules(file, document);
        if (missed || invented) {
            Assertions.fail("Published: " + theirs + "\nOurs: " + ours + "\n" + document.toPrettyString());
        }
    }

    private static boolean keepsRules(String file, ObjectNode document) {
        Mapping structural = STRUCTURAL.computeIfAbsent(file, CustomResourcesTest::structural);
        return RULES
                .computeIfAbsent(file, name -> new DefinedRules(structural))
                .ask(stored(file, document), JsonTree.of(structural))
                .stream()
                .allMatch(asked -> asked.answer().is(true));
    }

    /** Nothing under a field is no field, and defaults are there. */
    private static ObjectNode stored(String file, ObjectNode document) {
        ObjectNode stored = document.deepCopy();
        Defaults.apply(stored, JsonTree.of(STRUCTURAL.computeIfAbsent(file, CustomResourcesTest::structural)));
        return stored;
    }

    /** The schema of one version, named by its file and {@code @v1}. */
    private static Mapping structural(String name) {
        String file = name.substring(0, name.indexOf('@'));
        Node root = YamlReader.read(file, Shared.text("upstream/crds/" + file))
                .roots()
                .get(0);
        Node versions = root.find("spec", "versions").orElseThrow();
        return versions.asSequence().orElseThrow().items().stream()
                .filter(version -> name.endsWith("@" + version.text("name").orElse("")))
                .findFirst()
                .orElseThrow()
                .find("schema", "openAPIV3Schema")
                .flatMap(Node::asMapping)
                .orElseThrow();
    }

    private static ObjectNode definition(String file) {
        JsonNode schema = JsonTree.of(structural(file));
        strict((ObjectNode) schema);
        return (ObjectNode) schema;
    }

    /** What the API server makes of a structural schema: no unknown fields, defaults before validation, no CEL. */
    private static void strict(ObjectNode schema) {
        boolean defaulted = schema.has("default");
        perItem(schema);
        schema.retain(
                "type",
                "properties",
                "items",
                "additionalProperties",
                "required",
                "enum",
                "pattern",
                "minimum",
                "maximum",
                "minLength",
                "maxLength",
                "minItems",
                "maxItems",
                "maxProperties",
                "anyOf");
        if (defaulted && schema.path("type").isString()) {
            String type = schema.path("type").asString();
            schema.putArray("type").add(type).add("null");
            if (schema.path("enum") instanceof ArrayNode choices) {
                choices.addNull();
            }
        }
        if (schema.path("properties") instanceof ObjectNode properties) {
            ArrayNode required = JsonNodeFactory.instance.arrayNode();
            schema.path("required").forEach(name -> {
                if (!properties.path(name.asString()).has("default")) {
                    required.add(name);
                }
            });
            schema.set("required", required);
            schema.put("additionalProperties", false);
            ruled(properties);
            properties.properties().forEach(member -> strict((ObjectNode) member.getValue()));
        }
        List.of("items", "additionalProperties").forEach(below -> {
            if (schema.path(below) instanceof ObjectNode deeper) {
                strict(deeper);
            }
        });
    }

    /** Length and pattern of a list do nothing there; Karpenter itself holds each item to them. */
    private static void perItem(ObjectNode schema) {
        if (schema.path("items") instanceof ObjectNode item) {
            List.of("maxLength", "pattern").forEach(keyword -> item.setAll(member(schema, keyword)));
        }
    }

    private static Map<String, JsonNode> member(ObjectNode schema, String keyword) {
        return schema.has(keyword) ? Map.of(keyword, schema.path(keyword)) : Map.of();
    }

    /** The effect of a taint is judged by a rule, not by the schema. */
    private static void ruled(ObjectNode properties) {
        if (properties.path("effect") instanceof ObjectNode effect) {
            effect.remove("enum");
        }
    }

    /** A document for this schema: mostly right, now and then with something that does not belong. */
    private static JsonNode instance(JsonNode schema, Random random) {
        if (random.nextInt(150) == 0) {
            return anything(random);
        }
        JsonNode type = schema.path("type");
        if (schema.has("enum")) {
            JsonNode choices = schema.path("enum");
            return random.nextInt(60) == 0
                    ? JsonNodeFactory.instance.stringNode("other")
                    : choices.get(random.nextInt(choices.size()));
        }
        String name = type.isArray() ? type.get(0).asString() : type.asString("string");
        return switch (name) {
            case "object" -> object(schema, random);
            case "array" -> array(schema, random);
            case "integer" -> JsonNodeFactory.instance.numberNode(number(schema, random));
            case "boolean" -> JsonNodeFactory.instance.booleanNode(random.nextBoolean());
            default -> JsonNodeFactory.instance.stringNode(text(schema, random));
        };
    }

    private static JsonNode anything(Random random) {
        JsonNodeFactory make = JsonNodeFactory.instance;
        return switch (random.nextInt(6)) {
            case 0 -> make.nullNode();
            case 1 -> make.numberNode(random.nextInt(5) - 2);
            case 2 -> make.booleanNode(true);
            case 3 -> make.arrayNode();
            case 4 -> make.objectNode();
            default -> make.stringNode(TEXTS.get(random.nextInt(TEXTS.size())));
        };
    }

    private static JsonNode object(JsonNode schema, Random random) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        List<String> required =
                schema.path("required").valueStream().map(JsonNode::asString).toList();
        for (Map.Entry<String, JsonNode> member : schema.path("properties").properties()) {
            boolean wanted = required.contains(member.getKey()) ? random.nextInt(80) > 0 : random.nextInt(4) == 0;
            if (wanted) {
                object.set(member.getKey(), instance(member.getValue(), random));
            }
        }
        if (schema.path("additionalProperties").isObject()) {
            object.set("k" + random.nextInt(9), instance(schema.path("additionalProperties"), random));
        }
        if (random.nextInt(120) == 0) {
            object.put("unheardOf", 1);
        }
        return object;
    }

    private static JsonNode array(JsonNode schema, Random random) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        int size = random.nextInt(40) == 0 ? 0 : 1 + random.nextInt(2);
        for (int i = 0; i < size; i++) {
            array.add(instance(schema.path("items"), random));
        }
        return array;
    }

    private static long number(JsonNode schema, Random random) {
        long least = schema.path("minimum").asLong(0);
        long most = schema.path("maximum").asLong(least + 100);
        return random.nextInt(40) == 0 ? least - 1 : random.nextInt(40) == 0 ? most + 1 : least + random.nextInt(3);
    }

    private static String text(JsonNode schema, Random random) {
        String pattern = schema.path("pattern").asString("");
        List<String> fitting = TEXTS.stream()
                .filter(text -> pattern.isEmpty()
                        || java.util.regex.Pattern.compile(pattern)
                                .matcher(text)
                                .find())
                .toList();
        List<String> from = fitting.isEmpty() || random.nextInt(60) == 0 ? TEXTS : fitting;
        return from.get(random.nextInt(from.size()));
    }

    private static Node tree(JsonNode json) {
        Location.InFile at = Location.at("it.yaml", 1, 1);
        if (json.isObject()) {
            var entries = new ArrayList<Mapping.Entry>();
            json.properties()
                    .forEach(member ->
                            entries.add(new Mapping.Entry(scalar(at, member.getKey()), tree(member.getValue()))));
            return new Mapping(at, entries);
        }
        if (json.isArray()) {
            return new Sequence(
                    at, json.valueStream().map(CustomResourcesTest::tree).toList());
        }
        Object value = json.isNull()
                ? Scalar.Null.NULL
                : json.isBoolean()
                        ? (Object) json.asBoolean()
                        : json.isNumber() ? (Object) json.asLong() : json.asString();
        return scalar(at, value);
    }

    private static Scalar scalar(Location.InFile at, Object value) {
        return new Scalar(at, value.toString(), value, Scalar.Style.PLAIN, Optional.empty());
    }
}
