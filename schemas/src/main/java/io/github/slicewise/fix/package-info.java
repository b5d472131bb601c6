/**
 * Mending files by the edits that findings carry: as little text as possible is changed, and nothing else changes its
 * meaning.
 */
@NullMarked
package io.github.slicewise.fix;

import org.jspecify.annotations.NullMarked;
