package io.github.slicewise.engine;

import io.github.slicewise.check.Report;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.manifest.Sources;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** The rendering of every intent of a project: the one that is named, or all that are declared. */
final class RenderAll {
    private final RenderRequest request;
    private final List<Intent> intents = new ArrayList<>();

    private RenderAll(RenderRequest request) {
        this.request = request;
    }

    static Renderings of(RenderRequest request, Optional<Path> memory) {
        var run = new RenderAll(request);
        try {
            return memory.isPresent() ? run.remembering(new RenderMemory(memory.get(), request)) : run.rendered();
        } catch (Unusable e) {
            return unusable(e.reasons());
        } catch (IOException e) {
            return unusable(List.of("What the rendering was made of cannot be read or kept: `" + e + "`."));
        }
    }

    private Renderings remembering(RenderMemory memory) throws IOException, Unusable {
        Optional<List<Path>> unchanged = memory.unchanged();
        if (unchanged.isPresent()) {
            return new Renderings(List.of(), unchanged.get(), true);
        }
        List<String> inputs = memory.inputs();
        Renderings renderings = rendered();
        memory.keep(inputs, intents, renderings);
        return renderings;
    }

    private Renderings rendered() throws Unusable {
        if (!request.source().isBlank()) {
            Intent intent = load(request.source());
            return Renderings.of(List.of(RenderRun.of(intent, request, request.output())));
        }
        var sources = new TreeMap<String, String>();
        for (String source : Declared.on(request.classPath())) {
            Intent intent = load(source);
            String other = sources.put(intent.name(), source);
            if (other != null) {
                throw new Unusable("Both `" + other + "` and `" + source + "` call their intent `" + intent.name()
                        + "`, which is the folder it is rendered to; give one another name.");
            }
        }
        return Renderings.of(intents.stream()
                .map(intent -> RenderRun.of(intent, request, request.output().resolve(folder(intent))))
                .toList());
    }

    /** A name that is no folder's never gets as far as writing. */
    private static String folder(Intent intent) {
        return intent.name().replaceAll("[^A-Za-z0-9-]", "_");
    }

    private Intent load(String source) throws Unusable {
        Intent intent = IntentLoader.load(source, request.classPath());
        intents.add(intent);
        return intent;
    }

    private static Renderings unusable(List<String> reasons) {
        var nothing = new Report(List.of(), 0, 0, 0, List.of());
        return Renderings.of(
                List.of(new Rendered(nothing, Sources.none(), List.of(), List.of(), Verdict.UNUSABLE, reasons)));
    }
}
