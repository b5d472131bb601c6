package io.github.slicewise.manifest;

import io.github.slicewise.manifest.Config.Kind;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import io.github.slicewise.yaml.Sequence;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Values of a chart that stand inside an object that installs it, or inside a kustomization.
 *
 * @param chart by which name it is installed; empty when the object does not say
 * @param values a mapping, or a text that holds one
 */
record InlineValues(String chart, Node values) {
    private static final String FLUX = "helm.toolkit.fluxcd.io";
    private static final String ARGO = "argoproj.io";
    private static final String K3S = "helm.cattle.io";

    /** The values inside this object; none for objects that install no chart. */
    static List<InlineValues> of(Manifest manifest) {
        if (manifest.is(FLUX, "HelmRelease")) {
            return inside(manifest.root(), "spec", "chart", "spec", "chart")
                    .in(manifest.find("spec", "values"))
                    .toList();
        }
        if (manifest.is(K3S, "HelmChart") || manifest.is(K3S, "HelmChartConfig")) {
            return inside(manifest.root(), "spec", "chart")
                    .in(manifest.find("spec", "valuesContent"))
                    .toList();
        }
        if (manifest.is(ARGO, "Application")) {
            return sources(manifest.find("spec")).toList();
        }
        return manifest.is(ARGO, "ApplicationSet")
                ? sources(manifest.find("spec", "template", "spec")).toList()
                : List.of();
    }

    /** The values that a kustomization or a helmfile gives to the charts it renders. */
    static List<InlineValues> ofFile(Mapping root) {
        Stream<InlineValues> rendered = items(root.get("helmCharts"))
                .flatMap(chart -> inside(chart, "name").in(chart.find("valuesInline")));
        Stream<InlineValues> released = items(root.get("releases"))
                .flatMap(release -> items(release.find("values"))
                        .filter(Mapping.class::isInstance)
                        .flatMap(values -> inside(release, "chart").in(Optional.of(values))));
        return Stream.concat(rendered, released).toList();
    }

    /** Which chart's values these are, told by the chart's name, or by their keys where that says nothing. */
    Optional<Kind> kind(Mapping root) {
        String name = chart.substring(chart.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        return switch (name) {
            case "gpu-operator" -> Optional.of(Kind.GPU_OPERATOR_VALUES);
            case "nvidia-device-plugin", "k8s-device-plugin" -> Optional.of(Kind.DEVICE_PLUGIN_VALUES);
            default -> ConfigKinds.ofValues(name, root);
        };
    }

    /** The values as the text that holds them. */
    Optional<Scalar> text() {
        return values.asScalar().filter(Scalar::isString);
    }

    /** Of values as a mapping and as text, the mapping is the one that is used. */
    private static Stream<InlineValues> sources(Optional<Node> spec) {
        Stream<Node> several =
                spec.flatMap(node -> node.find("sources")).stream().flatMap(node -> items(Optional.of(node)));
        return Stream.concat(spec.flatMap(node -> node.find("source")).stream(), several)
                .flatMap(source -> inside(source, "chart")
                        .in(source.find("helm", "valuesObject").or(() -> source.find("helm", "values"))));
    }

    private static Stream<Node> items(Optional<Node> list) {
        return list.flatMap(Node::asSequence).map(Sequence::items).stream().flatMap(List::stream);
    }

    private static Chart inside(Node node, String... name) {
        return new Chart(node.text(name).orElse(""));
    }

    private record Chart(String name) {
        Stream<InlineValues> in(Optional<Node> values) {
            return values.stream().map(each -> new InlineValues(name, each));
        }
    }
}
