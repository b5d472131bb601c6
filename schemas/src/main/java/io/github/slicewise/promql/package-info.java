/**
 * Prometheus queries as far as rules need them: which series are read, with which functions over which windows, grouped by
 * which labels. What cannot be read is absent, never an error: only Prometheus judges queries.
 */
@NullMarked
package io.github.slicewise.promql;

import org.jspecify.annotations.NullMarked;
