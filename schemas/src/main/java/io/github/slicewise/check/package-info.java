/**
 * Schemas, rules and policy over everything read: one report.
 */
@NullMarked
package io.github.slicewise.check;

import org.jspecify.annotations.NullMarked;
