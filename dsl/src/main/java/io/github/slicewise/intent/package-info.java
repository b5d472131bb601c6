/**
 * What a user wants: pools of GPU nodes, how each GPU is shared, and the workloads that need a share.
 *
 * <p>Everything is a value. A static factory takes what is required, each noun-named step returns a new value, and there
 * is no {@code build()}.
 */
@NullMarked
package io.github.slicewise.intent;

import org.jspecify.annotations.NullMarked;
