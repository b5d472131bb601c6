package io.github.slicewise.cli;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** How the files below some paths stand: their sizes and times. Hidden folders and files that are no manifests are left out. */
final class FileStates {
    private FileStates() {}

    /** One entry for each file; paths that are not there have none. */
    static Map<Path, String> of(List<Path> paths) {
        Map<Path, String> states = new TreeMap<>();
        paths.forEach(path -> add(states, path));
        return states;
    }

    private static void add(Map<Path, String> states, Path path) {
        try {
            Files.walkFileTree(
                    path, EnumSet.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, new Look(states, path));
        } catch (IOException e) {
            states.put(path, "unreadable");
        }
    }

    private static final class Look extends SimpleFileVisitor<Path> {
        private final Map<Path, String> states;
        private final Path start;

        Look(Map<Path, String> states, Path start) {
            this.states = states;
            this.start = start;
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
            boolean manifest = name.endsWith(".yaml") || name.endsWith(".yml") || name.endsWith(".json");
            if (manifest || file.equals(start)) {
                states.put(file, attributes.size() + " " + attributes.lastModifiedTime() + " " + attributes.fileKey());
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE;
        }
    }
}
