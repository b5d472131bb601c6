package io.github.slicewise.rule.claims;

import io.github.slicewise.cel.CelExpression;
import io.github.slicewise.finding.Finding;
import io.github.slicewise.finding.Location;
import io.github.slicewise.finding.Severity;
import io.github.slicewise.rule.Shown;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is wrong with a selector's expression whichever attributes are published, or for the class it stands beside. */
record Misreading(Severity severity, String problem, String fix) {
    private static final Pattern DOMAIN =
            Pattern.compile("device\\.(?:attributes|capacity)\\[\\s*['\"]([^'\"]+)['\"]\\s*]");
    private static final Pattern VERSION =
            Pattern.compile("\\.(driverVersion|cudaDriverVersion|cudaComputeCapability)\\s*"
                    + "(==|!=|>=|<=|>|<)\\s*['\"]([^'\"]*)['\"]");
    private static final Pattern TYPE = Pattern.compile("\\.type\\s*==\\s*['\"](gpu|mig)['\"]");
    private static final Pattern OF_SLICES =
            Pattern.compile("\\['gpu\\.nvidia\\.com'\\s*]\\.(" + String.join("|", Driver.OF_SLICES) + ")\\b");

    /** An expression with these may know what it does: nothing is said of what it reads. */
    private static final Pattern CAREFUL = Pattern.compile("\\bhas\\(|\\bin\\b|\\.\\?|\\[\\?|orValue|\\|\\||\\?");

    private static final Set<String> DOMAINS = Set.of(Driver.NAME, "resource.kubernetes.io");

    Finding at(String rule, Location.InFile at) {
        return new Finding(rule, severity, at, problem, fix, List.of());
    }

    /** Why nothing can be made of this text. */
    static Optional<Misreading> syntax(String expression) {
        return CelExpression.syntaxProblem(expression)
                .map(why -> new Misreading(
                        Severity.ERROR,
                        "This is no expression that can be read: " + Shown.text(why) + ".",
                        "Mend the expression; two values are compared by `==`."));
    }

    /** What devices of this class cannot answer. */
    static Optional<Misreading> of(String expression, String deviceClass) {
        return domain(expression, deviceClass)
                .or(() -> version(expression))
                .or(() -> CAREFUL.matcher(expression).find() ? Optional.empty() : type(expression, deviceClass));
    }

    private static Optional<Misreading> domain(String expression, String deviceClass) {
        boolean ours = deviceClass.equals(Driver.WHOLE) || deviceClass.equals(Driver.SLICE);
        return DOMAIN.matcher(expression)
                .results()
                .map(found -> found.group(1))
                .filter(domain -> domain.contains("/")
                        || (ours
                                && !DOMAINS.contains(domain)
                                && !CAREFUL.matcher(expression).find()))
                .findFirst()
                .map(domain -> domain.contains("/")
                        ? slashed(domain)
                        : new Misreading(
                                Severity.WARNING,
                                "NVIDIA's driver publishes nothing under `" + Shown.text(domain)
                                        + "`, and to read it fails.",
                                "Write `" + Driver.NAME + "`."));
    }

    private static Misreading slashed(String domain) {
        String[] parts = domain.split("/", 2);
        return new Misreading(
                Severity.ERROR,
                "Between the brackets stands a domain alone, and `" + Shown.text(domain) + "` is more than that.",
                "Write `['" + Shown.text(parts[0]) + "']." + Shown.text(parts[1]) + "`.");
    }

    private static Optional<Misreading> version(String expression) {
        Matcher found = VERSION.matcher(expression);
        return found.find()
                ? Optional.of(new Misreading(
                        Severity.ERROR,
                        "`" + found.group(1) + "` is a version, and no text is ever equal to one or compares with it.",
                        "Write `." + found.group(1) + ".compareTo(semver('…')) " + found.group(2) + " 0`."))
                : Optional.empty();
    }

    private static Optional<Misreading> type(String expression, String deviceClass) {
        Matcher type = TYPE.matcher(expression);
        boolean whole = deviceClass.equals(Driver.WHOLE);
        boolean slice = deviceClass.equals(Driver.SLICE);
        String never = whole ? "mig" : slice ? "gpu" : "";
        if (type.find() && type.group(1).equals(never)) {
            return Optional.of(new Misreading(
                    Severity.WARNING,
                    "No device of the class `" + deviceClass + "` has the type `" + type.group(1) + "`.",
                    "Ask for the class `" + (whole ? Driver.SLICE : Driver.WHOLE) + "`."));
        }
        Matcher ofSlices = OF_SLICES.matcher(expression);
        return whole && ofSlices.find()
                ? Optional.of(new Misreading(
                        Severity.WARNING,
                        "Only slices have an attribute `" + ofSlices.group(1) + "`, and the class `" + Driver.WHOLE
                                + "` is of whole GPUs.",
                        "Ask for the class `" + Driver.SLICE + "`."))
                : Optional.empty();
    }
}
