/** What adapters call: check and render, with one verdict. */
@NullMarked
package io.github.slicewise.engine;

import org.jspecify.annotations.NullMarked;
