package io.github.slicewise.testing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** A folder of expected files. */
final class GoldenFolder {
    private static final String UPDATE = "golden.update";
    /** Most differences that are told; one change of a name can touch every file. */
    private static final int MOST = 20;

    private final Path folder;

    GoldenFolder(Path folder) {
        this.folder = folder;
    }

    void holds(SortedMap<String, byte[]> rendered) {
        try {
            compare(rendered);
        } catch (IOException e) {
            throw new AssertionError("The folder `" + folder + "` cannot be used: " + e + ".", e);
        }
    }

    private void compare(SortedMap<String, byte[]> rendered) throws IOException {
        SortedMap<String, byte[]> expected = read();
        List<String> wrong = Boolean.getBoolean(UPDATE) ? written(expected, rendered) : missed(expected, rendered);
        expected.keySet().stream()
                .filter(file -> !rendered.containsKey(file))
                .forEach(file -> wrong.add("`" + file + "` is not rendered: delete it."));
        if (!wrong.isEmpty()) {
            throw new AssertionError("What is rendered is not what `" + folder + "` holds:\n" + told(wrong)
                    + "\nTo write what is rendered now, run the test once with `-D" + UPDATE
                    + "=true` and look at what changed.");
        }
    }

    private static String told(List<String> wrong) {
        String first = String.join("\n", wrong.subList(0, Math.min(MOST, wrong.size())));
        return wrong.size() <= MOST ? first : first + "\nand " + (wrong.size() - MOST) + " more.";
    }

    private List<String> written(SortedMap<String, byte[]> expected, SortedMap<String, byte[]> rendered)
            throws IOException {
        var written = new ArrayList<String>();
        for (Map.Entry<String, byte[]> file : rendered.entrySet()) {
            if (Arrays.equals(expected.get(file.getKey()), file.getValue())) {
                continue;
            }
            Path path = folder.resolve(file.getKey());
            Files.createDirectories(path.resolveSibling(""));
            Files.write(path, file.getValue());
            written.add("`" + file.getKey() + "` was written by this run.");
        }
        return written;
    }

    private static List<String> missed(SortedMap<String, byte[]> expected, SortedMap<String, byte[]> rendered) {
        var missed = new ArrayList<String>();
        rendered.forEach((file, bytes) -> {
            if (!expected.containsKey(file)) {
                missed.add("`" + file + "` is missing.");
            } else if (!Arrays.equals(expected.get(file), bytes)) {
                missed.add(difference(file, text(expected.get(file)), text(bytes)));
            }
        });
        return missed;
    }

    private static String difference(String file, String expected, String rendered) {
        if (expected.replace("\r\n", "\n").equals(rendered)) {
            return "`" + file + "` differs in its line ends only: keep them with `* text eol=lf` in `.gitattributes`.";
        }
        List<String> before = expected.lines().toList();
        List<String> now = rendered.lines().toList();
        int line = 0;
        while (line < before.size() && line < now.size() && before.get(line).equals(now.get(line))) {
            line++;
        }
        return "`" + file + "` differs at line " + (line + 1) + ":\n  expected: " + at(before, line) + "\n  rendered: "
                + at(now, line);
    }

    private static String at(List<String> lines, int line) {
        return line < lines.size() ? lines.get(line) : "(the end)";
    }

    private SortedMap<String, byte[]> read() throws IOException {
        var files = new TreeMap<String, byte[]>();
        if (!Files.isDirectory(folder)) {
            return files;
        }
        try (var walk = Files.walk(folder)) {
            for (Path file : walk.filter(Files::isRegularFile).toList()) {
                files.put(folder.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
            }
        }
        return files;
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
