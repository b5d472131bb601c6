package io.github.slicewise.rule.scaling;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** An APIService is named after what it serves, and says how much it matters. */
public final class ApiServiceWellFormed implements Rule {
    // Source: kube-aggregator, pkg/apis/apiregistration/validation/validation.go.
    private static final long MOST_GROUP = 20000;
    private static final long MOST_VERSION = 1000;

    private static final RuleCard CARD = new RuleCard(
            "HPA047",
            Severity.ERROR,
            "An APIService is named after what it serves, with priorities in range",
            "The API server refuses an APIService whose name is not version and group with a dot between them, whose "
                    + "priorities are missing or out of range, or that skips a check for which it brings the certificate.",
            """
            apiVersion: apiregistration.k8s.io/v1
            kind: APIService
            metadata:
              name: custom.metrics.k8s.io # expect HPA047
            spec:
              group: custom.metrics.k8s.io
              version: v1beta1
              groupPriorityMinimum: 100
              versionPriority: 5000 # expect HPA047
              caBundle: Cg==
              insecureSkipTLSVerify: true # expect HPA047
              service:
                name: adapter
                namespace: monitoring
            """,
            """
            apiVersion: apiregistration.k8s.io/v1
            kind: APIService
            metadata:
              name: v1beta1.custom.metrics.k8s.io
            spec:
              group: custom.metrics.k8s.io
              version: v1beta1
              groupPriorityMinimum: 20000
              versionPriority: 1000
              caBundle: Cg==
              insecureSkipTLSVerify: false
              service:
                name: adapter
                namespace: monitoring
            """,
            List.of("kubernetes/kube-aggregator v0.35 pkg/apis/apiregistration/validation/validation.go"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return manifests
                .of("apiregistration.k8s.io", "APIService")
                .flatMap(ApiServiceWellFormed::judge)
                .toList();
    }

    private static Stream<Finding> judge(Manifest api) {
        return Stream.of(
                        name(api),
                        priority(api, "groupPriorityMinimum", MOST_GROUP),
                        priority(api, "versionPriority", MOST_VERSION),
                        skipping(api))
                .flatMap(Optional::stream);
    }

    private static Optional<Finding> name(Manifest api) {
        Optional<String> version = api.root().text("spec", "version");
        String right =
                version.orElse("") + "." + api.root().text("spec", "group").orElse("");
        boolean odd = api.name().isEmpty() || version.isEmpty() || Shown.isPlaceholder(api.name() + right);
        return odd || api.name().equals(right)
                ? Optional.empty()
                : Optional.of(error(
                        api.at(),
                        "An APIService for `" + Shown.text(right) + "` may not be named `" + Shown.text(api.name())
                                + "`.",
                        "Write `name: " + Shown.text(right) + "`."));
    }

    private static Optional<Finding> priority(Manifest api, String key, long most) {
        return Items.scalar(api.root(), "spec", key)
                .filter(value -> value.asLong().isPresent())
                .filter(value ->
                        value.asLong().getAsLong() < 1 || value.asLong().getAsLong() > most)
                .map(value -> error(
                        value.at(),
                        "The value `" + Shown.text(value.text()) + "` of `" + key + "` is not between `1` and `" + most
                                + "`.",
                        "Write `" + key + ": 100`."));
    }

    private static Optional<Finding> skipping(Manifest api) {
        boolean bundle = api.root()
                .text("spec", "caBundle")
                .filter(text -> !text.isEmpty())
                .isPresent();
        return Items.scalar(api.root(), "spec", "insecureSkipTLSVerify")
                .filter(skip -> bundle && skip.asBoolean().orElse(false))
                .map(skip -> error(
                        skip.at(),
                        "An APIService with a `caBundle` may not skip the check.",
                        "Remove `insecureSkipTLSVerify`."));
    }

    private static Finding error(Location at, String problem, String fix) {
        return Finding.error(CARD.id(), at, problem, fix);
    }
}
