package io.github.slicewise.engine;

import io.github.slicewise.check.Report;
import io.github.slicewise.manifest.Sources;
import java.nio.file.Path;
import java.util.List;

/**
 * What came of rendering.
 *
 * @param report everything found in the intent and in the manifests
 * @param sources the text behind it
 * @param written the files that were written, sorted; empty unless the verdict is {@link Verdict#CLEAN}
 * @param preview what each pool's nodes will advertise and how each workload fits, one line each
 * @param verdict how it ended
 * @param unusable why it is {@link Verdict#UNUSABLE}, one sentence each
 */
public record Rendered(
        Report report,
        Sources sources,
        List<Path> written,
        List<String> preview,
        Verdict verdict,
        List<String> unusable) {
    public Rendered {
        written = List.copyOf(written);
        preview = List.copyOf(preview);
        unusable = List.copyOf(unusable);
    }
}
