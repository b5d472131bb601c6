/**
 * All pools of GPU nodes that the input knows of, whoever makes them, with what their nodes will show.
 */
@NullMarked
package io.github.slicewise.pool;

import org.jspecify.annotations.NullMarked;
