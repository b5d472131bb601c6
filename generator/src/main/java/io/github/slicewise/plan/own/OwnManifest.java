package io.github.slicewise.plan.own;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Outcome;
import io.github.slicewise.manifest.Container;
import io.github.slicewise.manifest.ManifestReader;
import io.github.slicewise.manifest.PodTemplate;
import io.github.slicewise.manifest.Reading;
import io.github.slicewise.yaml.YamlReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * One file of the user's with the object in it that makes pods.
 *
 * @param file as the intent names it
 * @param text of the whole file
 * @param template the pods
 */
public record OwnManifest(String file, String text, PodTemplate template) {
    /** Of what the user's own manifests cannot give. */
    public static final String RULE = "PLN031";

    /** Most objects that a finding names. */
    private static final int MOST = 6;

    /**
     * Reads a file beside {@code base}. What is wrong with it is found at its places; that it cannot be read, or holds no
     * such object, at {@code asked}.
     *
     * @param name of the object; the only one that makes pods when absent
     */
    public static Outcome<OwnManifest> read(Path base, String file, Optional<String> name, Location asked) {
        byte[] bytes;
        try {
            bytes = Files.readAllBytes(base.resolve(file));
        } catch (IOException | InvalidPathException e) {
            return refused(
                    asked,
                    "The manifest `" + file + "` cannot be read.",
                    "Name a file beside the intent's own source.");
        }
        Reading reading = ManifestReader.read(new TreeMap<>(Map.of(file, bytes)));
        List<PodTemplate> all = PodTemplate.of(reading.manifests()).toList();
        List<PodTemplate> meant = all.stream()
                .filter(template -> name.isEmpty() || template.owner().name().equals(name.get()))
                .toList();
        return Outcome.of(reading.manifests(), reading.findings())
                .then(any -> only(file, meant, all, asked))
                .then(template -> Outcome.of(
                        new OwnManifest(file, new String(bytes, StandardCharsets.UTF_8), template), List.of()));
    }

    private static Outcome<PodTemplate> only(
            String file, List<PodTemplate> meant, List<PodTemplate> all, Location asked) {
        if (meant.size() == 1) {
            return Outcome.of(meant.get(0), List.of());
        }
        String titles = all.stream().limit(MOST).map(PodTemplate::title).collect(Collectors.joining(", "));
        return all.isEmpty()
                ? refused(
                        asked,
                        "`" + file + "` holds no object that makes pods.",
                        "Name a file with a Deployment, StatefulSet, Job, CronJob, DaemonSet or Pod.")
                : refused(
                        asked,
                        "`" + file + "` does not hold exactly one such object that makes pods; it holds " + titles
                                + ".",
                        "Add `.named(\"" + all.get(0).owner().name() + "\")`, or the name of another.");
    }

    /** The containers that the placing says nothing about. */
    public List<Container> others(Placing placing) {
        return template.containers().stream()
                .filter(container -> placing.shares().stream()
                        .noneMatch(share -> Tree.container(template, share)
                                .filter(container.root()::equals)
                                .isPresent()))
                .toList();
    }

    /** The file with the placing written into it; findings where a container is missing. */
    public Outcome<Rewritten> with(Placing placing) {
        List<Finding> missing = placing.shares().stream()
                .filter(share -> Tree.container(template, share).isEmpty())
                .map(share -> Finding.error(
                        RULE,
                        template.owner().at(),
                        template.title() + " has no container `"
                                + share.container().orElse("") + "`.",
                        "Name one that it has."))
                .toList();
        if (!missing.isEmpty()) {
            return Outcome.failed(missing);
        }
        Text edited = Editor.edit(text, template, placing);
        return said(edited.now(), placing)
                .map(now -> Outcome.of(new Rewritten(file, edited.now(), now, edited.origins()), List.of()))
                .orElseGet(() -> refused(
                        template.spec().at(),
                        "The pods of " + template.title()
                                + " are written in a form that cannot be changed in place, such as an anchor that stands for more than one of them.",
                        "Write `resources`, `nodeSelector` and `tolerations` out, one entry a line."));
    }

    /** The pods of the edited text, where it says what it must, and everything else as before. */
    private Optional<PodTemplate> said(String edited, Placing placing) {
        Reading before = reread(text);
        Reading after = reread(edited);
        List<PodTemplate> old = PodTemplate.of(before.manifests()).toList();
        List<PodTemplate> now = PodTemplate.of(after.manifests()).toList();
        if (before.findings().size() != after.findings().size() || old.size() != now.size()) {
            return Optional.empty();
        }
        int index = old.indexOf(template);
        return Optional.of(now.get(index))
                .filter(pods -> Plain.of(pods.spec()).equals(Tree.expected(template, placing)))
                .filter(pods -> withoutSpec(text, old.get(index)).equals(withoutSpec(edited, pods)));
    }

    private Reading reread(String yaml) {
        return ManifestReader.read(new TreeMap<>(Map.of(file, yaml.getBytes(StandardCharsets.UTF_8))));
    }

    private static <T> Outcome<T> refused(Location at, String problem, String fix) {
        return Outcome.failed(List.of(Finding.error(RULE, at, problem, fix)));
    }

    /** Everything that the text says beside this pod spec. */
    private List<Object> withoutSpec(String yaml, PodTemplate pods) {
        return YamlReader.read(file, yaml).roots().stream()
                .map(root -> Plain.without(root, pods.spec().at()))
                .toList();
    }
}
