/**
 * The proof: golden cases compared byte by byte, the architecture's arrows, the hygiene of the repository, and properties
 * that hold for every random intent. Sees all modules; nothing sees it.
 */
package io.github.slicewise.golden;
