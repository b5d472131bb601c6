package io.github.slicewise.cli;

import io.github.slicewise.report.CardPage;
import io.github.slicewise.report.PageFormat;
import io.github.slicewise.rule.Cards;
import io.github.slicewise.rule.RuleCard;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code slicewise explain}: what a rule wants, and why. */
@Command(
        name = "explain",
        description = "Explains rules by their ids, with examples and sources; without an id lists all.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:shown", "2:wrong usage, or no such rule"})
final class ExplainCommand implements Callable<Integer> {
    private final Streams streams;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(arity = "0..*", paramLabel = "RULE", description = "Ids as findings have them, such as MIG002.")
    private List<String> ids = List.of();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "How to show: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private PageFormat format = PageFormat.TEXT;

    ExplainCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() {
        if (ids.isEmpty()) {
            return streams.deliver(CardPage.list(Cards.all(), format, streams.ink()), 0);
        }
        List<RuleCard> wanted = ids.stream().map(this::card).toList();
        return streams.deliver(CardPage.write(wanted, format, streams.ink()), 0);
    }

    private RuleCard card(String id) {
        return Cards.meant(id).orElseThrow(() -> new ParameterException(spec.commandLine(), Cards.refusal(id)));
    }
}
