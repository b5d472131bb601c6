package io.github.slicewise.render;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Runs rendered scripts with a real shell, where every command but the shell's own prints the words that it is given. */
final class Shell {
    private static final Path SHELL = Path.of("/bin/sh");
    private static final List<String> COMMANDS = List.of("kubectl", "helm", "gcloud", "az", "eksctl");
    /** Asked whether something is there, a command says no. */
    private static final String SPEAKER = """
            #!/bin/sh
            case " $* " in *" get "*|*" describe "*|*" show "*) exit 1;; esac
            printf '%s' "${0##*/}"
            for word in "$@"; do printf '<%s>' "$word"; done
            echo
            """;

    private Shell() {}

    /** What the commands of a script were told, or the variables of an environment file hold; absent without a shell. */
    static Optional<String> run(String path, String text) {
        if (!Files.isExecutable(SHELL)) {
            return Optional.empty();
        }
        try {
            Path room = Files.createTempDirectory("slicewise-shell");
            Path script = Files.writeString(room.resolve("script"), text);
            commands(room);
            said(room, "-n", script.toString());
            String said = path.endsWith(".env")
                    ? said(room, "-c", ". ./script && printf '%s' \"$KUBELET_EXTRA_ARGS\"")
                    : said(room, script.toString(), "1.0");
            if (Files.exists(room.resolve("pwned"))) {
                throw new AssertionError("A text of `" + path + "` was run.");
            }
            remove(room);
            return Optional.of(said);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void remove(Path room) throws IOException {
        try (var files = Files.walk(room)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private static void commands(Path room) throws IOException {
        Path folder = Files.createDirectory(room.resolve("bin"));
        for (String command : COMMANDS) {
            Path fake = Files.writeString(folder.resolve(command), SPEAKER);
            Files.setPosixFilePermissions(fake, PosixFilePermissions.fromString("rwx------"));
        }
        Path dirname = Files.writeString(folder.resolve("dirname"), "#!/bin/sh\nprintf '%s' \"${1%/*}\"\n");
        Files.setPosixFilePermissions(dirname, PosixFilePermissions.fromString("rwx------"));
    }

    private static String said(Path room, String... words) throws IOException {
        var line = new java.util.ArrayList<>(List.of(SHELL.toString()));
        line.addAll(List.of(words));
        var builder = new ProcessBuilder(line).directory(room.toFile()).redirectErrorStream(true);
        builder.environment().put("PATH", room.resolve("bin").toString());
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (process.waitFor() != 0) {
                throw new AssertionError("The shell fails on " + line + ": " + output);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return output.replace(room.toString(), "");
    }
}
