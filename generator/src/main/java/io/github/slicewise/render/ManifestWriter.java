package io.github.slicewise.render;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The only thing that writes. All files appear or none: everything is first written to a hidden folder and then moved in,
 * and a move that fails undoes those before it. Files of others stay as they are.
 */
public final class ManifestWriter {
    private ManifestWriter() {}

    /**
     * What came of writing.
     *
     * @param files everything rendered, sorted, whether its bytes are new or were there already; empty when refused
     * @param refused why nothing was written, one sentence each
     */
    public record Written(List<Path> files, List<String> refused) {
        public Written {
            files = List.copyOf(files);
            refused = List.copyOf(refused);
        }
    }

    /** Makes the folder hold these files; files that an earlier run wrote and this one does not are removed. */
    public static Written write(CheckedManifests manifests, Path folder) {
        try {
            return write(manifests.files(), folder);
        } catch (IOException e) {
            return new Written(List.of(), List.of("The folder `" + folder + "` cannot be written: " + reason(e) + "."));
        }
    }

    private static Written write(SortedMap<String, byte[]> files, Path folder) throws IOException {
        FileList before = FileList.in(folder);
        List<String> refused = refusals(files, folder, before);
        if (!refused.isEmpty()) {
            return new Written(List.of(), refused);
        }
        var wanted = new TreeMap<>(files);
        wanted.put(FileList.NAME, FileList.of(files).bytes());
        try (Staging staging = Staging.near(folder)) {
            for (Map.Entry<String, byte[]> file : wanted.entrySet()) {
                if (!holds(folder.resolve(file.getKey()), file.getValue())) {
                    staging.add(file.getKey(), file.getValue());
                }
            }
            staging.moveIn(stale(files, folder, before));
        }
        return new Written(files.keySet().stream().map(folder::resolve).toList(), List.of());
    }

    private static List<String> refusals(SortedMap<String, byte[]> files, Path folder, FileList before)
            throws IOException {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            return List.of("The output `" + folder + "` is a file; name a folder.");
        }
        var refused = new ArrayList<String>();
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            refusal(folder, file.getKey(), file.getValue(), before).ifPresent(refused::add);
        }
        return refused;
    }

    private static Optional<String> refusal(Path folder, String path, byte[] wanted, FileList before)
            throws IOException {
        Path file = folder.resolve(path);
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS) || holds(file, wanted)) {
            return Optional.empty();
        }
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.of("`" + file + "` is in the way: it is no plain file; move it elsewhere.");
        }
        if (before.wrote(path, Files.readAllBytes(file))) {
            return Optional.empty();
        }
        return Optional.of(
                before.digests().containsKey(path)
                        ? "`" + file
                                + "` was changed by hand since it was rendered; say it in the intent and delete it."
                        : "`" + file + "` was not written by Slicewise; move it elsewhere or name another folder.");
    }

    private static List<String> stale(SortedMap<String, byte[]> files, Path folder, FileList before)
            throws IOException {
        var stale = new ArrayList<String>();
        for (String path : before.digests().keySet()) {
            Path file = folder.resolve(path);
            if (!files.containsKey(path)
                    && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    && before.wrote(path, Files.readAllBytes(file))) {
                stale.add(path);
            }
        }
        return stale;
    }

    private static boolean holds(Path file, byte[] wanted) throws IOException {
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                && Files.size(file) == wanted.length
                && Arrays.equals(Files.readAllBytes(file), wanted);
    }

    private static String reason(IOException e) {
        String kind = e.getClass().getSimpleName().replace("Exception", "");
        return e.getMessage() == null ? kind : kind + " at `" + e.getMessage() + "`";
    }
}
