/**
 * Rules in CEL, the Common Expression Language, as the API server evaluates them: the only package that knows an
 * interpreter. None of its classes is loaded before a definition with rules and an object of its kind are met.
 */
@NullMarked
package io.github.slicewise.cel;

import org.jspecify.annotations.NullMarked;
