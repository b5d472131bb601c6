/**
 * What the product says when something is wrong: one finding for planner and rules alike.
 *
 * <p>A finding has five parts: where, how bad, which law, what is wrong here, what to do. Values only; nothing in this
 * package prints or decides.
 */
@NullMarked
package io.github.slicewise.finding;

import org.jspecify.annotations.NullMarked;
