package io.github.slicewise.cel;

import dev.cel.bundle.Cel;
import dev.cel.bundle.CelBuilder;
import dev.cel.bundle.CelFactory;
import dev.cel.common.CelOptions;
import dev.cel.common.types.SimpleType;
import dev.cel.extensions.CelExtensions;
import dev.cel.parser.CelStandardMacro;
import java.util.List;
import java.util.stream.Stream;

/**
 * What expressions of custom resources may use: CEL's standard, the extensions that the API server switches on, and its
 * own functions. Values are not typed from the definition, so what a type check alone would find is not found.
 *
 * <p>Source: kubernetes.io, "Common Expression Language in Kubernetes", Kubernetes 1.35.
 */
final class Environment {
    /** A rule that takes more steps than these is given up; the API server has such a bound, too. */
    private static final int MOST_STEPS = 100_000;

    private static final CelOptions OPTIONS = CelOptions.current()
            .comprehensionMaxIterations(MOST_STEPS)
            .enableHeterogeneousNumericComparisons(true)
            .enableQuotedIdentifierSyntax(true)
            .build();

    /** The one environment; building it takes about half a second. */
    static final Cel KUBERNETES = kubernetes();

    private Environment() {}

    private static Cel kubernetes() {
        CelBuilder builder = CelFactory.legacyCelBuilder()
                .setOptions(OPTIONS)
                .setStandardMacros(CelStandardMacro.STANDARD_MACROS)
                .addVar("self", SimpleType.DYN)
                .addVar("oldSelf", SimpleType.DYN)
                .addCompilerLibraries(
                        CelExtensions.strings(),
                        CelExtensions.optional(),
                        CelExtensions.sets(OPTIONS),
                        CelExtensions.lists(),
                        CelExtensions.math(),
                        CelExtensions.encoders(OPTIONS),
                        CelExtensions.bindings(),
                        CelExtensions.comprehensions())
                .addRuntimeLibraries(
                        CelExtensions.strings(),
                        CelExtensions.optional(),
                        CelExtensions.sets(OPTIONS),
                        CelExtensions.lists(),
                        CelExtensions.math(),
                        CelExtensions.encoders(OPTIONS),
                        CelExtensions.comprehensions());
        Stream.of(Texts.ALL, Lists.ALL, Quantity.ALL, Addresses.ALL, Urls.ALL, NamedFormats.ALL)
                .flatMap(List::stream)
                .forEach(function -> function.addTo(builder));
        return builder.build();
    }
}
