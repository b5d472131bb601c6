/**
 * A report as text for people and as SARIF for machines.
 *
 * <p>Both are pure: report and source text in, a string with line feeds out; the same bytes on every machine. Whatever
 * comes out of a checked file is made printable and cut to a bounded size here, and nowhere else.
 */
@NullMarked
package io.github.slicewise.report;

import org.jspecify.annotations.NullMarked;
