package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Sequence;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The charts of the GPU Operator and of the device plugin accept their values. */
public final class ChartRenders implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "OPR011",
            Severity.ERROR,
            "A chart accepts the values together",
            "The charts refuse to render values that contradict each other: a ConfigMap to create without a name or without "
                    + "content, a ConfigMap of one's own beside one to create, several configurations none of which is "
                    + "the default, or a plugin of the container runtime without what it rests on.",
            """
            # file: nvidia-device-plugin-values.yaml
            failOnInitError: true
            gfd:
              enabled: true
            config:
              map: # expect OPR011
                four: |-
                  version: v1
                  sharing:
                    timeSlicing:
                      resources:
                      - name: nvidia.com/gpu
                        replicas: 4
                eight: |-
                  version: v1
                  sharing:
                    timeSlicing:
                      resources:
                      - name: nvidia.com/gpu
                        replicas: 8
            """,
            """
            # file: nvidia-device-plugin-values.yaml
            failOnInitError: true
            gfd:
              enabled: true
            config:
              default: four
              map:
                four: |-
                  version: v1
                  sharing:
                    timeSlicing:
                      resources:
                      - name: nvidia.com/gpu
                        replicas: 4
                eight: |-
                  version: v1
                  sharing:
                    timeSlicing:
                      resources:
                      - name: nvidia.com/gpu
                        replicas: 8
            """,
            List.of(
                    "NVIDIA/k8s-device-plugin v0.20.0 deployments/helm/nvidia-device-plugin/templates/validation.yml:22-39",
                    "NVIDIA/gpu-operator v26.7.0 deployments/gpu-operator/templates/validations.yaml:9-23"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    /** Several values files may make up one set of values, and then a part that is missing here may be there. */
    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        List<Config> operator =
                manifests.configs(Config.Kind.GPU_OPERATOR_VALUES).toList();
        List<Config> plugin =
                manifests.configs(Config.Kind.DEVICE_PLUGIN_VALUES).toList();
        Stream<Finding> ofOperator = operator.stream()
                .flatMap(values -> Stream.of(
                                created(values.root(), "devicePlugin"),
                                created(values.root(), "migManager").map(ChartRenders::lenient),
                                injected(values.root()))
                        .flatMap(Optional::stream))
                .map(finding -> operator.size() == 1 ? finding : lenient(finding));
        Stream<Finding> ofPlugin = plugin.stream()
                .flatMap(values -> Stream.of(twice(values.root()), undecided(values.root()))
                        .flatMap(Optional::stream))
                .map(finding -> plugin.size() == 1 ? finding : lenient(finding));
        return Stream.concat(ofOperator, ofPlugin).toList();
    }

    private static Finding lenient(Finding finding) {
        return finding.as(Severity.WARNING);
    }

    /** The MIG manager's part has no such check: it makes no ConfigMap, or one without a name. */
    private static Optional<Finding> created(Mapping values, String part) {
        Optional<Mapping.Entry> create = values.find(part, "config")
                .flatMap(Node::asMapping)
                .flatMap(config -> config.entry("create"))
                .filter(entry -> isTrue(entry.value()));
        boolean named = values.text(part, "config", "name")
                .filter(name -> !name.isEmpty())
                .isPresent();
        boolean filled = values.find(part, "config", "data")
                .filter(data ->
                        data.asMapping().map(map -> !map.entries().isEmpty()).orElse(false))
                .isPresent();
        return create.filter(any -> !named || !filled)
                .map(entry -> error(
                        entry.key().at(),
                        "`" + part + ".config.create` makes no ConfigMap without "
                                + (named ? "`data`" : filled ? "`name`" : "`name` and `data`") + ".",
                        "Write both beside it, or `create: false` and the name of a ConfigMap of your own."));
    }

    private static Optional<Finding> injected(Mapping values) {
        boolean without = Stream.of("cdi", "toolkit")
                .anyMatch(part ->
                        values.text(part, "enabled").filter("false"::equals).isPresent());
        return values.find("cdi")
                .flatMap(Node::asMapping)
                .flatMap(cdi -> cdi.entry("nriPluginEnabled"))
                .filter(entry -> without && isTrue(entry.value()))
                .map(entry -> error(
                        entry.key().at(),
                        "`cdi.nriPluginEnabled` needs `cdi.enabled` and `toolkit.enabled`, and one of them is false.",
                        "Write `true` for both, or remove `nriPluginEnabled`."));
    }

    private static Optional<Finding> twice(Mapping values) {
        boolean named =
                values.text("config", "name").filter(name -> !name.isEmpty()).isPresent();
        return map(values)
                .filter(any -> named)
                .map(entry -> error(
                        entry.key().at(),
                        "`config.map` and `config.name` exclude each other.",
                        "Keep the ConfigMap of your own, or the configurations here."));
    }

    private static Optional<Finding> undecided(Mapping values) {
        boolean decided =
                values.text("config", "default").filter(key -> !key.isEmpty()).isPresent()
                        || values.find("config", "fallbackStrategies")
                                .flatMap(Node::asSequence)
                                .map(Sequence::items)
                                .filter(items -> items.stream()
                                        .flatMap(item -> item.asScalar().stream())
                                        .anyMatch(word -> word.text().equals("empty")))
                                .isPresent();
        return map(values)
                .filter(entry -> !decided
                        && entry.value()
                                .asMapping()
                                .filter(map -> map.entries().size() > 1 && !map.has("default"))
                                .isPresent())
                .map(entry -> error(
                        entry.key().at(),
                        "`config.map` has several configurations, and nothing says which one is for other nodes.",
                        "Write `config.default`, or name one of them `default`."));
    }

    private static Optional<Mapping.Entry> map(Mapping values) {
        return values.find("config")
                .flatMap(Node::asMapping)
                .flatMap(config -> config.entry("map"))
                .filter(entry -> entry.value()
                        .asMapping()
                        .filter(map -> !map.entries().isEmpty())
                        .isPresent());
    }

    private static boolean isTrue(Node value) {
        return value.asScalar().filter(scalar -> scalar.text().equals("true")).isPresent();
    }

    private static Finding error(Location at, String problem, String fix) {
        return Finding.error(CARD.id(), at, problem, fix);
    }
}
