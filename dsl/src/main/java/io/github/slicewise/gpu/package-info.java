/**
 * The hardware: every GPU model as one fact file describes it, and a typed constant for each of its MIG profiles.
 *
 * <p>The records here are hand-written and know no model; the constants are generated from {@code src/main/facts/gpus}.
 */
@NullMarked
package io.github.slicewise.gpu;

import org.jspecify.annotations.NullMarked;
