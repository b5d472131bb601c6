package io.github.slicewise.cli;

/** Tells when files have changed. */
interface Changes {
    /** Waits for the next change; false when there will be none any more. */
    boolean await();
}
