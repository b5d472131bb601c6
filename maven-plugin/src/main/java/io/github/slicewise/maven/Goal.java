package io.github.slicewise.maven;

import java.util.Optional;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;

/**
 * A goal as it runs in some module, for the commands that help after it failed.
 *
 * @param name such as {@code check}
 * @param execution absent outside of Maven
 * @param module the artifact id of the module; empty without a project
 */
record Goal(String name, Optional<MojoExecution> execution, String module) {
    /** What a goal does. */
    interface Work {
        void run() throws MojoExecutionException, MojoFailureException;
    }

    /** Runs it; a broken configuration ends with the command that shows what each parameter takes. */
    void run(Work work) throws MojoExecutionException, MojoFailureException {
        try {
            work.run();
        } catch (MojoExecutionException e) {
            throw new MojoExecutionException(
                    e.getMessage() + "\nThis shows what each parameter takes:\n" + plain("help") + " -Ddetail -Dgoal="
                            + name,
                    e.getCause());
        }
    }

    /** The command that runs this goal again, by itself. */
    String again() {
        return RepairCommand.of(execution, module, name);
    }

    /** The command that runs another goal, outside of any module. */
    String plain(String goal) {
        return RepairCommand.plain(execution, goal);
    }
}
