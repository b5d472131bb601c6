package io.github.slicewise.rule;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.manifest.Manifests;
import java.util.List;

/** One law. Pure: manifests and facts in, findings out; the class name states the law, not the crime. */
public interface Rule {
    /** Everything about the law but its code. */
    RuleCard card();

    /** Every place where the law is broken. */
    List<Finding> check(Manifests manifests, Facts facts);
}
