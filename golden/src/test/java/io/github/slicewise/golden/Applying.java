package io.github.slicewise.golden;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How rendered files get into a cluster, told from the files themselves: scripts say how they are used, and what a script
 * applies needs no second command.
 *
 * @param files by path, in the order in which they are applied
 */
record Applying(Map<String, String> files) {
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
        return isObject(text) && !isScripted(path) ? Optional.of(forObject(path, text)) : Optional.empty();
    }

    private static boolean isObject(String text) {
        return text.lines().anyMatch(line -> line.startsWith("apiVersion:"));
    }

    private static String forObject(String path, String text) {
        if (text.contains("kind: Kustomization")) {
            return "kubectl apply -k " + path.substring(0, Math.max(0, path.lastIndexOf('/')));
        }
        return text.contains("kind: ClusterConfig") ? "eksctl create cluster -f " + path : "kubectl apply -f " + path;
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
