package io.github.slicewise.report;

import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.mig.Idle;
import io.github.slicewise.mig.LayoutVerdict;
import io.github.slicewise.mig.MigGeometry;
import io.github.slicewise.mig.Packing;
import io.github.slicewise.mig.PlacedVerdict;
import io.github.slicewise.mig.Placement;
import io.github.slicewise.mig.PossibleLayout;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What MIG layouts a GPU can hold, as JSON for programs. */
public final class LayoutJson {
    private LayoutJson() {}

    /**
     * The verdict on one layout: {@code gpu}, {@code layout}, {@code possible}, {@code contested}, {@code reason},
     * {@code placements}, {@code suggestions}, {@code idle}, {@code confidence}, and {@code contest} with both sides.
     */
    public static String verdict(LayoutVerdict verdict) {
        return Json.text(object(verdict));
    }

    /** Many verdicts, one object each, in the order given. */
    public static String verdicts(List<LayoutVerdict> verdicts) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        verdicts.forEach(verdict -> array.add(object(verdict)));
        return Json.text(array);
    }

    private static ObjectNode object(LayoutVerdict verdict) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        object.put("gpu", verdict.gpu().id());
        counts(object.putObject("layout"), verdict.layout());
        object.put("possible", verdict.possible());
        object.put("contested", verdict.contested());
        object.put("reason", verdict.reason());
        placements(object.putArray("placements"), verdict.placements());
        suggestions(object, verdict);
        verdict.idle().ifPresentOrElse(idle -> idle(object.putObject("idle"), idle), () -> object.putNull("idle"));
        object.put("confidence", verdict.confidence().name().toLowerCase(Locale.ROOT));
        verdict.contest().ifPresent(contest -> GpuReport.describe(object.putObject("contest"), contest));
        return object;
    }

    /** The verdict on slices beside placed ones, with the same keys and {@code placed}. */
    public static String verdict(PlacedVerdict verdict, Map<String, Integer> more) {
        LayoutVerdict together = verdict.together();
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        object.put("gpu", together.gpu().id());
        placements(object.putArray("placed"), verdict.placed());
        counts(object.putObject("layout"), more);
        object.put("possible", verdict.possible());
        object.put("contested", together.contested());
        object.put("reason", verdict.reason());
        placements(object.putArray("placements"), verdict.places().orElse(List.of()));
        suggestions(object, together);
        object.put("confidence", together.confidence().name().toLowerCase(Locale.ROOT));
        return Json.text(object);
    }

    private static void suggestions(ObjectNode object, LayoutVerdict verdict) {
        ArrayNode suggestions = object.putArray("suggestions");
        verdict.suggestions().forEach(layout -> counts(suggestions.addObject(), layout));
        ArrayNode changes = object.putArray("changes");
        verdict.alternatives().forEach(alternative -> changes.add(alternative.change()));
    }

    /** A list of possible layouts. */
    public static String layouts(Gpu<?> gpu, List<PossibleLayout> layouts) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        object.put("gpu", gpu.id());
        ArrayNode array = object.putArray("layouts");
        for (PossibleLayout possible : layouts) {
            ObjectNode each = array.addObject();
            counts(each.putObject("layout"), possible.layout());
            each.put("maximal", possible.maximal());
            placements(each.putArray("placements"), possible.placements());
            idle(each.putObject("idle"), possible.idle());
        }
        return Json.text(object);
    }

    /** The starts that are still free beside placed slices. */
    public static String free(Gpu<?> gpu, List<Placement> placed) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        object.put("gpu", gpu.id());
        placements(object.putArray("placed"), placed);
        ObjectNode free = object.putObject("free");
        MigGeometry.freeStarts(gpu, placed).forEach((profile, starts) -> starts.forEach(free.putArray(profile)::add));
        return Json.text(object);
    }

    /** The GPUs that a demand needs. */
    public static String packing(Gpu<?> gpu, Map<String, Integer> demand, Packing packing) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        object.put("gpu", gpu.id());
        counts(object.putObject("demand"), demand);
        object.put("gpus", packing.gpus());
        object.put("fewest", packing.fewest());
        ArrayNode layouts = object.putArray("layouts");
        packing.layouts().forEach(layout -> counts(layouts.addObject(), layout));
        return Json.text(object);
    }

    private static void counts(ObjectNode object, Map<String, Integer> layout) {
        layout.forEach(object::put);
    }

    private static void placements(ArrayNode array, List<Placement> placements) {
        for (Placement placement : placements) {
            ObjectNode object = array.addObject();
            object.put("profile", placement.profile());
            object.put("start", placement.start());
            object.put("size", placement.size());
        }
    }

    private static void idle(ObjectNode object, Idle idle) {
        object.put("compute", idle.compute());
        object.put("memory", idle.memory());
    }
}
