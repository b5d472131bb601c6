/**
 * What each kind may hold: JSON Schemas, and findings at the place of the fault.
 */
@NullMarked
package io.github.slicewise.schema;

import org.jspecify.annotations.NullMarked;
