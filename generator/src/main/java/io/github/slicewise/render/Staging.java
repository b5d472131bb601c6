package io.github.slicewise.render;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;

/** A folder beside the output folder, on the same disk, that holds new files until all are there, and old ones until all are moved. */
final class Staging implements AutoCloseable {
    private final Path folder;
    private final Path room;
    private final List<String> added = new ArrayList<>();
    private final Deque<Undo> undo = new ArrayDeque<>();

    /** One step back. */
    private interface Undo {
        void run() throws IOException;
    }

    private Staging(Path folder, Path room) {
        this.folder = folder;
        this.room = room;
    }

    /** An empty one beside this folder, which need not exist yet. */
    static Staging beside(Path folder) throws IOException {
        Path parent = folder.toAbsolutePath().normalize().getParent();
        if (parent == null) {
            throw new FileAlreadyExistsException(folder.toString());
        }
        Files.createDirectories(parent);
        return new Staging(folder, Files.createTempDirectory(parent, ".slicewise-"));
    }

    /** Holds a file that is to stand at this path. */
    void add(String path, byte[] bytes) throws IOException {
        Path file = room.resolve("new").resolve(path);
        Files.createDirectories(parentOf(file));
        Files.write(file, bytes);
        added.add(path);
    }

    /** Moves all files in and the stale ones out; when a move fails, undoes those before it. */
    void moveIn(List<String> stale) throws IOException {
        try {
            for (String path : stale) {
                setAside(path);
            }
            for (String path : added) {
                setAside(path);
                createFolders(parentOf(folder.resolve(path)));
                move(room.resolve("new").resolve(path), folder.resolve(path));
            }
        } catch (IOException e) {
            goBack(e);
            throw e;
        }
        for (String path : stale) {
            removeEmpty(parentOf(folder.resolve(path)));
        }
    }

    private void setAside(String path) throws IOException {
        Path file = folder.resolve(path);
        if (!Files.exists(file)) {
            return;
        }
        Path aside = room.resolve("old").resolve(path);
        Files.createDirectories(parentOf(aside));
        move(file, aside);
    }

    private void move(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        undo.push(() -> Files.move(to, from, StandardCopyOption.ATOMIC_MOVE));
    }

    private void createFolders(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            return;
        }
        createFolders(parentOf(path));
        Files.createDirectory(path);
        undo.push(() -> Files.delete(path));
    }

    private void goBack(IOException cause) {
        while (!undo.isEmpty()) {
            try {
                undo.pop().run();
            } catch (IOException e) {
                cause.addSuppressed(e);
            }
        }
    }

    private void removeEmpty(Path path) throws IOException {
        if (path.equals(folder) || !Files.isDirectory(path)) {
            return;
        }
        try (Stream<Path> inside = Files.list(path)) {
            if (inside.findAny().isPresent()) {
                return;
            }
        }
        Files.delete(path);
        removeEmpty(parentOf(path));
    }

    private static Path parentOf(Path path) {
        Path parent = path.toAbsolutePath().normalize().getParent();
        return parent == null ? path : parent;
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> all = Files.walk(room)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
