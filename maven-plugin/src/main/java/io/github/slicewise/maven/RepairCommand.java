package io.github.slicewise.maven;

import java.util.Optional;
import org.apache.maven.plugin.MojoExecution;

/** The command that runs a failed goal again, by itself, after the repair. */
final class RepairCommand {
    private static final String PREFIX = "slicewise";
    private static final String FROM_THE_COMMAND_LINE = "default-cli";

    private RepairCommand() {}

    static String of(Optional<MojoExecution> execution, String goal) {
        return execution
                .filter(known -> !FROM_THE_COMMAND_LINE.equals(known.getExecutionId()))
                .map(known -> "mvn " + PREFIX + ":" + goal + "@" + known.getExecutionId())
                .orElseGet(() -> "mvn " + coordinates(execution) + ":" + goal);
    }

    /** Complete, because without a project Maven knows no prefix. */
    private static String coordinates(Optional<MojoExecution> execution) {
        return execution
                .map(known -> known.getGroupId() + ":" + known.getArtifactId() + ":" + known.getVersion())
                .orElse(PREFIX);
    }
}
