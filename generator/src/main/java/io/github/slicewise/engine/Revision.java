package io.github.slicewise.engine;

import io.github.slicewise.engine.Git.Blob;
import io.github.slicewise.manifest.ManifestReader;
import io.github.slicewise.manifest.Reading;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The files as they were at a git revision, read into memory. */
final class Revision implements Input {
    private final Git git;
    private final Path root;
    private final String commit;

    private Revision(Git git, Path root, String commit) {
        this.git = git;
        this.root = root;
        this.commit = commit;
    }

    /** The revision of the repository that the first of these paths is in. */
    static Revision of(String name, List<String> paths) throws Unusable {
        if (paths.contains("-")) {
            throw new Unusable("Standard input cannot be compared with a revision; name files or folders.");
        }
        var git = new Git(folder(Path.of(paths.isEmpty() ? "" : paths.get(0))));
        Path root = git.root();
        return new Revision(git, root, git.commit(name));
    }

    private static Path folder(Path path) {
        Path folder = path.toAbsolutePath().normalize();
        while (!Files.isDirectory(folder) && folder.getParent() != null) {
            folder = folder.getParent();
        }
        return folder;
    }

    /** All files that these paths stood for then, by the names that they would have today. */
    SortedMap<String, byte[]> files(List<String> paths) throws Unusable {
        var files = new TreeMap<String, byte[]>();
        for (String path : paths) {
            String below = fromRoot(Path.of(path));
            List<String> names = new ArrayList<>();
            List<Blob> wanted = new ArrayList<>();
            for (Blob blob : git.files(commit, below)) {
                name(path, below, blob.path()).ifPresent(name -> {
                    names.add(name);
                    wanted.add(blob);
                });
            }
            Iterator<String> next = names.iterator();
            git.contents(wanted, content -> files.put(next.next(), content));
        }
        return files;
    }

    /** A file itself, whatever it is called; below a folder only what is looked at there today. */
    private static Optional<String> name(String path, String below, String file) {
        if (file.equals(below)) {
            return Optional.of(plain(Path.of(path)));
        }
        String inside = below.isEmpty() ? file : file.substring(below.length() + 1);
        boolean hidden = (inside.startsWith(".") && inside.contains("/")) || inside.matches(".*/\\.[^/]*/.*");
        String lower = inside.toLowerCase(Locale.ROOT);
        boolean manifest = lower.endsWith(".yaml") || lower.endsWith(".yml") || lower.endsWith(".json");
        return manifest && !hidden ? Optional.of(plain(Path.of(path).resolve(inside))) : Optional.empty();
    }

    private static String plain(Path path) {
        String name = path.toString().replace('\\', '/');
        return name.startsWith("./") ? name.substring(2) : name;
    }

    private String fromRoot(Path path) throws Unusable {
        try {
            Path real = Files.exists(path)
                    ? path.toRealPath()
                    : path.toAbsolutePath().normalize();
            Path top = root.toRealPath();
            if (!real.startsWith(top)) {
                throw new Unusable("`" + path + "` is not in the git repository `" + root + "`.");
            }
            return top.relativize(real).toString().replace('\\', '/');
        } catch (IOException e) {
            throw new Unusable("`" + path + "` cannot be found in the git repository `" + root + "`.");
        }
    }

    @Override
    public Reading read(List<String> paths, InputStream stdin) throws Unusable {
        return ManifestReader.read(files(paths));
    }

    @Override
    public boolean has(Path file) {
        return content(file).isPresent() || (!isInside(file) && Input.disk().has(file));
    }

    private boolean isInside(Path file) {
        try {
            return !fromRoot(file).isEmpty();
        } catch (Unusable e) {
            return false;
        }
    }

    /** As it was then; what was not there then, or is in no repository, counts as it is. */
    @Override
    public String text(Path file) throws IOException {
        Optional<byte[]> then = content(file);
        if (then.isEmpty()) {
            return Input.disk().text(file);
        }
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(then.get()))
                .toString();
    }

    private Optional<byte[]> content(Path file) {
        try {
            String path = fromRoot(file);
            List<Blob> blobs = git.files(commit, path).stream()
                    .filter(blob -> blob.path().equals(path))
                    .toList();
            var found = new ArrayList<byte[]>();
            git.contents(blobs, found::add);
            return found.stream().findFirst();
        } catch (Unusable e) {
            return Optional.empty();
        }
    }
}
