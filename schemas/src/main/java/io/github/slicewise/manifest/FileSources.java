package io.github.slicewise.manifest;

import io.github.slicewise.yaml.Lines;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The texts that were read, cut into lines when somebody asks for one. */
final class FileSources implements Sources {
    private final Map<String, String> texts = new HashMap<>();
    private final Map<String, Lines> lines = new HashMap<>();

    void add(String file, String text) {
        texts.put(file, text);
    }

    @Override
    public Optional<String> line(String file, int line) {
        String text = texts.get(file);
        if (text == null) {
            return Optional.empty();
        }
        return lines.computeIfAbsent(file, name -> Lines.of(text.startsWith("\uFEFF") ? text.substring(1) : text))
                .line(line);
    }

    @Override
    public List<String> files() {
        return texts.keySet().stream().sorted().toList();
    }

    @Override
    public Optional<String> text(String file) {
        return Optional.ofNullable(texts.get(file));
    }
}
