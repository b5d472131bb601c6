package io.github.slicewise.cli;

import io.github.slicewise.engine.Engine;
import io.github.slicewise.rule.Cards;

/** The entry of {@code slicewise.jar}. */
public final class Main {
    private Main() {}

    /** Runs the command that {@code args} say and ends the process with its exit code: 0, 1 or 2. */
    public static void main(String[] args) {
        var engines = new Engines(
                Engine::check,
                Engine::fix,
                Engine::render,
                Engine::preview,
                Engine::diff,
                Watching::ofFiles,
                Cards::all);
        System.exit(Slicewise.run(engines, Streams.ofProcess(), args));
    }
}
