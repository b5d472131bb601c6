package io.github.slicewise.check;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.rule.Shown;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * All that a run found and how much it looked at.
 *
 * @param findings sorted by place
 * @param files that were read
 * @param objects that were judged
 * @param rules that were applied
 * @param silenced findings that are there and not reported, each with the reason
 * @param unknownKinds kinds without a schema, such as {@code example.com/v1/Widget}, and how many objects of each
 */
public record Report(
        List<Finding> findings,
        int files,
        int objects,
        int rules,
        List<Silenced> silenced,
        SortedMap<String, Integer> unknownKinds) {
    public Report {
        unknownKinds = Collections.unmodifiableSortedMap(new TreeMap<>(unknownKinds));
        findings = findings.stream().sorted().distinct().toList();
        silenced = silenced.stream().sorted().distinct().toList();
    }

    /** How many findings were silenced in this way. */
    public long count(Silenced.By way) {
        return silenced.stream().filter(each -> each.by() == way).count();
    }

    /** A report on objects that all have a schema. */
    public Report(List<Finding> findings, int files, int objects, int rules, List<Silenced> silenced) {
        this(findings, files, objects, rules, silenced, new TreeMap<>());
    }

    /** The same with these findings in place of its own. */
    public Report with(List<Finding> others) {
        return new Report(others, files, objects, rules, silenced, unknownKinds);
    }

    /** The same, with some of its findings silenced. */
    public Report silencing(List<Finding> some, Silenced.By by, String reason) {
        var more = new ArrayList<>(silenced);
        some.forEach(finding -> more.add(new Silenced(finding, by, reason)));
        Set<Finding> gone = new HashSet<>(some);
        List<Finding> rest =
                findings.stream().filter(finding -> !gone.contains(finding)).toList();
        return new Report(rest, files, objects, rules, more, unknownKinds);
    }

    /** The same, of which these objects have no schema. */
    Report unknown(List<Manifest> manifests) {
        var kinds = new TreeMap<String, Integer>();
        manifests.forEach(each -> kinds.merge(Shown.text(each.apiVersion() + "/" + each.kind()), 1, Integer::sum));
        return new Report(findings, files, objects, rules, silenced, kinds);
    }

    /** How many findings are of this severity. */
    public long count(Severity severity) {
        return findings.stream().filter(each -> each.severity() == severity).count();
    }

    /** Whether anything found is as bad as {@code bar} or worse. */
    public boolean reaches(Severity bar) {
        return findings.stream().anyMatch(each -> each.severity().reaches(bar));
    }
}
