package io.github.slicewise.rule.workload;

import io.github.slicewise.manifest.Manifest;
import java.util.List;
import java.util.Optional;

/**
 * An API version that is gone.
 *
 * @param group of the API
 * @param version that is gone
 * @param kind that had it
 * @param removedIn release that no longer has it, such as {@code 1.1}
 * @param instead apiVersion and kind to write
 */
record RemovedApi(String group, String version, String kind, String removedIn, String instead) {
    private static final List<RemovedApi> ALL = Table.rows("removed-apis.tsv", 5).stream()
            .map(row -> new RemovedApi(row.get(0), row.get(1), row.get(2), row.get(3), row.get(4)))
            .toList();

    /** The removed API that this object uses. */
    static Optional<RemovedApi> of(Manifest manifest) {
        return ALL.stream()
                .filter(api -> manifest.apiVersion().equals(api.group + "/" + api.version))
                .filter(api -> manifest.kind().equals(api.kind))
                .findFirst();
    }
}
