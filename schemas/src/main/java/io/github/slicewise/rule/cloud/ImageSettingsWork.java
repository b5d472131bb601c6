package io.github.slicewise.rule.cloud;

import io.github.slicewise.facts.Facts;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.rule.Rule;
import io.github.slicewise.rule.RuleCard;
import io.github.slicewise.rule.Shown;
import io.github.slicewise.rule.cluster.Listed;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The settings by which Bottlerocket shares and cuts GPUs have values that it knows, and go together. */
public final class ImageSettingsWork implements Rule {
    private static final RuleCard CARD = new RuleCard(
            "EKS003",
            Severity.ERROR,
            "The GPU settings of a Bottlerocket image can work",
            "Bottlerocket shares and cuts GPUs by its own settings. It knows `none`, `time-slicing` and `mps`, at "
                    + "least two shares and at most 48 with MPS, and leaves a GPU whole when a profile is not one of its "
                    + "own. MPS and MIG together keep its device plugin from starting.",
            """
            apiVersion: eksctl.io/v1alpha5
            kind: ClusterConfig
            metadata:
              name: demo
              region: eu-west-1
            managedNodeGroups:
            - name: gpu
              instanceType: p4d.24xlarge
              amiFamily: Bottlerocket
              bottlerocket:
                settings:
                  kubelet-device-plugins:
                    nvidia:
                      device-sharing-strategy: timeslicing # expect EKS003
                      time-slicing:
                        replicas: 1 # expect EKS003
                        replica: 4 # expect EKS003
                        rename-by-default: "false" # expect EKS003
                      device-partitioning-strategy: mig
                      mig:
                        profile:
                          a100.40gb: 4g.20gb # expect EKS003
            ---
            apiVersion: karpenter.k8s.aws/v1
            kind: EC2NodeClass
            metadata:
              name: gpu
            spec:
              role: node
              amiSelectorTerms:
              - alias: bottlerocket@latest
              subnetSelectorTerms:
              - tags: {karpenter.sh/discovery: demo}
              securityGroupSelectorTerms:
              - tags: {karpenter.sh/discovery: demo}
              userData: |
                [settings.kubelet-device-plugins.nvidia]
                device-sharing-strategy = time-slicing # expect EKS003
                device-list-strategy = "env" # expect EKS003
            """,
            """
            apiVersion: eksctl.io/v1alpha5
            kind: ClusterConfig
            metadata:
              name: demo
              region: eu-west-1
            managedNodeGroups:
            - name: gpu
              instanceType: p4d.24xlarge
              amiFamily: Bottlerocket
              bottlerocket:
                settings:
                  kubelet-device-plugins:
                    nvidia:
                      device-sharing-strategy: time-slicing
                      time-slicing:
                        replicas: 4
                        rename-by-default: false
                      mps:
                        replicas: 4
                        fail-requests-greater-than-one: true
                      device-partitioning-strategy: mig
                      mig:
                        profile:
                          a100.40gb: "7"
            """,
            List.of(
                    "bottlerocket-os/bottlerocket-project-website 6102096 data/settings/1.54.x/kubelet-device-plugins.toml",
                    "bottlerocket-os/bottlerocket-kernel-kit sources/nvidia-migmanager"));

    @Override
    public RuleCard card() {
        return CARD;
    }

    private static final List<String> SHARING = List.of("none", "time-slicing", "mps");
    private static final List<String> CUTTING = List.of("none", "mig");
    private static final Set<String> COUNTS = Set.of("1", "2", "3", "4", "7");
    private static final long MOST_CLIENTS = 48;

    @Override
    public List<Finding> check(Manifests manifests, Facts facts) {
        return ImageSharing.of(manifests).flatMap(ImageSettingsWork::findings).toList();
    }

    private static Stream<Finding> findings(ImageSharing settings) {
        Stream<Finding> words = Stream.concat(
                word(settings, SHARING, "device-sharing-strategy"),
                word(settings, CUTTING, "device-partitioning-strategy"));
        Stream<Finding> shares = Stream.concat(
                replicas(settings, Long.MAX_VALUE, "time-slicing"), replicas(settings, MOST_CLIENTS, "mps"));
        Stream<Finding> written =
                settings.all().stream().flatMap(setting -> SettingWritten.finding(CARD.id(), setting).stream());
        return Stream.of(words, shares, profiles(settings), unquoted(settings), together(settings), written)
                .flatMap(each -> each);
    }

    private static Stream<Finding> word(ImageSharing settings, List<String> known, String key) {
        return settings
                .value(key)
                .filter(word -> !known.contains(word.text()) && !Shown.isPlaceholder(word.text()))
                .map(word -> Finding.error(
                        CARD.id(),
                        word.at(),
                        "Bottlerocket knows no `" + key + "` called `" + Shown.text(word.text()) + "`.",
                        Nearest.to(word.text(), known)
                                .map(near -> "Write `" + near + "`.")
                                .orElse("Write one of " + Listed.of(known) + ".")))
                .stream();
    }

    private static Stream<Finding> replicas(ImageSharing settings, long most, String way) {
        return settings
                .value(way, "replicas")
                .filter(number -> number.text().matches("\\d{1,9}"))
                .filter(number -> Long.parseLong(number.text()) < 2 || Long.parseLong(number.text()) > most)
                .map(number -> Finding.error(
                        CARD.id(),
                        number.at(),
                        "Bottlerocket shares a GPU by `" + way + "` among 2 "
                                + (most == Long.MAX_VALUE ? "or more" : "to " + most) + ", not `" + number.text()
                                + "`.",
                        number.text().equals("1") || number.text().equals("0")
                                ? "Write `2` or more, or `device-sharing-strategy: none`."
                                : "Write `" + most + "` or less."))
                .stream();
    }

    /** Profiles of models that no fact names are not judged. */
    private static Stream<Finding> profiles(ImageSharing settings) {
        return settings.profiles().stream()
                .filter(entry -> entry.isText())
                .filter(entry -> !COUNTS.contains(entry.text()) && !Shown.isPlaceholder(entry.text()))
                .flatMap(entry -> settings.known(entry.key()).stream()
                        .filter(known -> !known.contains(entry.text()))
                        .map(known -> Finding.error(
                                CARD.id(),
                                entry.at(),
                                "Bottlerocket cuts `" + Shown.text(entry.key()) + "` into no profile `"
                                        + Shown.text(entry.text()) + "`, and leaves it in one piece.",
                                Nearest.to(entry.text(), known)
                                        .map(near -> "Write `" + near + "`.")
                                        .orElse("Write one of " + Listed.of(known) + "."))));
    }

    /** In TOML a dot in a key that is not quoted begins a table of its own. */
    private static Stream<Finding> unquoted(ImageSharing settings) {
        return settings.broken().stream()
                .map(inner -> Finding.error(
                        CARD.id(),
                        inner.at(),
                        "The key `" + Shown.text(inner.key())
                                + "` has a dot and no quotes, so Bottlerocket finds no profile for it.",
                        "Write `\"" + Shown.text(inner.key()) + "\" = \"" + Shown.text(inner.text()) + "\"`."));
    }

    private static Stream<Finding> together(ImageSharing settings) {
        boolean cut = settings.value("device-partitioning-strategy")
                .filter(word -> word.text().equals("mig"))
                .isPresent();
        return settings
                .value("device-sharing-strategy")
                .filter(word -> cut && word.text().equals("mps"))
                .map(word -> Finding.error(
                        CARD.id(),
                        word.at(),
                        "Bottlerocket's device plugin does not start with MPS on GPUs that are cut by MIG.",
                        "Write `time-slicing`, or leave the GPUs whole."))
                .stream();
    }
}
