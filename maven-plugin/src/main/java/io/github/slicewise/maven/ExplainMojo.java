package io.github.slicewise.maven;

import io.github.slicewise.report.CardPage;
import io.github.slicewise.report.Ink;
import io.github.slicewise.report.PageFormat;
import io.github.slicewise.rule.Cards;
import io.github.slicewise.rule.RuleCard;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Explains rules by their ids, with examples and sources; without an id lists all.
 *
 * @since 0.1.0
 */
@Mojo(name = "explain", requiresProject = false, threadSafe = true)
public final class ExplainMojo extends AbstractMojo {
    /**
     * Ids as findings have them, such as {@code MIG002}.
     *
     * @since 0.1.0
     */
    @Parameter(property = "slicewise.rules")
    private List<String> rules = List.of();

    /** Called by Maven. */
    public ExplainMojo() {}

    @Override
    public void execute() throws MojoExecutionException {
        String page = rules.isEmpty()
                ? CardPage.list(Cards.all(), PageFormat.TEXT, Ink.PLAIN)
                : CardPage.write(cards(), PageFormat.TEXT, Ink.PLAIN);
        getLog().info("\n" + page);
    }

    private List<RuleCard> cards() throws MojoExecutionException {
        var cards = new ArrayList<RuleCard>();
        for (String id : rules) {
            Optional<RuleCard> card = Cards.meant(id);
            cards.add(card.orElseThrow(() -> new MojoExecutionException(Cards.refusal(id))));
        }
        return cards;
    }
}
