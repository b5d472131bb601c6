package io.github.slicewise.maven;

import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.logging.SystemStreamLog;

/** A Maven log that remembers each call as {@code LEVEL text}. */
final class LoggedLines extends SystemStreamLog {
    final List<String> calls = new ArrayList<>();

    @Override
    public void info(CharSequence text) {
        calls.add("INFO " + text);
    }

    @Override
    public void warn(CharSequence text) {
        calls.add("WARN " + text);
    }

    @Override
    public void error(CharSequence text) {
        calls.add("ERROR " + text);
    }
}
