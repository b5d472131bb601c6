/**
 * A report as text or SARIF.
 */
@NullMarked
package io.github.slicewise.report;

import org.jspecify.annotations.NullMarked;
