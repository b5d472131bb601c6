package io.github.slicewise.preview;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.facts.SlicewiseFile;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.ManifestReader;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.Reading;
import java.nio.charset.StandardCharsets;
import java.util.TreeMap;

/**
 * A cluster written down in two texts.
 *
 * @param manifests what {@code work.yaml} and {@code slicewise.yaml} hold
 * @param facts what {@code slicewise.yaml} says
 */
public record Cluster(Manifests manifests, Facts facts) {

    /** The cluster of these settings and manifests. */
    public static Cluster of(String settings, String manifests) {
        var files = new TreeMap<String, byte[]>();
        files.put("slicewise.yaml", settings.getBytes(StandardCharsets.UTF_8));
        files.put("work.yaml", manifests.getBytes(StandardCharsets.UTF_8));
        Reading reading = ManifestReader.read(files);
        Facts facts = reading.manifests()
                .configs(Config.Kind.SLICEWISE)
                .findFirst()
                .map(config -> SlicewiseFile.read(config.root()).facts())
                .orElse(Facts.none());
        return new Cluster(reading.manifests(), facts);
    }

    /** The forecast for these settings and manifests. */
    public static Forecast forecast(String settings, String manifests) {
        Cluster cluster = of(settings, manifests);
        return Forecast.of(cluster.manifests(), cluster.facts());
    }

    /** A Deployment of pods with one container that asks for this. */
    public static String deployment(String name, int replicas, String limit) {
        return """
                apiVersion: apps/v1
                kind: Deployment
                metadata: {name: %s}
                spec:
                  replicas: %d
                  selector: {matchLabels: {app: %1$s}}
                  template:
                    metadata: {labels: {app: %1$s}}
                    spec:
                      containers:
                      - name: main
                        image: registry.example/main:1
                        resources: {limits: {%s}}
                """.formatted(name, replicas, limit);
    }
}
