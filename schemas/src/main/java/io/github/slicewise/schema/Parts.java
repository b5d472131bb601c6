package io.github.slicewise.schema;

import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.manifest.Manifest;
import io.github.slicewise.manifest.Patches;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Documents that are only parts of objects, because Kustomize completes them: what is missing in one may be elsewhere.
 *
 * @param folders that hold a kustomization, each with a slash at its end; empty for the topmost
 * @param patches files that are merged into others
 */
record Parts(Set<String> folders, Patches patches) {
    /** What strategic merge patches say to the one who merges them. */
    private static final Pattern DIRECTIVE =
            Pattern.compile("\\$(patch|retainKeys|(deleteFromPrimitiveList|setElementOrder)/.*)");

    private static final Set<String> CHOICES = Set.of("anyOf", "oneOf");

    private static final Pattern KUSTOMIZATION =
            Pattern.compile("(|.*/)kustomization\\.ya?ml", Pattern.CASE_INSENSITIVE);

    Parts {
        folders = Set.copyOf(folders);
    }

    /** Nothing known of any kustomization. */
    static Parts unknown() {
        return new Parts(Set.of(), Patches.of(List.of()));
    }

    /** What lies beside or below the kustomizations that a reader has come across, and said so. */
    static Parts of(List<Finding> reading) {
        var folders = new TreeSet<String>();
        for (Finding finding : reading) {
            String file = finding.at().match(Location.InFile::file, path -> "");
            if (KUSTOMIZATION.matcher(file).matches()) {
                folders.add(file.substring(0, file.lastIndexOf('/') + 1));
            }
        }
        return new Parts(folders, Patches.of(reading));
    }

    /** Whether the object is a part, by where it stands or by what it says. */
    boolean has(Manifest manifest, List<Violation> violations) {
        String file = manifest.root().at().file();
        return patches.has(file)
                || folders.stream().anyMatch(file::startsWith)
                || violations.stream().anyMatch(Parts::isDirective);
    }

    /** Whether what the schema does not know is an instruction for merging. */
    static boolean isDirective(Violation violation) {
        return violation
                .property()
                .filter(name -> DIRECTIVE.matcher(name).matches())
                .isPresent();
    }

    /** Whether only a whole object can tell: which of several fields there are. */
    static boolean isAboutWholes(Violation violation) {
        return CHOICES.contains(violation.keyword());
    }

    /** The findings of a part: without those on missing fields, but with a note that these were not judged. */
    static List<Finding> spared(Manifest part, List<Finding> findings) {
        if (findings.stream().noneMatch(Parts::isAboutMissing)) {
            return findings;
        }
        Finding note = Finding.note(
                MissingFields.ID,
                part.at(),
                "Kustomize completes " + Words.subject(part) + ", so missing fields are not judged.",
                "Check what `kubectl kustomize` makes of it.");
        return Stream.concat(findings.stream().filter(each -> !isAboutMissing(each)), Stream.of(note))
                .toList();
    }

    private static boolean isAboutMissing(Finding finding) {
        return finding.rule().equals(MissingFields.ID);
    }
}
