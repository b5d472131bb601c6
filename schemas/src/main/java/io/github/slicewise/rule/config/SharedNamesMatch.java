package io.github.slicewise.rule.config;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.yaml.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The names under {@code sharing} are resource names that a node can have, each once. */
public final class SharedNamesMatch implements Rule {
    private static final int LONGEST = 63;
    private static final String SHARED = ".shared";
    private static final Pattern NAME =
            Pattern.compile("[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*");

    private static final RuleCard CARD = new RuleCard(
            "SLC004",
            Severity.ERROR,
            "A shared resource is named as the node names it, once",
            "The device plugin refuses a name that is no resource name. An entry whose name no node has is skipped "
                    + "without a word, and of two entries for one resource the larger number counts while the label "
                    + "shows the first.",
            """
            version: v1
            sharing:
              timeSlicing:
                resources:
                - name: nvidia.com/gpu
                  replicas: 4
                - name: gpu # expect SLC004
                  replicas: 8
                - name: nvidia.com/mig-1g.10gb+me # expect SLC004
                  replicas: 2
                - name: nvidia.com/mig-1g.5gb.shared # expect SLC004
                  replicas: 2
            """,
            """
            version: v1
            sharing:
              timeSlicing:
                resources:
                - name: nvidia.com/gpu
                  replicas: 4
                - name: nvidia.com/mig-1g.10gb.me
                  replicas: 2
                - name: nvidia.com/mig-1g.5gb
                  replicas: 2
            """,
            List.of(
                    "NVIDIA/k8s-device-plugin v0.20.0 api/config/v1/resources.go:48-64",
                    "NVIDIA/k8s-device-plugin v0.20.0 internal/rm/device_map.go:241-244, 303-345"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        List<Finding> findings = new ArrayList<>();
        Map<Object, Map<String, SharingEntry>> seen = new HashMap<>();
        SharingEntry.in(manifests).forEach(entry -> {
            problem(entry).ifPresent(findings::add);
            var names = seen.computeIfAbsent(List.of(entry.config(), entry.way()), key -> new HashMap<>());
            Optional.ofNullable(names.putIfAbsent(entry.resource(), entry))
                    .filter(first -> entry.name().isPresent())
                    .ifPresent(first -> findings.add(twice(entry, first)));
        });
        return findings;
    }

    private static Optional<Finding> problem(SharingEntry entry) {
        return Stream.of(empty(entry), misspelt(entry), renamed(entry), overlong(entry), alreadyShared(entry))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<Finding> empty(SharingEntry entry) {
        return entry.root()
                .get("name")
                .flatMap(Node::asScalar)
                .filter(name -> name.isNull() || name.text().isEmpty())
                .map(name -> Finding.error(
                        CARD.id(),
                        name.at(),
                        "The device plugin refuses a shared resource without a name.",
                        "Write `name: nvidia.com/gpu`."));
    }

    private static Optional<Finding> misspelt(SharingEntry entry) {
        String bare = entry.resource().replaceFirst("^nvidia\\.com/", "");
        if (entry.name().isEmpty() || NAME.matcher(bare).matches()) {
            return Optional.empty();
        }
        return Optional.of(Finding.error(
                CARD.id(),
                entry.at(),
                "The device plugin refuses `" + Shown.text(entry.resource()) + "`, which is no resource name.",
                "Write `" + Shown.text(mended(bare)) + "`."));
    }

    /** A new name is dropped in the end, but it is read first. */
    private static Optional<Finding> renamed(SharingEntry entry) {
        return entry.root()
                .get("rename")
                .flatMap(Node::asScalar)
                .filter(name -> name.isString() && !name.text().isEmpty())
                .filter(name -> !NAME.matcher(name.text().replaceFirst("^nvidia\\.com/", ""))
                        .matches())
                .map(name -> Finding.error(
                        CARD.id(),
                        name.at(),
                        "The device plugin refuses `rename: " + Shown.text(name.text())
                                + "`, which is no resource name.",
                        "Remove `rename`; `renameByDefault: true` appends `.shared`."));
    }

    private static String mended(String bare) {
        String plain = bare.strip().toLowerCase(Locale.ROOT).replace('+', '.').replace('_', '-');
        return "nvidia.com/" + plain.substring(plain.lastIndexOf('/') + 1);
    }

    private static Optional<Finding> overlong(SharingEntry entry) {
        String advertised = entry.resource() + (entry.renamed() ? SHARED : "");
        if (advertised.length() <= LONGEST) {
            return Optional.empty();
        }
        String problem = "`" + Shown.text(advertised) + "` has " + advertised.length() + " characters, more than the "
                + LONGEST + " that a resource name may have.";
        boolean refused = entry.resource().length() > LONGEST;
        return Optional.of(
                refused
                        ? Finding.error(CARD.id(), entry.at(), problem, "Shorten the name.")
                        : Finding.warning(CARD.id(), entry.at(), problem, "Set `renameByDefault: false`."));
    }

    private static Optional<Finding> alreadyShared(SharingEntry entry) {
        if (!entry.resource().endsWith(SHARED)) {
            return Optional.empty();
        }
        String own = entry.resource().substring(0, entry.resource().length() - SHARED.length());
        return Optional.of(Finding.warning(
                CARD.id(),
                entry.at(),
                "`" + entry.resource() + "` matches nothing: the plugin looks for the name before it is shared.",
                "Write `" + own + "`, and `renameByDefault: true` where the name shall end in `" + SHARED + "`."));
    }

    private static Finding twice(SharingEntry entry, SharingEntry first) {
        return Finding.warning(
                        CARD.id(),
                        entry.at(),
                        "`" + Shown.text(entry.resource()) + "` is shared twice in `sharing." + entry.way() + "`.",
                        "Keep one of the two entries.")
                .see(first.at(), "the first entry");
    }
}
