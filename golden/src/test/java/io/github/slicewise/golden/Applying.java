package io.github.slicewise.golden;

import io.github.slicewise.plan.targets.FileCard;
import io.github.slicewise.plan.targets.TargetCard;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * How rendered files get into a cluster, told from the files themselves: scripts say how they are used, and what a script
 * applies needs no second command.
 *
 * @param files by path, in the order in which they are applied
 * @param target that rendered them
 */
record Applying(Map<String, String> files, TargetCard target) {
    private static final String USAGE = "# Usage: ";

    List<String> commands() {
        var commands = new ArrayList<String>();
        files.forEach((path, text) -> command(path, text)
                .filter(command -> !commands.contains(command))
                .ifPresent(commands::add));
        return commands;
    }

    private Optional<String> command(String path, String text) {
        if (path.endsWith(".sh")) {
            return text.lines()
                    .filter(line -> line.startsWith(USAGE))
                    .findFirst()
                    .map(line -> line.substring(USAGE.length()).replace("'", ""));
        }
        if (path.endsWith(".tf")) {
            String folder = path.contains("/") ? path.substring(0, path.lastIndexOf('/')) : ".";
            return Optional.of("terraform -chdir=" + folder + " init && terraform -chdir=" + folder + " apply");
        }
        boolean applied = isApplied(path) || text.contains("kind: ClusterConfig");
        return isObject(text) && applied && !isScripted(path) ? Optional.of(forObject(path, text)) : Optional.empty();
    }

    private boolean isApplied(String path) {
        return target.files().stream()
                .filter(FileCard::applied)
                .anyMatch(file -> pattern(file).matcher(path).matches());
    }

    /** The paths that files of this kind have. */
    static Pattern pattern(FileCard file) {
        String[] parts = file.path().split("\\{[a-z]+}", -1);
        return Pattern.compile(Arrays.stream(parts).map(Pattern::quote).collect(Collectors.joining("[^/]+")));
    }

    private static boolean isObject(String text) {
        return text.lines().anyMatch(line -> line.startsWith("apiVersion:"));
    }

    private static String forObject(String path, String text) {
        if (text.contains("kind: Kustomization")) {
            return "kubectl apply -k " + (path.contains("/") ? path.substring(0, path.lastIndexOf('/')) : ".");
        }
        return text.contains("kind: ClusterConfig") ? "eksctl create nodegroup -f " + path : "kubectl apply -f " + path;
    }

    /** Whether a script of the same folder takes care of the file. */
    private boolean isScripted(String path) {
        int end = path.lastIndexOf('/') + 1;
        return files.entrySet().stream()
                .filter(file -> file.getKey().endsWith(".sh"))
                .filter(file -> file.getKey().startsWith(path.substring(0, end)))
                .anyMatch(file -> file.getValue().contains(path.substring(end)));
    }
}
