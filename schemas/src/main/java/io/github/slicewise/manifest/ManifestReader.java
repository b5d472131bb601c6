package io.github.slicewise.manifest;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Outcome;
import io.github.slicewise.manifest.InputFiles.InputFile;
import io.github.slicewise.yaml.Limits;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/** Files to manifests: whatever cannot be read or judged leaves a finding, and the other files are read all the same. */
public final class ManifestReader {
    private final List<Manifest> manifests = new ArrayList<>();
    private final List<Config> configs = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();
    private final List<String> unusable = new ArrayList<>();
    private final FileSources sources = new FileSources();
    private int files;

    private ManifestReader() {}

    /**
     * Reads what these paths stand for.
     *
     * @param paths files, folders, or {@code -} for standard input
     * @param stdin read once, when {@code -} is among the paths
     */
    public static Reading read(List<String> paths, InputStream stdin) {
        return read(paths, stdin, Map.of());
    }

    /** The same, where some files are taken to hold another text, by the names that they have in findings. */
    public static Reading read(List<String> paths, InputStream stdin, Map<String, String> texts) {
        var reader = new ManifestReader();
        InputFiles input = InputFiles.of(paths);
        reader.unusable.addAll(input.unusable());
        for (InputFile file : input.files()) {
            String text = texts.get(file.name());
            if (text == null) {
                reader.open(file, stdin);
            } else {
                reader.take(file.name(), Outcome.of(text, List.of()));
            }
        }
        return reader.reading();
    }

    /** Reads files that are in memory, by their names. */
    public static Reading read(SortedMap<String, byte[]> files) {
        var reader = new ManifestReader();
        files.forEach((name, bytes) -> reader.take(name, FileText.decode(name, bytes)));
        return reader.reading();
    }

    private void open(InputFile file, InputStream stdin) {
        try {
            take(
                    file.name(),
                    file.path().isPresent() ? text(file.name(), file.path().get()) : FileText.read(file.name(), stdin));
        } catch (IOException e) {
            unusable.add("`" + file.name() + "` cannot be read.");
        }
    }

    private static Outcome<String> text(String name, Path path) throws IOException {
        long size = Files.isRegularFile(path) ? Files.size(path) : 0;
        if (size > Limits.CHARACTERS) {
            return Outcome.failed(List.of(Limits.tooLarge(name, size)));
        }
        try (InputStream stream = Files.newInputStream(path)) {
            return FileText.read(name, stream);
        }
    }

    private void take(String name, Outcome<String> text) {
        files++;
        findings.addAll(text.findings());
        text.value().ifPresent(known -> {
            sources.add(name, known);
            read(name, known);
        });
    }

    /** A fault of ours in reading one file does not keep the others from being read, and is said. */
    private void read(String name, String text) {
        try {
            var reader = new FileReader(name, text);
            manifests.addAll(reader.manifests());
            configs.addAll(reader.configs());
            findings.addAll(reader.findings());
        } catch (RuntimeException | StackOverflowError failure) {
            findings.add(Finding.error(
                    "INT001",
                    Location.at(name, 1, 1),
                    "Reading this file failed with `" + failure.getClass().getSimpleName()
                            + "`, so nothing is known about it.",
                    "Please report this with the file; the fault is in Slicewise."));
        }
    }

    private Reading reading() {
        return new Reading(new Manifests(manifests, configs), findings, files, unusable, sources);
    }
}
