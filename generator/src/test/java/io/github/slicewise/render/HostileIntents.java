package io.github.slicewise.render;

import io.github.slicewise.gpu.A100_40GB;
import io.github.slicewise.gpu.A100_80GB;
import io.github.slicewise.gpu.L4;
import io.github.slicewise.gpu.T4;
import io.github.slicewise.intent.Container;
import io.github.slicewise.intent.Env;
import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.Kind;
import io.github.slicewise.intent.MigLayout;
import io.github.slicewise.intent.MigStrategy;
import io.github.slicewise.intent.NodePool;
import io.github.slicewise.intent.Scaling;
import io.github.slicewise.intent.Serving;
import io.github.slicewise.intent.Taint;
import io.github.slicewise.intent.Target;
import io.github.slicewise.intent.TimeSlicing;
import io.github.slicewise.intent.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;

/** Intents with one place for a text, for every target and everything that a user may write freely. */
final class HostileIntents {
    private static final Taint TAINT = Taint.noSchedule("nvidia.com/gpu", "true");

    private HostileIntents() {}

    /**
     * A place for a text.
     *
     * @param name of the place, for messages
     * @param make the intent with this text there
     */
    record Slot(String name, Function<String, Intent> make) {
        Intent intent(String text) {
            return make.apply(text);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** All places. */
    static List<Slot> slots() {
        var slots = new ArrayList<Slot>();
        options().forEach(option -> slots.add(option.slot()));
        slots.addAll(workloads());
        slots.addAll(servings());
        slots.addAll(pools());
        return slots;
    }

    /** The options of targets that have a place, as {@code target option}. */
    static SortedSet<String> optionsTried() {
        var tried = new TreeSet<String>();
        options().forEach(option -> tried.add(option.target().id() + " " + option.name()));
        return tried;
    }

    /** An option of a target in an intent that needs it. */
    private record Option(Target target, String name, Function<Target, Intent> intent) {
        Slot slot() {
            return new Slot(
                    "option " + name + " of " + target.id() + " " + target.options(),
                    text -> intent.apply(target.with(name, text)));
        }
    }

    private static List<Option> options() {
        var options = new ArrayList<Option>();
        Target gke =
                Target.named("gke").with("cluster", "c").with("location", "l").with("zone", "z");
        for (String name : List.of("cluster", "location", "zone", "project", "disk-type")) {
            List<String> forms = List.of("terraform", "module", "commands", "compute-class");
            forms.stream()
                    .filter(form -> reaches(form, name))
                    .forEach(form -> options.add(new Option(gke.with("form", form), name, HostileIntents::onGke)));
        }
        Target aks = Target.named("aks").with("cluster", "c").with("resource-group", "g");
        for (String name : List.of("cluster", "resource-group")) {
            List.of("terraform", "commands")
                    .forEach(form -> options.add(new Option(aks.with("form", form), name, HostileIntents::onAks)));
        }
        Target eksctl = Target.named("eksctl").with("cluster", "c").with("region", "r");
        List.of("cluster", "region", "version")
                .forEach(name -> options.add(new Option(eksctl, name, HostileIntents::onEks)));
        Target karpenter = Target.named("karpenter").with("cluster", "c");
        List.of("cluster", "role", "discovery")
                .forEach(name -> options.add(new Option(karpenter, name, HostileIntents::onEks)));
        Target operator = Target.named("gpu-operator");
        options.add(new Option(operator, "version", HostileIntents::served));
        Target plugin = Target.named("device-plugin");
        List.of("version", "exporter-version")
                .forEach(name -> options.add(new Option(plugin, name, HostileIntents::served)));
        Target serving = Target.named("serving").with("scaler", "hpa");
        List.of("release", "prometheus", "adapter-version")
                .forEach(name -> options.add(new Option(serving, name, HostileIntents::served)));
        return options;
    }

    /** Whether a form of the node pools says the option at all. */
    private static boolean reaches(String form, String name) {
        return switch (name) {
            case "cluster", "location", "project" -> form.equals("terraform") || form.equals("commands");
            case "zone" -> true;
            default -> !form.equals("compute-class");
        };
    }

    private static Intent onGke(Target target) {
        return Intent.named("drawn")
                .target(target)
                .pool(NodePool.of("cut", A100_40GB.GPU)
                        .instanceType("a2-highgpu-1g")
                        .taint(Taint.noSchedule("team", "vision"))
                        .sharing(MigLayout.on(A100_40GB.GPU)
                                .slices(7, A100_40GB.MIG_1G_5GB)
                                .strategy(MigStrategy.SINGLE)));
    }

    private static Intent onAks(Target target) {
        return Intent.named("drawn")
                .target(target)
                .target(Target.named("device-plugin"))
                .pool(NodePool.of("cut", A100_80GB.GPU)
                        .instanceType("Standard_NC24ads_A100_v4")
                        .taint(TAINT)
                        .sharing(MigLayout.on(A100_80GB.GPU).slices(3, A100_80GB.MIG_2G_20GB)));
    }

    private static Intent onEks(Target target) {
        return Intent.named("drawn")
                .target(target)
                .target(Target.named("gpu-operator"))
                .pool(NodePool.of("turns", T4.GPU)
                        .instanceType("g4dn.xlarge")
                        .taint(TAINT)
                        .sharing(TimeSlicing.of(4).renamed(true)));
    }

    private static Intent served(Target target) {
        boolean alone = target.id().equals("gpu-operator") || target.id().equals("device-plugin");
        Intent intent = Intent.named("drawn").target(target);
        return (alone ? intent : intent.target(Target.named("gpu-operator")))
                .pool(NodePool.of("turns", L4.GPU).taint(TAINT).sharing(TimeSlicing.of(4)))
                .serving(Serving.vllm(Workload.of("llm", "registry.example/vllm:1"), "some/model")
                        .scaling(Scaling.between(1, 2)));
    }

    private static List<Slot> workloads() {
        var slots = new ArrayList<Slot>();
        List<Kind> kinds = List.of(
                Kind.deployment(),
                Kind.statefulSet(),
                Kind.job(2),
                Kind.cronJob("@daily"),
                Kind.daemonSet(),
                Kind.pod());
        for (Kind kind : kinds) {
            Workload work = Workload.of("work", "registry.example/app:1").as(kind);
            slots.add(workload(kind, "arguments", text -> work.args(text, "b")));
            slots.add(workload(kind, "command", text -> work.command("a", text)));
            slots.add(workload(kind, "environment", text -> work.env(Env.of("A", text))));
            slots.add(workload(
                    kind,
                    "arguments before",
                    text -> work.initContainer(
                            Container.of("first", "registry.example/app:1").args(text))));
        }
        return slots;
    }

    private static Slot workload(Kind kind, String name, Function<String, Workload> make) {
        return new Slot(
                name + " of a " + kind.word(),
                text -> Intent.named("drawn")
                        .target(Target.named("device-plugin"))
                        .target(Target.named("kustomize"))
                        .pool(NodePool.of("turns", T4.GPU).nodes(2).sharing(TimeSlicing.of(4)))
                        .workload(make.apply(text)));
    }

    private static List<Slot> servings() {
        Workload pods = Workload.of("llm", "registry.example/app:1");
        return List.of(
                serving("model", text -> Serving.vllm(pods, text)),
                serving("folder of models", text -> Serving.triton(pods, text)),
                serving("arguments of a server", text -> Serving.vllm(pods.args("--a", text), "some/model")),
                serving("environment of a server", text -> Serving.vllm(pods.env(Env.of("A", text)), "some/model")));
    }

    private static Slot serving(String name, Function<String, Serving> make) {
        return new Slot(
                name,
                text -> Intent.named("drawn")
                        .target(Target.named("gpu-operator"))
                        .pool(NodePool.of("whole", L4.GPU).nodes(2))
                        .serving(make.apply(text)));
    }

    private static List<Slot> pools() {
        Intent plain = Intent.named("drawn").target(Target.named("plain")).target(Target.named("gpu-operator"));
        NodePool pool = NodePool.of("turns", T4.GPU).sharing(TimeSlicing.of(4));
        return List.of(
                new Slot("machine type of nobody's", text -> plain.pool(pool.instanceType(text))),
                new Slot("label", text -> plain.pool(pool.label("example.com/rack", text))),
                new Slot("taint", text -> plain.pool(pool.taint(Taint.noSchedule("example.com/rack", text)))),
                new Slot(
                        "name of a layout",
                        text -> plain.pool(NodePool.of("cut", A100_40GB.GPU)
                                .sharing(MigLayout.on(A100_40GB.GPU)
                                        .slices(7, A100_40GB.MIG_1G_5GB)
                                        .named(text)))));
    }
}
