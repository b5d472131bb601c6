/** Manifests of API versions that are gone, as manifests of those that took their place: trees in, trees out. */
@NullMarked
package io.github.slicewise.migrate;

import org.jspecify.annotations.NullMarked;
