/** The command line: parameters in, exit code out. */
@NullMarked
package io.github.slicewise.cli;

import org.jspecify.annotations.NullMarked;
