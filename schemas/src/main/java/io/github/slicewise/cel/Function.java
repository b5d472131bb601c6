package io.github.slicewise.cel;

import dev.cel.bundle.CelBuilder;
import dev.cel.common.CelFunctionDecl;
import dev.cel.common.CelOverloadDecl;
import dev.cel.common.types.CelType;
import dev.cel.common.types.SimpleType;
import dev.cel.runtime.CelFunctionBinding;
import java.util.Arrays;
import java.util.List;

/**
 * One function of the API server's own.
 *
 * @param name in expressions
 * @param overload how it is called, with its types
 * @param binding what it does
 */
// The laws are static methods and hold nothing that could change.
@SuppressWarnings("Immutable")
record Function(String name, CelOverloadDecl overload, CelFunctionBinding binding) {
    /** A function of one argument. */
    interface Unary<A> {
        Object of(A argument);
    }

    /** A function of a receiver and one argument. */
    interface Binary<A, B> {
        Object of(A receiver, B argument);
    }

    /** {@code name(argument)}. */
    static <A> Function global(String name, CelType result, CelType type, Class<A> in, Unary<A> law) {
        String id = "slicewise_" + name.replace('.', '_');
        return new Function(
                name, CelOverloadDecl.newGlobalOverload(id, result, type), CelFunctionBinding.from(id, in, law::of));
    }

    /** {@code name()}. */
    static Function constant(String name, Object value) {
        String id = "slicewise_" + name.replace('.', '_');
        return new Function(
                name,
                CelOverloadDecl.newGlobalOverload(id, SimpleType.DYN),
                CelFunctionBinding.from(id, List.of(), arguments -> value));
    }

    /** {@code receiver.name()}. */
    static <A> Function member(String name, CelType result, CelType type, Class<A> in, Unary<A> law) {
        String id = id(name, in);
        return new Function(
                name, CelOverloadDecl.newMemberOverload(id, result, type), CelFunctionBinding.from(id, in, law::of));
    }

    /** {@code receiver.name(argument)}; the types are those of the receiver and the argument. */
    static <A, B> Function member(
            String name, CelType result, CelType[] types, Class<A> in, Class<B> argument, Binary<A, B> law) {
        String id = id(name, in, argument);
        return new Function(
                name,
                CelOverloadDecl.newMemberOverload(id, result, types[0], types[1]),
                CelFunctionBinding.from(id, in, argument, law::of));
    }

    /** The same on values whose type only the evaluation knows. */
    static <A, B> Function member(String name, CelType result, Class<A> in, Class<B> argument, Binary<A, B> law) {
        return member(name, result, new CelType[] {SimpleType.DYN, SimpleType.DYN}, in, argument, law);
    }

    private static String id(String name, Class<?>... types) {
        return "slicewise_" + name + "_"
                + String.join(
                        "_", Arrays.stream(types).map(Class::getSimpleName).toList());
    }

    void addTo(CelBuilder builder) {
        builder.addFunctionDeclarations(CelFunctionDecl.newFunctionDeclaration(name, overload));
        builder.addFunctionBindings(binding);
    }
}
