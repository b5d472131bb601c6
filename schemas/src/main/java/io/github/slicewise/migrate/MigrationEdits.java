package io.github.slicewise.migrate;

import io.github.slicewise.finding.Edit;
import io.github.slicewise.yaml.Mapping;
import io.github.slicewise.yaml.TreeEdits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A migration as edits of the file, which keep its comments and its order. */
public final class MigrationEdits {
    private static final String KUBELET = "kubelet";

    private MigrationEdits() {}

    /**
     * The edits that bring an object to its new version; none where a person has to decide something. Settings of the
     * kubelet move from one object to another, so such objects are edited together, and only within one file.
     *
     * @param all everything that is migrated, this among it
     */
    public static List<Edit> of(Migrated migrated, List<Migrated> all) {
        List<Migrated> together = movesKubelet(migrated)
                ? all.stream().filter(MigrationEdits::movesKubelet).toList()
                : List.of(migrated);
        var edits = new ArrayList<Edit>();
        for (Migrated each : together) {
            Optional<List<Edit>> own = alone(each);
            if (own.isEmpty() || !file(each).equals(file(migrated))) {
                return List.of();
            }
            edits.addAll(own.get());
        }
        return edits;
    }

    private static boolean movesKubelet(Migrated migrated) {
        return migrated.changes().stream().anyMatch(change -> change.path().contains(KUBELET));
    }

    /** What the cluster wrote into the status stays; nobody applies it. */
    private static Optional<List<Edit>> alone(Migrated migrated) {
        Mapping root = migrated.from().root();
        var said = new Mapping(
                root.at(),
                root.entries().stream()
                        .filter(entry -> !entry.key().text().equals("status"))
                        .toList());
        return migrated.decisions().isEmpty() ? TreeEdits.between(said, migrated.tree()) : Optional.empty();
    }

    private static String file(Migrated migrated) {
        return migrated.from().at().file();
    }
}
