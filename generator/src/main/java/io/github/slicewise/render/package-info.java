/** From a plan to bytes: target folders, templates, canonical YAML, and the writer that takes only checked manifests. */
@NullMarked
package io.github.slicewise.render;

import org.jspecify.annotations.NullMarked;
