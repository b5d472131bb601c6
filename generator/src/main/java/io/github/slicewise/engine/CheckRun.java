package io.github.slicewise.engine;

import io.github.slicewise.check.Baseline;
import io.github.slicewise.check.Checker;
import io.github.slicewise.check.FindingKeys;
import io.github.slicewise.check.Policy;
import io.github.slicewise.check.Report;
import io.github.slicewise.facts.Facts;
import io.github.slicewise.facts.Platform;
import io.github.slicewise.facts.Platforms;
import io.github.slicewise.facts.SlicewiseFile;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Nearest;
import io.github.slicewise.manifest.Config;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.ManifestReader;
import io.github.slicewise.manifest.Manifests;
import io.github.slicewise.manifest.Reading;
import io.github.slicewise.manifest.Sources;
import io.github.slicewise.schema.SchemaCheck;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/** One check, from the paths to the verdict. */
final class CheckRun {
    private final CheckRequest request;
    private final Input input;
    private final Sifting sifting;
    private final List<String> unusable = new ArrayList<>();
    private final List<Finding> found = new ArrayList<>();
    private Reading judged = Reading.none();
    private List<Finding> all = List.of();
    private int looked;

    CheckRun(CheckRequest request) {
        this(request, Input.disk(), new Sifting(request));
    }

    CheckRun(CheckRequest request, Input input, Sifting sifting) {
        this.request = request;
        this.input = input;
        this.sifting = sifting;
    }

    /** What was found, before what is no news was left out. */
    Baseline baseline() {
        FindingKeys keys = FindingKeys.of(judged, all);
        return Baseline.of(all.stream().map(keys::of).toList());
    }

    Checked run() {
        Reading read = Reading.none();
        try {
            read = input.read(request.paths(), request.stdin());
            unusable.addAll(read.unusable());
            Settings settings = Settings.find(request, read, input);
            found.addAll(settings.findings());
            Crds crds = Crds.read(request, settings);
            unusable.addAll(crds.unusable());
            found.addAll(crds.findings());
            Facts facts = nodes(facts(settings)).definitions(crds.definitions());
            judged = judged(read, settings);
            Policy said = settings.said().map(Policy::of).orElse(Policy.none());
            Policy policy = request.unknownKinds().map(said::unknownKinds).orElse(said);
            Report report =
                    Checker.check(judged, facts, policy.on(request.judging().today()));
            return checked(sifted(report), judged.sources().or(crds.sources()));
        } catch (Unusable e) {
            unusable.addAll(e.reasons());
            return checked(new Report(List.of(), read.files(), 0, 0, List.of()), read.sources());
        }
    }

    /** What is known before anything is judged, for answers that judge nothing. */
    Known known() throws Unusable {
        Reading read = input.read(request.paths(), request.stdin());
        return known(read, Settings.find(request, read, input));
    }

    /** The same of what was read already, under these settings. */
    Known known(Reading read, Settings settings) throws Unusable {
        unusable.addAll(read.unusable());
        return new Known(judged(read, settings), nodes(facts(settings)), unusable);
    }

    /** What is to be judged: without what is excluded, with the settings and all that was found on the way here. */
    private Reading judged(Reading read, Settings settings) {
        List<String> globs = settings.said().map(SlicewiseFile::exclude).orElse(List.of());
        Reading kept = new Excluded(globs).from(read);
        looked = kept.manifests().all().size() + kept.manifests().configs().size();
        var configs = new ArrayList<Config>(kept.manifests().configs());
        settings.extra().ifPresent(configs::add);
        found.addAll(kept.findings());
        return new Reading(
                new Manifests(kept.manifests().all(), configs),
                found,
                kept.files(),
                kept.unusable(),
                kept.sources().or(settings.sources()));
    }

    private Report sifted(Report report) {
        all = report.findings();
        try {
            return sifting.sift(report, judged, unusable.isEmpty());
        } catch (Unusable e) {
            unusable.addAll(e.reasons());
            return report;
        }
    }

    private Facts facts(Settings settings) throws Unusable {
        Facts said = known(settings.said().map(SlicewiseFile::facts).orElse(Facts.none()), settings);
        Facts placed = request.platform().isEmpty()
                ? said
                : said.on(platform(request.platform().get()));
        return request.kubernetes().isEmpty()
                ? placed
                : placed.kubernetes(minor(request.kubernetes().get()));
    }

    /** The same facts under a Kubernetes that there are schemas for; another one is found at its place. */
    private Facts known(Facts said, Settings settings) {
        String minor = said.kubernetes().orElse("");
        if (minor.isEmpty() || SchemaCheck.minors().contains(minor)) {
            return said;
        }
        Location.InFile at = settings.root()
                .flatMap(root -> root.find("versions", "kubernetes"))
                .map(node -> node.at())
                .orElseThrow(() -> new IllegalStateException("A Kubernetes version without a place was said."));
        found.add(Finding.error(
                "FCT001",
                at,
                "Kubernetes `" + minor + "` is not known here.",
                "Write one of `" + String.join("`, `", SchemaCheck.minors()) + "`, in quotes."));
        return said.anyKubernetes();
    }

    private static String platform(String id) throws Unusable {
        List<String> ids = Platforms.all().stream().map(Platform::id).toList();
        if (!ids.contains(id)) {
            throw new Unusable("There is no platform `" + id + "`; "
                    + Nearest.to(id, ids)
                            .map(near -> "did you mean `" + near + "`?")
                            .orElse("there are `" + String.join("`, `", ids) + "`."));
        }
        return id;
    }

    private static String minor(String version) throws Unusable {
        if (!SchemaCheck.minors().contains(version)) {
            throw new Unusable("Kubernetes `" + version + "` is not known here; name one of `"
                    + String.join("`, `", SchemaCheck.minors()) + "`.");
        }
        return version;
    }

    private Facts nodes(Facts facts) throws Unusable {
        if (request.nodes().isEmpty()) {
            return facts;
        }
        String path = request.nodes().get().toString();
        Reading read = ManifestReader.read(List.of(path), InputStream.nullInputStream());
        unusable.addAll(read.unusable());
        found.addAll(read.findings());
        List<Manifest> nodes = read.manifests().of("", "Node").toList();
        if (nodes.isEmpty() && read.unusable().isEmpty()) {
            throw new Unusable("`" + path + "` holds no Node; write it with `kubectl get nodes -o yaml`.");
        }
        return facts.nodes(nodes);
    }

    private Checked checked(Report report, Sources sources) {
        boolean nothing = looked == 0 && !report.reaches(request.failOn());
        if (nothing && !request.allowEmpty() && unusable.isEmpty()) {
            unusable.add("There is nothing to check: no Kubernetes object and no configuration was found in `"
                    + String.join("`, `", request.paths()) + "`.");
        }
        Verdict verdict = Verdict.of(report, request.failOn());
        return new Checked(report, sources, unusable.isEmpty() ? verdict : Verdict.UNUSABLE, unusable);
    }
}
