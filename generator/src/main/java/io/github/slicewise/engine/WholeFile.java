package io.github.slicewise.engine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.Optional;

/** A file that is written whole or not at all: whoever reads it meets the old text or the new one, never half of it. */
public final class WholeFile {
    private WholeFile() {}

    /**
     * Writes {@code text} in UTF-8; folders that are missing are made, a link is followed. What is no file, such as a pipe,
     * is written as it stands.
     *
     * @return why that was not possible, one sentence; empty when it is written
     */
    public static Optional<String> write(Path path, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        try {
            if (Files.isDirectory(path)) {
                return Optional.of("`" + path + "` is a folder; name a file to write.");
            }
            if (Files.exists(path) && !Files.isRegularFile(path)) {
                Files.write(path, bytes);
                return Optional.empty();
            }
            replace(Files.exists(path) ? path.toRealPath() : path.toAbsolutePath(), bytes);
            return Optional.empty();
        } catch (IOException e) {
            return Optional.of(
                    "`" + path + "` cannot be written: `" + e.getClass().getSimpleName() + "`.");
        }
    }

    private static void replace(Path file, byte[] bytes) throws IOException {
        Path folder = file.resolveSibling("");
        Files.createDirectories(folder);
        Path beside = folder.resolve(
                "." + file.getFileName() + "." + ProcessHandle.current().pid() + ".new");
        try {
            Files.write(beside, bytes);
            if (Files.exists(file)) {
                permit(beside, file);
            }
            Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(beside);
        }
    }

    /** Whoever might read or run the old file may do so with the new one. */
    private static void permit(Path beside, Path file) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        if (view != null) {
            Files.setPosixFilePermissions(beside, view.readAttributes().permissions());
        }
    }
}
