package io.github.slicewise.maven;

import java.util.Optional;
import org.apache.maven.plugin.MojoExecution;

/** Commands that run a goal of this plugin by itself. */
final class RepairCommand {
    private static final String FROM_THE_COMMAND_LINE = "default-cli";

    private RepairCommand() {}

    /**
     * The goal that failed, once more after the repair; a configured execution is named together with its module, because
     * other modules have none of that name.
     */
    static String of(Optional<MojoExecution> execution, String artifactId, String goal) {
        String command = plain(execution, goal);
        return execution
                .map(MojoExecution::getExecutionId)
                .filter(id -> !FROM_THE_COMMAND_LINE.equals(id))
                .map(id -> command + "@" + id + " -pl :" + artifactId)
                .orElse(command);
    }

    /** The goal with complete coordinates, because a prefix is known only where a pom says it. */
    static String plain(Optional<MojoExecution> execution, String goal) {
        return "mvn " + execution.map(RepairCommand::coordinates).orElse("slicewise") + ":" + goal;
    }

    private static String coordinates(MojoExecution execution) {
        return execution.getGroupId() + ":" + execution.getArtifactId() + ":" + execution.getVersion();
    }
}
