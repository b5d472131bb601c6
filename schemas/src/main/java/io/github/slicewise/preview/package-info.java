/** What a cluster will show and hold, foretold from manifests and facts, without judging anything. */
@NullMarked
package io.github.slicewise.preview;

import org.jspecify.annotations.NullMarked;
