package io.github.slicewise.render;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;

/** A hidden folder that holds new files until all are there, and old ones until all are moved. */
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

    /**
     * An empty one in this folder, or in the nearest folder above it that is there: always on the disk where the files are
     * to stand, even when the output folder is a disk of its own.
     */
    static Staging near(Path folder) throws IOException {
        Path home = folder.toAbsolutePath().normalize();
        while (!Files.isDirectory(home)) {
            Path above = home.getParent();
            if (above == null) {
                throw new NoSuchFileException(folder.toString());
            }
            home = above;
        }
        return new Staging(folder, Files.createTempDirectory(home, ".slicewise-"));
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
