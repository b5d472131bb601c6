package io.github.slicewise.render;

import io.github.slicewise.plan.Plan;
import io.github.slicewise.plan.PoolPlan;
import io.github.slicewise.plan.TargetPlan;
import io.github.slicewise.plan.WorkloadPlan;
import io.github.slicewise.plan.targets.FileCard;
import io.github.slicewise.plan.targets.Targets;
import io.github.slicewise.yaml.YamlWriter;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** From a plan to files: the same plan gives the same bytes on any machine. */
public final class Renderer {
    private final Plan plan;
    private final SortedMap<String, byte[]> files = new TreeMap<>();
    private final SortedSet<String> applied = new TreeSet<>();

    private Renderer(Plan plan) {
        this.plan = plan;
    }

    /** Every file of every target of the plan, by its path in the output folder, {@code /} between folders. */
    public static SortedMap<String, byte[]> render(Plan plan) {
        var renderer = new Renderer(plan);
        plan.targets().stream().filter(target -> !isLast(target)).forEach(renderer::target);
        plan.workloads().forEach(renderer::own);
        plan.targets().stream().filter(Renderer::isLast).forEach(renderer::target);
        return Collections.unmodifiableSortedMap(renderer.files);
    }

    private void target(TargetPlan target) {
        for (FileCard file : target.card().files()) {
            switch (file.per()) {
                case CLUSTER -> file(target, file, Map.of(), file.path());
                case POOL -> plan.pools().forEach(pool -> file(target, file, Map.of("pool", pool), path(file, pool)));
                case WORKLOAD ->
                    plan.workloads()
                            .forEach(
                                    workload -> file(target, file, Map.of("workload", workload), path(file, workload)));
                case SERVING ->
                    plan.servings()
                            .forEach(serving ->
                                    file(target, file, Map.of("serving", serving), path(file, serving.workload())));
            }
        }
    }

    /** Whether a target needs to know what all others rendered. */
    private static boolean isLast(TargetPlan target) {
        return target.card().demands().contains("manifests");
    }

    private static String path(FileCard file, PoolPlan pool) {
        return file.path().replace("{name}", pool.name());
    }

    private static String path(FileCard file, WorkloadPlan workload) {
        return file.path().replace("{name}", workload.name()).replace("{namespace}", workload.namespace());
    }

    private void file(TargetPlan target, FileCard file, Map<String, Object> subject, String path) {
        String template = target.card().id() + "/" + file.template();
        String printed = Templates.print(template, values(target, subject));
        String text = Templates.isYaml(template) ? canonical(template, printed) : printed;
        if (!text.isBlank()) {
            put(path, text);
        }
        if (file.applied() && text.lines().anyMatch(line -> line.startsWith("kind: "))) {
            applied.add(path);
        }
    }

    /** The user's own manifest is no template's: it is written as the plan has it. */
    private void own(WorkloadPlan workload) {
        workload.own().ifPresent(manifest -> {
            String path = path(workload);
            put(path, manifest.text());
            applied.add(path);
        });
    }

    /** Where a workload's manifest stands among the files. */
    static String path(WorkloadPlan workload) {
        return "workloads/" + workload.namespace() + "/" + workload.name() + ".yaml";
    }

    private void put(String path, String text) {
        if (files.put(path, text.getBytes(StandardCharsets.UTF_8)) != null) {
            throw new IllegalStateException("Two templates write the file `" + path + "`.");
        }
    }

    private Map<String, Object> values(TargetPlan target, Map<String, Object> subject) {
        var values = new HashMap<>(subject);
        values.put("plan", plan);
        values.put("options", target.options());
        values.put("platform", platformFacts());
        values.put("provided", provided());
        values.put("builtIn", builtIn());
        values.put("manifests", List.copyOf(applied));
        return values;
    }

    private Map<String, String> platformFacts() {
        return plan.platform()
                .flatMap(Targets::find)
                .map(platform -> (Map<String, String>) platform.facts())
                .orElse(Map.of());
    }

    private List<String> provided() {
        return plan.targets().stream()
                .flatMap(target -> target.provides().stream())
                .distinct()
                .sorted()
                .toList();
    }

    /** What the platform's own node pools set up, so that no rendered configuration says it. */
    private List<String> builtIn() {
        return plan.targets().stream()
                .filter(target -> target.card().platform().isPresent())
                .flatMap(target -> Stream.concat(
                        target.provides().stream(),
                        target.card().offers().stream()
                                .filter(what -> !provided().contains(what))))
                .distinct()
                .sorted()
                .toList();
    }

    private String canonical(String template, String printed) {
        List<Object> documents = PlainTree.read(template, printed);
        if (documents.isEmpty()) {
            return "";
        }
        return "# Rendered by Slicewise from the intent " + plan.name() + ": change the intent, not this file.\n"
                + YamlWriter.writeAll(documents);
    }
}
