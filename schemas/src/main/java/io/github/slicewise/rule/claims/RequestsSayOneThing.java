package io.github.slicewise.rule.claims;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.Node;
import io.github.slicewise.yaml.Scalar;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A request for devices has a name of its own and says one thing. */
public final class RequestsSayOneThing implements Rule {
    private static final Pattern LABEL = Pattern.compile("[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?");

    private static final Pattern CLASS =
            Pattern.compile("(?=.{1,253}$)[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*");
    private static final Set<String> MODES = Set.of("ExactCount", "All");

    private static final RuleCard CARD = new RuleCard(
            "DRA001",
            Severity.ERROR,
            "A request for devices has a name of its own and says one thing",
            "The API server refuses a claim whose request has neither or both of `exactly` and `firstAvailable`, a name "
                    + "twice or one that is no DNS label, a `count` beside `allocationMode: All`, a `count` below 1, an "
                    + "`allocationMode` that does not exist, or a `deviceClassName` that no DeviceClass can have.",
            """
            apiVersion: resource.k8s.io/v1
            kind: ResourceClaimTemplate
            metadata:
              name: gpus
            spec:
              spec:
                devices:
                  requests:
                  - name: whole # expect DRA001
                  - name: slice
                    exactly:
                      deviceClassName: mig.nvidia.com
                      count: 0 # expect DRA001
                  - name: slice # expect DRA001
                    exactly:
                      deviceClassName: mig.nvidia.com
                      allocationMode: All
                      count: 2 # expect DRA001
                  - name: other
                    firstAvailable:
                    - name: exact
                      deviceClassName: gpu.nvidia.com
                      allocationMode: Exact # expect DRA001
                    - name: resource
                      deviceClassName: nvidia.com/gpu # expect DRA001
            """,
            """
            apiVersion: resource.k8s.io/v1
            kind: ResourceClaimTemplate
            metadata:
              name: gpus
            spec:
              spec:
                devices:
                  requests:
                  - name: whole
                    exactly:
                      deviceClassName: gpu.nvidia.com
                      count: 2
                  - name: slice
                    firstAvailable:
                    - name: large
                      deviceClassName: mig.nvidia.com
                    - name: any
                      deviceClassName: gpu.nvidia.com
            ---
            apiVersion: resource.k8s.io/v1beta1
            kind: ResourceClaim
            metadata:
              name: all
            spec:
              devices:
                requests:
                - name: all
                  deviceClassName: gpu.nvidia.com
                  allocationMode: All
            """,
            List.of("kubernetes/kubernetes pkg/apis/resource/validation/validation.go, validateDeviceRequest, "
                    + "validateDeviceAllocationMode"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return DeviceClaim.of(manifests).flatMap(RequestsSayOneThing::findings).toList();
    }

    private static Stream<Finding> findings(DeviceClaim claim) {
        boolean flat = claim.owner().apiVersion().endsWith("/v1beta1");
        Stream<Finding> unions =
                claim.requests().stream().filter(request -> !flat).flatMap(request -> union(request.root()).stream());
        Stream<Finding> counts = claim.requests().stream()
                .flatMap(request -> request.alternatives().stream())
                .flatMap(wish -> Stream.of(count(wish.root()), mode(wish.root()), deviceClass(wish))
                        .flatMap(Optional::stream));
        return Stream.of(
                        unions,
                        counts,
                        names(claim.requests().stream().map(DeviceClaim.Request::root)),
                        claim.requests().stream()
                                .filter(DeviceClaim.Request::isChoice)
                                .flatMap(request ->
                                        names(request.alternatives().stream().map(DeviceClaim.Wish::root))))
                .flatMap(each -> each);
    }

    /** One that has the fields of the flat shape is told so by the schema. */
    private static Optional<Finding> union(Mapping request) {
        boolean exactly = request.has("exactly");
        boolean choice = request.has("firstAvailable");
        if (exactly != choice || request.has("deviceClassName")) {
            return Optional.empty();
        }
        return Optional.of(Finding.error(
                CARD.id(),
                name(request).map(Scalar::at).orElse(request.at()),
                exactly
                        ? "This request has both `exactly` and `firstAvailable`."
                        : "This request has neither `exactly` nor `firstAvailable`, and so asks for nothing.",
                exactly ? "Keep one of the two." : "Add `exactly` with a `deviceClassName`."));
    }

    private static Optional<Finding> count(Mapping wish) {
        Optional<Scalar> count = wish.get("count").flatMap(Node::asScalar).filter(each -> !each.isNull());
        boolean all = wish.text("allocationMode").filter("All"::equals).isPresent();
        if (count.isEmpty() || count.get().asLong().isEmpty()) {
            return Optional.empty();
        }
        if (all) {
            return Optional.of(
                    error(count.get().at(), "`count` stands beside `allocationMode: All`.", "Remove `count`."));
        }
        return count.filter(each -> each.asLong().orElse(1) < 1)
                .map(each -> error(each.at(), "`count: " + each.text() + "` asks for nothing.", "Write `1` or more."));
    }

    private static Optional<Finding> mode(Mapping wish) {
        return wish.get("allocationMode")
                .flatMap(Node::asScalar)
                .filter(mode -> mode.isString() && !mode.text().isEmpty())
                .filter(mode -> !MODES.contains(mode.text()) && !Shown.isPlaceholder(mode.text()))
                .map(mode -> error(
                        mode.at(),
                        "There is no `allocationMode` called `" + Shown.text(mode.text()) + "`.",
                        "Write `ExactCount` or `All`."));
    }

    private static Optional<Finding> deviceClass(DeviceClaim.Wish wish) {
        return wish.deviceClass()
                .filter(name -> !name.text().isEmpty() && !Shown.isPlaceholder(name.text()))
                .filter(name -> !CLASS.matcher(name.text()).matches())
                .map(name -> error(
                        name.at(),
                        "`" + Shown.text(name.text()) + "` cannot be the name of a DeviceClass.",
                        "Write lower-case letters, digits, `-` and `.`, such as `gpu.nvidia.com`."));
    }

    private static Stream<Finding> names(Stream<Mapping> entries) {
        Set<String> seen = new HashSet<>();
        var findings = new ArrayList<Finding>();
        entries.flatMap(entry -> name(entry).stream())
                .filter(name -> !Shown.isPlaceholder(name.text()))
                .forEach(name -> {
                    if (!LABEL.matcher(name.text()).matches()) {
                        findings.add(error(
                                name.at(),
                                "`" + Shown.text(name.text()) + "` is no name of a request.",
                                "Write at most 63 lower-case letters, digits and `-`."));
                    } else if (!seen.add(name.text())) {
                        findings.add(error(
                                name.at(),
                                "Two requests have the name `" + name.text() + "`.",
                                "Give each a name of its own."));
                    }
                });
        return findings.stream();
    }

    private static Optional<Scalar> name(Mapping root) {
        return root.get("name").flatMap(Node::asScalar).filter(Scalar::isString);
    }

    private static Finding error(Location.InFile at, String problem, String fix) {
        return Finding.error(CARD.id(), at, problem, fix);
    }
}
