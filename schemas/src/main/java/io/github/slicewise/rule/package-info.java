/**
 * One rule, one class, one card.
 */
@NullMarked
package io.github.slicewise.rule;

import org.jspecify.annotations.NullMarked;
