package io.github.slicewise.intent;

/** A class that says an intent: what the command line and the build plugin look for. Needs a constructor without arguments. */
public interface IntentSource {
    /** The intent; called once, must not depend on time, place or order. */
    Intent intent();
}
