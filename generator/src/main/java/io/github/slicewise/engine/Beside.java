package io.github.slicewise.engine;

import io.github.slicewise.manifest.Sources;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Files beside the source of an intent, read when somebody asks for a line of them. */
final class Beside implements Sources {
    private final Path folder;
    private final Map<String, List<String>> files = new HashMap<>();

    Beside(Path folder) {
        this.folder = folder;
    }

    @Override
    public Optional<String> line(String file, int line) {
        List<String> lines = files.computeIfAbsent(file, this::lines);
        return line < 1 || line > lines.size() ? Optional.empty() : Optional.of(lines.get(line - 1));
    }

    private List<String> lines(String file) {
        try {
            String text = new String(Files.readAllBytes(folder.resolve(file)), StandardCharsets.UTF_8);
            return text.lines().toList();
        } catch (IOException | InvalidPathException e) {
            return List.of();
        }
    }
}
