package io.github.slicewise.preview;

import io.github.slicewise.facts.SlicewiseFile;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.ManifestReader;
import io.github.slicewise.manifest.Reading;
import java.nio.charset.StandardCharsets;
import java.util.TreeMap;

/** A cluster written down in two texts. */
public final class Cluster {
    private Cluster() {}

    /** The forecast for these settings and manifests. */
    public static Forecast forecast(String settings, String manifests) {
        var files = new TreeMap<String, byte[]>();
        files.put("slicewise.yaml", settings.getBytes(StandardCharsets.UTF_8));
        files.put("work.yaml", manifests.getBytes(StandardCharsets.UTF_8));
        Reading reading = ManifestReader.read(files);
        Config config =
                reading.manifests().configs(Config.Kind.SLICEWISE).findFirst().orElseThrow();
        return Forecast.of(
                reading.manifests(), SlicewiseFile.read(config.root()).facts());
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
