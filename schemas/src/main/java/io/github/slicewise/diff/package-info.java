/** What a change of manifests does to a cluster: two sides in, changes out, without judging anything. */
@NullMarked
package io.github.slicewise.diff;

import org.jspecify.annotations.NullMarked;
