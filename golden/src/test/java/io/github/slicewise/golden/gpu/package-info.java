/** Proof of the catalogue and the geometry: fact files, generated constants, and verdicts that vendors published. */
package io.github.slicewise.golden.gpu;
