package io.github.slicewise.cli;

import io.github.slicewise.finding.Nearest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** A command line that cannot be understood: told in one sentence with the nearest right word, and exit code 2. */
final class WrongUsage {
    private WrongUsage() {}

    static int tell(Streams streams, ParameterException wrong) {
        CommandSpec command = wrong.getCommandLine().getCommandSpec();
        streams.complain(sentence(command, wrong));
        streams.complain("Type `" + command.qualifiedName() + " --help` for what it takes.");
        return 2;
    }

    private static String sentence(CommandSpec command, ParameterException wrong) {
        if (wrong instanceof UnmatchedArgumentException unmatched) {
            return unknown(command, unmatched.getUnmatched());
        }
        if (wrong instanceof MissingParameterException missing) {
            return missing(command, missing.getMissing());
        }
        if (wrong instanceof OverwrittenOptionException twice && twice.getOverwritten() instanceof OptionSpec option) {
            return "`" + option.longestName() + "` is given twice.";
        }
        return Optional.ofNullable(wrong.getArgSpec())
                .flatMap(argument -> refused(argument, Optional.ofNullable(wrong.getValue())))
                .orElseGet(() -> String.valueOf(wrong.getMessage()));
    }

    private static String unknown(CommandSpec command, List<String> unmatched) {
        String word = unmatched.isEmpty() ? "" : unmatched.get(0);
        String name = word.contains("=") ? word.substring(0, word.indexOf('=')) : word;
        if (name.startsWith("-")) {
            return "`" + name + "` is no option of `" + command.qualifiedName() + "`"
                    + offer(name, command.optionsMap().keySet());
        }
        if (!command.subcommands().isEmpty()) {
            return "`" + name + "` is no command"
                    + offer(name, command.subcommands().keySet());
        }
        return "`" + word + "` is one argument too many.";
    }

    private static String missing(CommandSpec command, List<ArgSpec> missing) {
        String needs = missing.stream()
                .sorted(Comparator.comparing(ArgSpec::isOption))
                .map(WrongUsage::name)
                .collect(Collectors.joining(" and "));
        return "`" + command.qualifiedName() + "` needs " + needs + ".";
    }

    private static String name(ArgSpec argument) {
        String label = argument.paramLabel();
        return argument instanceof OptionSpec option
                ? "`" + option.longestName() + " " + label + "`"
                : "`" + label + "`";
    }

    /** What is wrong with a value that an option with a closed choice does not take. */
    private static Optional<String> refused(ArgSpec argument, Optional<String> value) {
        Iterable<String> candidates = argument.completionCandidates();
        if (candidates == null || value.isEmpty() || !(argument instanceof OptionSpec option)) {
            return Optional.empty();
        }
        var words = new ArrayList<String>();
        candidates.forEach(words::add);
        String choice = words.stream().map(word -> "`" + word + "`").collect(Collectors.joining(", "));
        return Optional.of("`" + value.get() + "` is no value of `" + option.longestName() + "`, which takes " + choice
                + offer(value.get(), words));
    }

    private static String offer(String wrong, Collection<String> right) {
        return Nearest.to(wrong, right)
                .map(near -> "; did you mean `" + near + "`?")
                .orElse(".");
    }
}
