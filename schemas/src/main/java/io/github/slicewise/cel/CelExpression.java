package io.github.slicewise.cel;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelErrorCode;
import dev.cel.common.CelValidationException;
import dev.cel.common.CelValidationResult;
import dev.cel.common.ast.CelExpr.ExprKind.Kind;
import dev.cel.common.navigation.CelNavigableAst;
import dev.cel.runtime.CelEvaluationException;
import dev.cel.runtime.CelRuntime;
import java.util.Map;
import java.util.Optional;

/**
 * One expression of a custom resource's definition, read once and asked many times. {@code self} is the value that the
 * expression stands at; {@code oldSelf}, what it was before, is never there.
 */
public final class CelExpression {
    private static final String OLD = "oldSelf";

    private final Optional<CelRuntime.Program> program;
    private final boolean looksBack;
    private final String problem;

    private CelExpression(Optional<CelRuntime.Program> program, boolean looksBack, String problem) {
        this.program = program;
        this.looksBack = looksBack;
        this.problem = problem;
    }

    /** The expression that this text is; one that cannot be read answers only why. */
    public static CelExpression of(String text) {
        try {
            CelValidationResult read = Environment.KUBERNETES.compile(text);
            if (read.hasError()) {
                return broken(read.getErrors().get(0).getMessage());
            }
            CelAbstractSyntaxTree tree = read.getAst();
            return new CelExpression(Optional.of(Environment.KUBERNETES.createProgram(tree)), mentionsOld(tree), "");
        } catch (CelValidationException | CelEvaluationException | RuntimeException failure) {
            return broken(words(failure));
        }
    }

    /** Why this text is no expression at all, whatever it speaks of; empty when it can be read. */
    public static Optional<String> syntaxProblem(String text) {
        CelValidationResult read = Environment.KUBERNETES.parse(text);
        return read.hasError() ? Optional.of(line(read.getErrors().get(0).getMessage())) : Optional.empty();
    }

    /** Whether it compares with what the value was before, which is known only when an object is changed. */
    public boolean looksBack() {
        return looksBack;
    }

    /**
     * The answer for this value.
     *
     * @param self of Map with String keys, List, String, Long, Double, Boolean, Instant and Duration
     */
    public Answer ask(Object self) {
        if (program.isEmpty()) {
            return Answer.none(problem);
        }
        try {
            return Answer.of(program.get().eval(Map.of("self", self, OLD, Optional.empty())));
        } catch (CelEvaluationException failure) {
            return failure.getErrorCode() == CelErrorCode.ATTRIBUTE_NOT_FOUND
                    ? Answer.missing(words(failure))
                    : Answer.none(words(failure));
        } catch (RuntimeException | StackOverflowError failure) {
            return Answer.none(words(failure));
        }
    }

    private static CelExpression broken(String problem) {
        return new CelExpression(Optional.empty(), false, line(problem));
    }

    private static boolean mentionsOld(CelAbstractSyntaxTree tree) {
        return CelNavigableAst.fromAst(tree)
                .getRoot()
                .allNodes()
                .filter(node -> node.getKind() == Kind.IDENT)
                .anyMatch(node -> node.expr().ident().name().equals(OLD));
    }

    private static String words(Throwable failure) {
        return line(Optional.ofNullable(failure.getMessage())
                .orElse(failure.getClass().getSimpleName()));
    }

    private static String line(String text) {
        return text.lines().findFirst().orElse("");
    }
}
