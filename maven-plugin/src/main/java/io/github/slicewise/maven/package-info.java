/** The Maven goals: parameters in, success or failure out. */
@NullMarked
package io.github.slicewise.maven;

import org.jspecify.annotations.NullMarked;
