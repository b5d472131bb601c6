package io.github.slicewise.golden;

import io.github.slicewise.plan.targets.FileCard;
import io.github.slicewise.plan.targets.OptionCard;
import io.github.slicewise.plan.targets.TargetCard;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The page of one target: its options and files from its folder, the rest from the smallest golden case that shows
 * most of them. */
final class TargetPage {
    private static final String CASES = "../../golden/cases/";

    private final TargetCard target;
    private final List<Case> cases;
    private final StringBuilder page = new StringBuilder();

    private TargetPage(TargetCard target, List<Case> all) {
        this.target = target;
        this.cases = all.stream()
                .filter(each -> !each.files().isEmpty())
                .filter(each -> target.always() ? !own(each).isEmpty() : each.names(target.id()))
                .sorted(Comparator.<Case, Long>comparing(each -> -kinds(each))
                        .thenComparing(each -> each.source().lines().count())
                        .thenComparing(Case::name))
                .toList();
    }

    static String of(TargetCard target, List<Case> all) {
        return new TargetPage(target, all).text();
    }

    /** The list of all pages. */
    static String index(List<TargetCard> targets) {
        return "# Targets\n\nAn intent names what it renders for; each target is one folder of facts and templates.\n\n"
                + "| target | what it is |\n|---|---|\n"
                + targets.stream()
                        .map(target -> "| [`" + target.id() + "`](" + target.id() + ".md) | " + target.title() + " |\n")
                        .collect(Collectors.joining());
    }

    private String text() {
        page.append("# `")
                .append(target.id())
                .append("`\n\n")
                .append(target.title())
                .append(". ");
        page.append(
                target.always()
                        ? "It is rendered wherever it has anything to say; name it only to set its options.\n"
                        : "Ask for it with `.target(Target.named(\"" + target.id() + "\"))`.\n");
        options();
        files();
        cases.stream().findFirst().ifPresent(this::example);
        others();
        return page.toString();
    }

    private void options() {
        if (target.options().isEmpty()) {
            return;
        }
        page.append("\n## Options\n\nSet with `.with(\"option\", \"value\")`.\n\n");
        page.append("| option | when left out | what it decides |\n|---|---|---|\n");
        target.options()
                .forEach(option -> page.append("| `" + option.name() + "` | " + silent(option) + " | "
                        + option.description() + values(option) + " |\n"));
    }

    private static String silent(OptionCard option) {
        String none = option.required() ? "an error" : "decided by what else is said";
        return option.fallback().map(value -> "`" + value + "`").orElse(none);
    }

    private static String values(OptionCard option) {
        return option.values().isEmpty() ? "" : " One of `" + String.join("`, `", option.values()) + "`.";
    }

    private void files() {
        if (target.files().isEmpty()) {
            page.append("\nIt has no files of its own: it says what other targets have to know.\n");
            return;
        }
        page.append("\n## Files\n\nA file that would be empty is left out.\n\n| file | rendered |\n|---|---|\n");
        target.files().forEach(file -> page.append("| `" + file.path() + "` | " + often(file) + " |\n"));
    }

    private static String often(FileCard file) {
        return switch (file.per()) {
            case CLUSTER -> "once";
            default -> "once for each " + file.per().name().toLowerCase(Locale.ROOT);
        };
    }

    private void example(Case example) {
        page.append("\n## An intent\n\nThis is [" + example.name() + "](" + CASES + example.name()
                + "), one of the cases that are rendered and compared in every build.\n\n");
        fenced("java", example.source().replaceAll("(?m)^import .*\n", ""));
        Map<String, String> files = own(example);
        if (files.isEmpty()) {
            return;
        }
        page.append("\n## What it becomes\n");
        files.forEach((path, text) -> {
            page.append("\n`" + path + "`\n\n");
            fenced(language(path), text);
        });
        List<String> commands = new Applying(files, target).commands();
        if (!commands.isEmpty()) {
            page.append("\n## Apply it\n\nIn the output folder:\n\n");
            fenced("sh", String.join("\n", commands));
        }
    }

    private void others() {
        if (cases.size() > 1) {
            page.append("\nMore cases: ");
            page.append(cases.stream()
                    .skip(1)
                    .map(each -> "[" + each.name() + "](" + CASES + each.name() + ")")
                    .collect(Collectors.joining(", ")));
            page.append(".\n");
        }
    }

    private void fenced(String language, String text) {
        page.append("```" + language + "\n" + text.strip() + "\n```\n");
    }

    private static String language(String path) {
        String ending = path.substring(path.lastIndexOf('.') + 1);
        return switch (ending) {
            case "tf" -> "hcl";
            case "values" -> "yaml";
            default -> ending;
        };
    }

    /** The files of a case that this target rendered, in the order of its folder. */
    private Map<String, String> own(Case example) {
        var own = new LinkedHashMap<String, String>();
        for (FileCard file : target.files()) {
            Pattern path = Applying.pattern(file);
            example.files().forEach((name, text) -> {
                if (path.matcher(name).matches()) {
                    own.put(name, text);
                }
            });
        }
        return own;
    }

    /** How many of the target's kinds of files a case shows. */
    private long kinds(Case example) {
        return target.files().stream()
                .map(Applying::pattern)
                .filter(path -> example.files().keySet().stream()
                        .anyMatch(name -> path.matcher(name).matches()))
                .count();
    }
}
