package io.github.slicewise.engine;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import org.jspecify.annotations.Nullable;

/** Keeps what the compiler writes in memory, and loads it from there. */
final class CompiledSource extends ForwardingJavaFileManager<StandardJavaFileManager> {
    private final Map<String, ByteArrayOutputStream> classes = new TreeMap<>();

    CompiledSource(StandardJavaFileManager files) {
        super(files);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
            JavaFileManager.Location location, String name, JavaFileObject.Kind kind, @Nullable FileObject sibling) {
        var bytes = new ByteArrayOutputStream();
        classes.put(name, bytes);
        return new SimpleJavaFileObject(URI.create("memory:///" + name.replace('.', '/') + ".class"), kind) {
            @Override
            public OutputStream openOutputStream() throws IOException {
                return bytes;
            }
        };
    }

    /** The names of all classes that were compiled. */
    SortedSet<String> names() {
        return new TreeSet<>(classes.keySet());
    }

    /** A loader of these classes, over those of {@code parent}. */
    ClassLoader loader(ClassLoader parent) {
        var bytes = new HashMap<String, byte[]>();
        classes.forEach((name, stream) -> bytes.put(name, stream.toByteArray()));
        return new ClassLoader(parent) {
            @Override
            protected Class<?> findClass(String name) throws ClassNotFoundException {
                byte[] found = bytes.get(name);
                if (found == null) {
                    throw new ClassNotFoundException(name);
                }
                return defineClass(name, found, 0, found.length);
            }
        };
    }
}
