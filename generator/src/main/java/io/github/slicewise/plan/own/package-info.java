/** The user's own manifests: found in their files, and changed only where GPUs are concerned, comments and order kept. */
@NullMarked
package io.github.slicewise.plan.own;

import org.jspecify.annotations.NullMarked;
