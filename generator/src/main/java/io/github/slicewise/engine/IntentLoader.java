package io.github.slicewise.engine;

import io.github.slicewise.intent.Intent;
import io.github.slicewise.intent.IntentSource;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** From the name of a source to its intent; everything that can go wrong there is the user's to read. */
final class IntentLoader {
    private final String source;
    private final ClassLoader parent;
    private final List<Path> classPath;

    private IntentLoader(String source, List<Path> classPath, ClassLoader parent) {
        this.source = source;
        this.classPath = classPath;
        this.parent = parent;
    }

    /** The intent of a {@code .java} file, or of a class on the class path. */
    static Intent load(String source, List<Path> classPath) throws Unusable {
        for (Path entry : classPath) {
            if (!Files.exists(entry)) {
                throw new Unusable("The class path names `" + entry + "`, which does not exist.");
            }
        }
        ClassLoader ours = IntentLoader.class.getClassLoader();
        try (var given = new URLClassLoader(urls(classPath), ours)) {
            return new IntentLoader(source, classPath, given).load();
        } catch (IOException e) {
            throw new Unusable("The class path cannot be read: " + e.getMessage() + ".");
        }
    }

    private Intent load() throws Unusable {
        if (source.endsWith(".java")) {
            Path path = Path.of(source);
            SourceFile.Loaded loaded = new SourceFile(path, classPath).compile(parent);
            return run(only(sources(loaded)), Set.copyOf(loaded.names()));
        }
        Class<?> type = find(parent, source);
        if (!isSource(type)) {
            throw new Unusable("The class `" + source + "` is no `IntentSource` that can be made.");
        }
        return run(type, Set.of(type.getName()));
    }

    private static URL[] urls(List<Path> classPath) throws Unusable {
        var urls = new ArrayList<URL>();
        for (Path entry : classPath) {
            try {
                urls.add(entry.toUri().toURL());
            } catch (MalformedURLException e) {
                throw new Unusable("The class path names `" + entry + "`, which is no path.");
            }
        }
        return urls.toArray(URL[]::new);
    }

    private List<Class<?>> sources(SourceFile.Loaded loaded) throws Unusable {
        var sources = new ArrayList<Class<?>>();
        for (String name : loaded.names()) {
            Class<?> type = find(loaded.loader(), name);
            if (isSource(type)) {
                sources.add(type);
            }
        }
        return sources;
    }

    private Class<?> only(List<Class<?>> sources) throws Unusable {
        if (sources.isEmpty()) {
            throw new Unusable("`" + source + "` has no class that implements `IntentSource`.");
        }
        if (sources.size() > 1) {
            throw new Unusable("`" + source + "` has more than one `IntentSource`: "
                    + sources.stream().map(type -> "`" + type.getName() + "`").collect(Collectors.joining(", "))
                    + "; keep one in a file, or name a class on the class path.");
        }
        return sources.get(0);
    }

    private Class<?> find(ClassLoader loader, String name) throws Unusable {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException e) {
            throw new Unusable("There is no class `" + name + "` on the class path"
                    + (name.contains(File.separator) ? "; a source file must end with `.java`." : "."));
        } catch (LinkageError e) {
            throw new Unusable("The class `" + name + "` cannot be loaded: " + e.getMessage() + ".");
        }
    }

    private static boolean isSource(Class<?> type) {
        return IntentSource.class.isAssignableFrom(type)
                && !type.isInterface()
                && !type.isAnonymousClass()
                && !Modifier.isAbstract(type.getModifiers());
    }

    /** The user's code looks for its own services and resources as it does at home. */
    private Intent run(Class<?> type, Set<String> own) throws Unusable {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(type.getClassLoader());
        try {
            return made(type, own);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private Intent made(Class<?> type, Set<String> own) throws Unusable {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            return Optional.ofNullable(((IntentSource) constructor.newInstance()).intent())
                    .orElseThrow(() -> new Unusable("`" + type.getName() + ".intent()` returns nothing."));
        } catch (NoSuchMethodException | InstantiationException | IllegalAccessException e) {
            throw new Unusable("The class `" + type.getName() + "` needs a constructor without arguments.");
        } catch (InvocationTargetException e) {
            throw thrown(type, e.getCause() == null ? e : e.getCause(), own);
        } catch (RuntimeException | StackOverflowError | LinkageError | AssertionError e) {
            throw thrown(type, e, own);
        }
    }

    /** What the user's own code threw, with the innermost frame that is the user's. */
    private Unusable thrown(Class<?> type, Throwable failure, Set<String> own) {
        String where = frames(failure, own)
                .findFirst()
                .map(frame -> (source.endsWith(".java") ? source : frame.getFileName()) + ":" + frame.getLineNumber())
                .orElse(source);
        String message = failure.getMessage() == null ? "." : ": " + sentence(failure.getMessage());
        return new Unusable(where + ": `" + type.getName() + "` fails with `"
                + failure.getClass().getSimpleName() + "`" + message);
    }

    private static Stream<StackTraceElement> frames(Throwable failure, Set<String> own) {
        return Stream.of(failure.getStackTrace())
                .filter(frame -> own.contains(frame.getClassName()) && frame.getLineNumber() > 0);
    }

    private static String sentence(String message) {
        return message.endsWith(".") ? message : message + ".";
    }
}
