package io.github.slicewise.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** An argument that must say something: an empty path would silently mean the working directory. */
final class NotEmpty {
    private NotEmpty() {}

    static void demand(CommandSpec command, String name, String value) {
        if (value.isBlank()) {
            throw new ParameterException(
                    command.commandLine(), "`" + name + "` is given, but empty; is a variable of the shell unset?");
        }
    }
}
