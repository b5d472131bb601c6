package io.github.slicewise.engine;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The program {@code git}, asked about one folder's repository; nothing is ever checked out or changed.
 *
 * @param folder where it runs
 */
record Git(Path folder) {
    private static final int LONGEST_LINE = 4096;
    // A hook runs with these; they name its own repository, by paths that hold in its own folder only.
    private static final Set<String> OF_A_HOOK = Set.of("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX");

    /** What one run of the program left behind. */
    private record Ended(int code, String out, String complaint) {}

    /** The root of the repository that the folder is in. */
    Path root() throws Unusable {
        Ended ended = run(List.of("rev-parse", "--show-toplevel"));
        if (ended.code() != 0) {
            throw new Unusable("`" + shown(folder.toString()) + "` is in no git repository that can be read: `"
                    + ended.complaint() + "`.");
        }
        return Path.of(ended.out().strip());
    }

    /** The commit that a revision stands for. */
    String commit(String revision) throws Unusable {
        boolean option = revision.isBlank() || revision.startsWith("-");
        Ended ended = option
                ? new Ended(1, "", "")
                : run(List.of("rev-parse", "--verify", "--quiet", revision + "^{commit}"));
        if (ended.code() != 0) {
            throw new Unusable("There is no revision `" + shown(revision) + "` in the git repository of `"
                    + shown(folder.toString()) + "`; a shallow clone may lack it.");
        }
        return ended.out().strip();
    }

    /** One file of a commit: its path from the root with {@code /}, and the name of its content. */
    record Blob(String path, String id) {}

    /** The regular files of a commit below this path from the root; all of them when it is empty. */
    List<Blob> files(String commit, String below) throws Unusable {
        var arguments = new ArrayList<>(List.of("ls-tree", "-r", "-z", "--full-tree", commit));
        if (!below.isEmpty()) {
            arguments.add("--");
            arguments.add(below);
        }
        Ended ended = run(arguments);
        if (ended.code() != 0) {
            throw new Unusable("git cannot list the files of `" + commit + "`: `" + ended.complaint() + "`.");
        }
        var blobs = new ArrayList<Blob>();
        for (String line : ended.out().split("\0")) {
            int tab = line.indexOf('\t');
            if (tab > 0 && line.startsWith("100")) {
                blobs.add(
                        new Blob(line.substring(tab + 1), line.substring(0, tab).split(" ")[2]));
            }
        }
        return blobs;
    }

    /** The contents of these files, in their order. */
    void contents(List<Blob> blobs, Consumer<byte[]> take) throws Unusable {
        Process process = start(List.of("cat-file", "--batch"));
        try (OutputStream ask = process.getOutputStream();
                InputStream answer = new BufferedInputStream(process.getInputStream())) {
            for (Blob blob : blobs) {
                ask.write((blob.id() + "\n").getBytes(StandardCharsets.US_ASCII));
                ask.flush();
                take.accept(content(answer));
            }
        } catch (IOException e) {
            throw new Unusable("git stopped before it gave the contents of all files.");
        } finally {
            process.destroy();
        }
    }

    /** {@code <id> blob <size>}, a line feed, the content, a line feed. */
    private static byte[] content(InputStream answer) throws IOException {
        var head = new StringBuilder();
        for (int next = answer.read(); next != '\n'; next = answer.read()) {
            if (next < 0 || head.length() > LONGEST_LINE) {
                throw new EOFException();
            }
            head.append((char) next);
        }
        String[] words = head.toString().split(" ");
        if (words.length != 3) {
            throw new EOFException();
        }
        byte[] content = answer.readNBytes(Integer.parseInt(words[2]));
        if (answer.read() != '\n') {
            throw new EOFException();
        }
        return content;
    }

    private Ended run(List<String> arguments) throws Unusable {
        Process process = start(arguments);
        try (InputStream out = process.getInputStream();
                InputStream err = process.getErrorStream()) {
            process.getOutputStream().close();
            String all = text(out.readAllBytes());
            String complaint =
                    text(err.readNBytes(LONGEST_LINE)).lines().findFirst().orElse("");
            return new Ended(process.waitFor(), all, shown(complaint.replace('`', '\'')));
        } catch (IOException e) {
            throw new Unusable("git stopped before its answer was read.");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Unusable("git was interrupted.");
        }
    }

    private Process start(List<String> arguments) throws Unusable {
        var command = new ArrayList<>(List.of("git", "-C", folder.toString()));
        command.addAll(arguments);
        var builder = new ProcessBuilder(command);
        builder.environment().keySet().removeAll(OF_A_HOOK);
        builder.environment().put("LC_ALL", "C");
        try {
            return builder.start();
        } catch (IOException e) {
            throw new Unusable("Comparing with a revision needs the program `git`, and it cannot be started.");
        }
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static String shown(String text) {
        String line = text.replaceAll("\\p{Cntrl}", "?");
        return line.length() <= 200 ? line : line.substring(0, 200) + "…";
    }
}
