package io.github.slicewise.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version that the build wrote beside the classes. */
final class Version implements IVersionProvider {
    private static final String FILE = "version.properties";

    @Override
    public String[] getVersion() throws IOException {
        try (InputStream stream = Version.class.getResourceAsStream(FILE)) {
            if (stream == null) {
                throw new IllegalStateException("`" + FILE + "` is missing from the jar.");
            }
            var properties = new Properties();
            properties.load(stream);
            return new String[] {"slicewise " + properties.getProperty("version", "")};
        }
    }
}
