package io.github.slicewise.cli;

import io.github.slicewise.engine.Judging;

/** Options that say which of the findings are news. */
final class JudgingOptions {
    JudgingOptions() {}

    Judging judging() {
        return Judging.plain();
    }
}
