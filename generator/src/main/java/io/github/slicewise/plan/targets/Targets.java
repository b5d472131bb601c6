package io.github.slicewise.plan.targets;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** All target folders, as the file {@code targets/index} beside them lists them. */
public final class Targets {
    /** Where the target folders stand on the class path. */
    public static final String ROOT = "io/github/slicewise/targets";

    private static final List<TargetCard> ALL = text("index")
            .lines()
            .filter(line -> !line.isBlank())
            .map(TargetReader::read)
            .toList();

    private Targets() {}

    /** Every target, in the order of the index. */
    public static List<TargetCard> all() {
        return ALL;
    }

    /** The target of this id. */
    public static Optional<TargetCard> find(String id) {
        return ALL.stream().filter(target -> target.id().equals(id)).findFirst();
    }

    /** The text of a file under the target folders; a missing one is our own fault. */
    static String text(String path) {
        try (InputStream in = Targets.class.getClassLoader().getResourceAsStream(ROOT + "/" + path)) {
            if (in == null) {
                throw new IllegalStateException("The target file `" + path + "` is missing.");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("The target file `" + path + "` cannot be read.", e);
        }
    }
}
