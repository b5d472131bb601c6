package io.github.slicewise.check;

import io.github.slicewise.check.Policy.Applied;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.rule.Cards;
import io.github.slicewise.rule.PolicyCards;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Findings held against the excuses that there are for them. */
final class Suppressing {
    // A file of which a part was not judged may hold what a comment is about.
    private static final Set<String> UNJUDGED = Set.of("YML001", "YML005", "YML006", "YML007");

    private final Policy policy;
    private final List<Excuse> excuses;
    private final List<Finding> kept;
    private final List<Silenced> silenced = new ArrayList<>();
    private final Set<Excuse> used = new HashSet<>();
    private final Set<String> unjudged = new HashSet<>();

    Suppressing(Policy policy, Comments comments) {
        this.policy = policy;
        this.kept = new ArrayList<>(comments.findings());
        Map<Boolean, List<Excuse>> all = Stream.concat(
                        policy.suppressions().stream().map(Excuse::of), comments.excuses().stream())
                .collect(Collectors.partitioningBy(each -> PolicyCards.isAboutJudging(each.rule())));
        this.excuses = all.getOrDefault(false, List.of());
        all.getOrDefault(true, List.of()).stream()
                .filter(each -> Cards.find(each.rule()).isPresent())
                .forEach(each -> kept.add(PolicyCards.stays(each.at(), each.rule())));
    }

    void take(Finding finding) {
        if (UNJUDGED.contains(finding.rule())) {
            finding.at().match(place -> unjudged.add(place.file()), intent -> false);
        }
        List<Excuse> all = excuses.stream().filter(each -> each.isFor(finding)).toList();
        List<Excuse> valid =
                all.stream().filter(each -> !each.isOver(policy.today())).toList();
        used.addAll(all);
        if (all.isEmpty()) {
            kept.add(finding);
        } else if (valid.isEmpty()) {
            kept.add(finding);
            all.forEach(each -> kept.add(over(each, finding)));
        } else {
            silenced.add(new Silenced(finding, valid.get(0).by(), valid.get(0).reason()));
        }
    }

    Applied applied() {
        excuses.stream()
                .filter(each -> !used.contains(each) && Cards.find(each.rule()).isPresent())
                .filter(each -> each.by() == Silenced.By.SETTINGS
                        || !unjudged.contains(each.at().file()))
                .map(each -> PolicyCards.useless(each.at(), each.rule(), each.place()))
                .forEach(kept::add);
        return new Applied(List.copyOf(kept), silenced);
    }

    private static Finding over(Excuse excuse, Finding finding) {
        Location.InFile at = excuse.at();
        return PolicyCards.over(
                        at, excuse.rule(), excuse.until().map(String::valueOf).orElse(""))
                .see(finding.at(), "what it excused");
    }
}
