package io.github.slicewise.engine;

import io.github.slicewise.intent.IntentSource;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/**
 * A {@code .java} file on its own, compiled in memory against our classes and those given.
 *
 * @param path as the user wrote it
 * @param classPath jars and folders beside our own
 */
record SourceFile(Path path, List<Path> classPath) {
    /** Most errors of one file that are said; a missing brace can give hundreds. */
    private static final int MOST = 20;

    SourceFile {
        classPath = List.copyOf(classPath);
    }

    /** The classes of the file, those of the class path as their parents. */
    Loaded compile(ClassLoader parent) throws Unusable {
        if (!Files.isRegularFile(path)) {
            throw new Unusable("There is no source file `" + path + "`.");
        }
        JavaCompiler compiler = Optional.ofNullable(ToolProvider.getSystemJavaCompiler())
                .orElseThrow(() -> new Unusable("`" + path + "` cannot be compiled: this Java has no compiler; run on a"
                        + " full Java Development Kit, or name a compiled class."));
        var problems = new DiagnosticCollector<JavaFileObject>();
        try (var files = compiler.getStandardFileManager(problems, Locale.ROOT, StandardCharsets.UTF_8)) {
            var compiled = new CompiledSource(files);
            List<String> options = List.of("-proc:none", "-nowarn", "-g", "-classpath", classPathText());
            var task = compiler.getTask(
                    new StringWriter(), compiled, problems, options, null, files.getJavaFileObjects(path));
            if (!task.call()) {
                throw new Unusable(sentences(problems.getDiagnostics()));
            }
            return new Loaded(compiled.loader(parent), List.copyOf(compiled.names()));
        } catch (IOException e) {
            throw new Unusable("`" + path + "` cannot be compiled: " + e.getMessage() + ".");
        }
    }

    /**
     * Classes ready to be looked at.
     *
     * @param loader that loads them
     * @param names of those that the file holds
     */
    record Loaded(ClassLoader loader, List<String> names) {}

    private List<String> sentences(List<Diagnostic<? extends JavaFileObject>> problems) {
        List<String> errors = problems.stream()
                .filter(problem -> problem.getKind() == Diagnostic.Kind.ERROR)
                .map(this::sentence)
                .toList();
        if (errors.size() <= MOST) {
            return errors.isEmpty() ? List.of("`" + path + "` does not compile.") : errors;
        }
        var first = new ArrayList<>(errors.subList(0, MOST));
        first.add("`" + path + "` has " + (errors.size() - MOST) + " more errors.");
        return first;
    }

    /** Such as {@code Labs.java:12:9: cannot find symbol: symbol: method slice(int,String).} */
    private String sentence(Diagnostic<? extends JavaFileObject> problem) {
        String where = problem.getLineNumber() == Diagnostic.NOPOS
                ? path.toString()
                : path + ":" + problem.getLineNumber() + ":" + problem.getColumnNumber();
        String what = problem.getMessage(Locale.ROOT)
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining("; "));
        return where + ": " + what + ".";
    }

    private String classPathText() {
        return Stream.concat(CodePlace.of(IntentSource.class).stream(), classPath.stream())
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
    }
}
