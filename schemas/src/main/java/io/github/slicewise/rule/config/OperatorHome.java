package io.github.slicewise.rule.config;

import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.PodTemplate;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Where the GPU Operator runs.
 *
 * @param namespaces the namespaces that it may be; empty when nothing tells
 * @param sure whether something of the input runs it there, rather than a namespace being called so
 */
record OperatorHome(Set<String> namespaces, boolean sure) {
    private static final String CHART = "gpu-operator";

    /** As the operator's own Deployment, a chart's release, a catalogue's subscription or a namespace's name tell. */
    static OperatorHome of(Manifests manifests) {
        Set<String> told = Stream.of(pods(manifests), releases(manifests), subscriptions(manifests))
                .flatMap(each -> each)
                .collect(Collectors.toUnmodifiableSet());
        return told.isEmpty() ? new OperatorHome(named(manifests), false) : new OperatorHome(told, true);
    }

    private static Stream<String> pods(Manifests manifests) {
        return PodTemplate.of(manifests)
                .filter(pod -> pod.owner().kind().equals("Deployment"))
                .filter(pod -> pod.containers().stream()
                        .anyMatch(container ->
                                container.root().text("image").orElse("").contains("/gpu-operator:")))
                .flatMap(pod -> pod.owner().namespace().stream());
    }

    private static Stream<String> releases(Manifests manifests) {
        Stream<String> flux = manifests
                .of("helm.toolkit.fluxcd.io", "HelmRelease")
                .filter(release -> isChart(release, "spec", "chart", "spec", "chart"))
                .flatMap(release -> release.root().text("spec", "targetNamespace").or(release::namespace).stream());
        Stream<String> argo = manifests
                .of("argoproj.io", "Application")
                .filter(release -> isChart(release, "spec", "source", "chart"))
                .flatMap(release -> release.root().text("spec", "destination", "namespace").stream());
        return Stream.concat(flux, argo);
    }

    private static Stream<String> subscriptions(Manifests manifests) {
        return manifests
                .of("operators.coreos.com", "Subscription")
                .filter(each -> each.root().text("spec", "name").orElse("").startsWith(CHART))
                .flatMap(each -> each.namespace().stream());
    }

    private static boolean isChart(Manifest release, String... path) {
        Optional<String> chart = release.root().text(path);
        return chart.filter(CHART::equals).isPresent();
    }

    private static Set<String> named(Manifests manifests) {
        return manifests
                .of("", "Namespace")
                .map(Manifest::name)
                .filter(name -> name.contains(CHART))
                .collect(Collectors.toUnmodifiableSet());
    }
}
