package io.github.slicewise.manifest;

import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The files that a user's paths stand for: folders are searched through for {@code *.yaml}, {@code *.yml} and
 * {@code *.json}, symbolic links followed, hidden folders left out; {@code -} is standard input.
 */
final class InputFiles {
    /** What stands for standard input among the paths. */
    static final String STDIN = "-";

    private final Map<Path, InputFile> files = new LinkedHashMap<>();
    private final List<String> unusable = new ArrayList<>();

    private InputFiles() {}

    /**
     * One file.
     *
     * @param name as the user gave it, with {@code /} between folders; {@code <stdin>} for standard input
     * @param path where it is; absent for standard input
     */
    record InputFile(String name, Optional<Path> path) {}

    /** The files in the order of the paths, each once, those of a folder sorted. */
    static InputFiles of(List<String> paths) {
        var found = new InputFiles();
        paths.forEach(found::add);
        return found;
    }

    List<InputFile> files() {
        return List.copyOf(files.values());
    }

    /** Paths that name nothing readable, one sentence each. */
    List<String> unusable() {
        return unusable;
    }

    private void add(String text) {
        if (text.equals(STDIN)) {
            files.put(Path.of(STDIN), new InputFile("<stdin>", Optional.empty()));
            return;
        }
        Optional<Path> path = path(text);
        if (path.filter(Files::exists).isEmpty()) {
            unusable.add("There is no file or folder `" + shown(text) + "`.");
        } else if (Files.isDirectory(path.get())) {
            folder(path.get());
        } else {
            file(path.get());
        }
    }

    private static Optional<Path> path(String text) {
        try {
            return text.isEmpty() ? Optional.empty() : Optional.of(Path.of(text));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private void file(Path path) {
        String name = path.toString().replace('\\', '/');
        String plain = name.startsWith("./") ? name.substring(2) : name;
        files.putIfAbsent(path.toAbsolutePath().normalize(), new InputFile(plain, Optional.of(path)));
    }

    private void folder(Path folder) {
        var found = new ArrayList<Path>();
        try {
            Files.walkFileTree(
                    folder, EnumSet.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, new Search(folder, found));
        } catch (IOException e) {
            unusable.add("The folder `" + shown(folder.toString()) + "` cannot be read.");
        }
        Collections.sort(found);
        found.forEach(this::file);
    }

    private static String shown(String text) {
        String line = text.replaceAll("\\p{Cntrl}", "?");
        return line.length() <= 200 ? line : line.substring(0, 200) + "…";
    }

    /** Collects manifests below a folder; links that lead back up are no mistake and are not followed. */
    private final class Search extends SimpleFileVisitor<Path> {
        private final Path start;
        private final List<Path> found;

        Search(Path start, List<Path> found) {
            this.start = start;
            this.found = found;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            Path name = folder.getFileName();
            boolean hidden =
                    !folder.equals(start) && name != null && name.toString().startsWith(".");
            return hidden ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            String name = file.toString().toLowerCase(Locale.ROOT);
            if (name.endsWith(".yaml") || name.endsWith(".yml") || name.endsWith(".json")) {
                found.add(file);
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            if (!(e instanceof FileSystemLoopException)) {
                unusable.add("`" + shown(file.toString()) + "` cannot be read.");
            }
            return FileVisitResult.CONTINUE;
        }
    }
}
