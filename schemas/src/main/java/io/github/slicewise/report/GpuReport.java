package io.github.slicewise.report;

import io.github.slicewise.gpu.Confidence;
import io.github.slicewise.gpu.Contested;
import io.github.slicewise.gpu.Gpu;
import io.github.slicewise.gpu.MigGrid;
import io.github.slicewise.gpu.MigProfile;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The catalogue of GPU models, and one model of it, as text and as JSON. */
public final class GpuReport {
    private static final String NONE = "  MIG: none\n";
    private static final String UNPUBLISHED = "  MIG: yes, but its profiles are not published\n";

    private GpuReport() {}

    /** A table with one line for each model. */
    public static String text(List<Gpu<?>> gpus) {
        String head = line("id", "memory", "compute", "MIG", "nvidia.com/gpu.product");
        return gpus.stream()
                .map(gpu ->
                        line(gpu.id(), memory(gpu), gpu.computeCapability().toString(), slices(gpu), firstProduct(gpu)))
                .collect(Collectors.joining("", head, ""));
    }

    private static String line(String id, String memory, String capability, String mig, String product) {
        return "%-18s  %8s  %7s  %-12s  %s"
                        .formatted(id, memory, capability, mig, product)
                        .stripTrailing() + "\n";
    }

    private static String memory(Gpu<?> gpu) {
        return gpu.memoryGb() == 0 ? "shared" : gpu.memoryGb() + " GB";
    }

    private static String slices(Gpu<?> gpu) {
        return gpu.mig().map(mig -> mig.computeSlices() + " slices").orElse(gpu.migCapable() ? "unpublished" : "none");
    }

    private static String firstProduct(Gpu<?> gpu) {
        Optional<String> first = gpu.products().stream().findFirst();
        int others = gpu.products().size() - 1;
        return first.orElse("unknown") + (others > 0 ? " and " + others + " more" : "");
    }

    /** One model: its names, and each profile with its starts drawn as bars. */
    public static String text(Gpu<?> gpu) {
        var text = new StringBuilder();
        text.append("%s: %s, %s, compute capability %s\n"
                .formatted(gpu.id(), memory(gpu), gpu.architecture(), gpu.computeCapability()));
        field(text, "products", gpu.products());
        field(text, "PCI ids", gpu.deviceIds());
        field(text, "also called", gpu.aliases());
        text.append(gpu.mig().map(GpuReport::mig).orElse(gpu.migCapable() ? UNPUBLISHED : NONE));
        return text.toString();
    }

    private static void field(StringBuilder text, String name, List<String> values) {
        if (!values.isEmpty()) {
            text.append("  ")
                    .append(name)
                    .append(": ")
                    .append(String.join(", ", values))
                    .append('\n');
        }
    }

    private static String mig(MigGrid<?> mig) {
        String driver = mig.minimumDriver()
                .map(version -> ", driver " + version + " or newer")
                .orElse("");
        String head = "  MIG: %d compute slices, %d placement units%s\n\n"
                .formatted(mig.computeSlices(), mig.placementUnits(), driver);
        String columns =
                "  %-16s  %4s  %4s  %4s  %4s  %s\n".formatted("profile", "id", "comp", "size", "most", "starts");
        String inferred = mig.profiles().stream().anyMatch(GpuReport::inferred)
                ? "\n  * placements concluded from a relative of the same family\n"
                : "";
        return head
                + columns
                + mig.profiles().stream().map(profile -> row(mig, profile)).collect(Collectors.joining())
                + inferred
                + contested(mig);
    }

    private static boolean inferred(MigProfile<?> profile) {
        return profile.confidence() == Confidence.INFERRED;
    }

    private static String row(MigGrid<?> mig, MigProfile<?> profile) {
        var cells = new Cells(mig.placementUnits());
        String starts = profile.starts().stream()
                .map(start -> cells.bar(start, profile.size()))
                .collect(Collectors.joining(" "));
        String id = profile.id().isPresent() ? Integer.toString(profile.id().getAsInt()) : "?";
        return "  %-16s  %4s  %4d  %4d  %4d  %s\n"
                .formatted(
                        profile.name() + (inferred(profile) ? " *" : ""),
                        id,
                        profile.computeSlices(),
                        profile.size(),
                        profile.maxCount(),
                        starts);
    }

    private static String contested(MigGrid<?> mig) {
        return mig.contested().stream()
                .map(contested ->
                        "  contested: " + LayoutText.layout(contested.layout()) + ": " + contested.note() + "\n")
                .collect(Collectors.joining("", mig.contested().isEmpty() ? "" : "\n", ""));
    }

    /** All models as one JSON array. */
    public static String json(List<Gpu<?>> gpus) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        gpus.forEach(gpu -> describe(array.addObject(), gpu));
        return Json.text(array);
    }

    /** One model as one JSON object. */
    public static String json(Gpu<?> gpu) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        describe(object, gpu);
        return Json.text(object);
    }

    private static void describe(ObjectNode object, Gpu<?> gpu) {
        object.put("id", gpu.id());
        strings(object.putArray("products"), gpu.products());
        strings(object.putArray("deviceIds"), gpu.deviceIds());
        strings(object.putArray("aliases"), gpu.aliases());
        object.put("architecture", gpu.architecture());
        object.put("computeCapability", gpu.computeCapability().toString());
        object.put("memoryGb", gpu.memoryGb());
        object.put("migCapable", gpu.migCapable());
        gpu.mig().ifPresent(mig -> describe(object.putObject("mig"), mig));
    }

    private static void describe(ObjectNode object, MigGrid<?> mig) {
        object.put("computeSlices", mig.computeSlices());
        object.put("placementUnits", mig.placementUnits());
        mig.minimumDriver().ifPresent(driver -> object.put("minimumDriver", driver));
        object.put("confidence", mig.confidence().name().toLowerCase(Locale.ROOT));
        ArrayNode profiles = object.putArray("profiles");
        mig.profiles().forEach(profile -> describe(profiles.addObject(), profile));
        ArrayNode contested = object.putArray("contested");
        mig.contested().forEach(each -> describe(contested.addObject(), each));
    }

    private static void describe(ObjectNode object, MigProfile<?> profile) {
        object.put("name", profile.name());
        profile.id().ifPresent(id -> object.put("id", id));
        object.put("computeSlices", profile.computeSlices());
        profile.memoryMiB().ifPresent(memory -> object.put("memoryMiB", memory));
        object.put("size", profile.size());
        ArrayNode starts = object.putArray("starts");
        profile.starts().forEach(starts::add);
        object.put("maxCount", profile.maxCount());
        strings(object.putArray("aliases"), profile.aliases());
        object.put("confidence", profile.confidence().name().toLowerCase(Locale.ROOT));
    }

    static void describe(ObjectNode object, Contested contested) {
        ObjectNode layout = object.putObject("layout");
        contested.layout().forEach(layout::put);
        strings(object.putArray("saysPossible"), contested.saysPossible());
        strings(object.putArray("saysImpossible"), contested.saysImpossible());
        object.put("note", contested.note());
    }

    private static void strings(ArrayNode array, List<String> values) {
        values.forEach(array::add);
    }
}
