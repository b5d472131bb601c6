package io.github.slicewise.render;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Related;
import io.github.slicewise.plan.Plan;
import io.github.slicewise.plan.own.Rewritten;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Brings findings about the users' own manifests from the written copies back to the files that the users have.
 *
 * @param manifests by the path of the written copy
 */
public record Homes(Map<String, Rewritten> manifests) {
    public Homes {
        manifests = Map.copyOf(manifests);
    }

    /** All such manifests of a plan. */
    public static Homes of(Plan plan) {
        return new Homes(plan.workloads().stream()
                .filter(workload -> workload.own().isPresent())
                .collect(Collectors.toMap(
                        Renderer::path, workload -> workload.own().orElseThrow())));
    }

    /** Whether this is a file of the user's own. */
    public boolean isHome(String file) {
        return manifests.values().stream().anyMatch(manifest -> manifest.file().equals(file));
    }

    /** The finding, at home; what would mend the written copy is not for the file that it comes from. */
    public Finding home(Finding finding) {
        Location at = home(finding.at());
        return new Finding(
                finding.rule(),
                finding.severity(),
                at,
                finding.problem(),
                finding.fix(),
                finding.related().stream()
                        .map(each -> new Related(home(each.at()), each.says()))
                        .toList(),
                at.equals(finding.at()) ? finding.edits() : List.of());
    }

    private Location home(Location at) {
        return at.match(this::home, path -> path);
    }

    private Location home(Location.InFile at) {
        return Optional.ofNullable(manifests.get(at.file()))
                .map(manifest -> manifest.home(at))
                .orElse(at);
    }
}
